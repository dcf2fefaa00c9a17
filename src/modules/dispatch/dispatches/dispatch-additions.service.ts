import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { ShipmentMovesService } from '../../shipments/shipment-moves.service';
import type { ShipmentToDispatch } from '../../shipments/shipments.service';
import { isFinal } from '../dispatch-status';
import { DispatchCrewService } from './dispatch-crew.service';
import { DispatchLoadingService, distinct } from './dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import type { ReoptimizeDto } from './dto/dispatch.dto';
import { RouteImprovementService } from './route-improvement.service';

/** What a tour takes in when it is on the road: further shipments, and those that are tried again. */
@Injectable()
export class DispatchAdditionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly locks: DispatchLocksService,
    private readonly crew: DispatchCrewService,
    private readonly loading: DispatchLoadingService,
    private readonly shipmentMoves: ShipmentMovesService,
    private readonly improvement: RouteImprovementService,
  ) {}

  /** In a transaction of its own, at the end of the route; without any nothing is looked at. */
  async takeIn(actor: Actor, id: string, { shipmentIds = [], retryShipmentIds = [] }: ReoptimizeDto): Promise<void> {
    if (shipmentIds.length + retryShipmentIds.length > 0)
      await this.work.run(actor.businessId, () => this.add(actor, id, shipmentIds, retryShipmentIds));
  }

  private async add(actor: Actor, id: string, added: readonly string[], retried: readonly string[]): Promise<void> {
    const { businessId } = actor;
    const { dispatch, shipments, others } = await this.locks.take(businessId, id, distinct(added));
    if (dispatch.status !== 'in_progress')
      throw new ApiError('CONFLICT', {
        id: `Shipments are taken in on the way while a dispatch is in progress; this one is ${dispatch.status}.`,
      });
    const again = toTryAgain(retried, shipments);
    if (others.length) {
      await this.loading.assertFree(businessId, others, added);
      await this.loading.add(businessId, id, others, shipments.length);
      const vehicle = await this.crew.lock(businessId, { driverId: null, vehicleId: dispatch.vehicleId });
      await this.crew.assertFits(businessId, id, vehicle);
    }
    const out = [...others.map((shipment) => shipment.id), ...again];
    if (out.length === 0) return;
    await this.shipmentMoves.collectForDispatch(businessId, out, actorId(actor), new Date());
    await this.improvement.takeIn(actor, dispatch, again);
  }
}

/** Those whose delivery failed; who is still to be tried is tried anyway. 400 for what is not in the dispatch, 409 for what has ended. */
function toTryAgain(wanted: readonly string[], shipments: readonly ShipmentToDispatch[]): string[] {
  const own = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const foreign: Record<string, string> = {};
  const over: Record<string, string> = {};
  wanted.forEach((given, index) => {
    const shipment = own.get(given.toLowerCase());
    if (!shipment) foreign[`retryShipmentIds.${index}`] = 'This shipment is not in the dispatch.';
    else if (isFinal(shipment.status))
      over[`retryShipmentIds.${index}`] = `Shipment ${shipment.trackingNumber} is ${shipment.status}.`;
  });
  if (Object.keys(foreign).length) throw new ApiError('VALIDATION_ERROR', foreign);
  if (Object.keys(over).length) throw new ApiError('CONFLICT', over);
  return distinct(wanted).filter((shipmentId) => own.get(shipmentId)?.status === 'exception');
}
