import { Injectable } from '@nestjs/common';
import { toDistinctIds } from '../../../../common/ids';
import { type Actor, getActorId } from '../../../../core/actor';
import { ApiError } from '../../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../../common/errors/faults';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { ShipmentTransitionsService } from '../../../shipments/shipment-transitions.service';
import type { ShipmentToDispatch } from '../../../shipments/shipments.service';
import { isFinal } from '../../dispatch-status';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { DispatchLoadingService } from '../loading/dispatch-loading.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import type { ReoptimizeDto } from '../dto/dispatch.dto';
import type { Dispatch } from '../entities/dispatch.entity';
import { RouteImprovementService } from '../optimization/route-improvement.service';

/** Adds stops to a dispatch in progress: new shipments, and failed deliveries that the driver tries again. */
@Injectable()
export class DispatchAdditionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly locks: DispatchLocksService,
    private readonly vehicles: DispatchVehiclesService,
    private readonly loading: DispatchLoadingService,
    private readonly shipmentTransitions: ShipmentTransitionsService,
    private readonly improvement: RouteImprovementService,
  ) {}

  /**
   * Adds the stops to the end of the route, in one transaction. Does nothing without shipments.
   *
   * @throws ApiError CONFLICT if the dispatch is not in progress, or a shipment is in another one or has a final status
   * @throws ApiError VALIDATION_ERROR if the vehicle cannot carry the shipments
   */
  async addShipments(
    actor: Actor,
    id: string,
    { shipmentIds = [], retryShipmentIds = [] }: ReoptimizeDto,
  ): Promise<void> {
    if (shipmentIds.length + retryShipmentIds.length > 0)
      await this.work.run(actor.businessId, () => this.addStops(actor, id, shipmentIds, retryShipmentIds));
  }

  private async addStops(
    actor: Actor,
    id: string,
    shipmentIds: readonly string[],
    retryShipmentIds: readonly string[],
  ): Promise<void> {
    const { businessId } = actor;
    const { dispatch, shipments, newShipments } = await this.locks.lockDispatch(
      businessId,
      id,
      toDistinctIds(shipmentIds),
    );
    if (dispatch.status !== 'in_progress')
      throw new ApiError('CONFLICT', {
        id: `Shipments can be added on the way only while a dispatch is in progress; this one is ${dispatch.status}.`,
      });
    const retriedIds = selectFailedDeliveries(retryShipmentIds, shipments);
    if (newShipments.length > 0) {
      const countBefore = shipments.length;
      await this.assignShipments(dispatch, newShipments, { requestedIds: shipmentIds, countBefore });
    }
    const addedIds = [...newShipments.map((shipment) => shipment.id), ...retriedIds];
    if (addedIds.length === 0) return;
    // The vehicle is on the road, so the added shipments are out for delivery too.
    await this.shipmentTransitions.collectForDispatch(businessId, addedIds, getActorId(actor), new Date());
    // A retried shipment has an ended stop on the route, which is removed. New shipments have none.
    await this.improvement.addStops(actor, dispatch, retriedIds);
  }

  /**
   * Assigns the shipments to the dispatch, then checks its whole load. If that is too much, the transaction is rolled back.
   *
   * `requestedIds` is the list of the request, for the paths of errors. `countBefore` is the number of shipments that the dispatch has
   * already.
   */
  private async assignShipments(
    { businessId, id, vehicleId }: Dispatch,
    newShipments: readonly ShipmentToDispatch[],
    { requestedIds, countBefore }: { readonly requestedIds: readonly string[]; readonly countBefore: number },
  ): Promise<void> {
    await this.loading.assertFree(businessId, newShipments, requestedIds);
    await this.loading.addShipments(businessId, id, newShipments, countBefore);
    const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, { driverId: null, vehicleId });
    await this.vehicles.assertFits(businessId, id, vehicle);
  }
}

/**
 * Returns the ids of the shipments whose delivery failed. Skips shipments that are still out, because they have a stop.
 *
 * @throws ApiError VALIDATION_ERROR that names shipments which are not in the dispatch
 * @throws ApiError CONFLICT that names shipments with a final status
 */
function selectFailedDeliveries(
  retryShipmentIds: readonly string[],
  shipments: readonly ShipmentToDispatch[],
): string[] {
  const requestedIds = retryShipmentIds.map((id) => id.toLowerCase()); // Stored ids are in lower case.
  const shipmentsById = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const getPath = (index: number) => `retryShipmentIds.${index}`;
  const notInDispatch = faultsOf(requestedIds, getPath, (id) =>
    shipmentsById.has(id) ? undefined : 'This shipment is not in the dispatch.',
  );
  refuseFaults('VALIDATION_ERROR', notInDispatch);
  const requested = requestedIds.map((id) => shipmentsById.get(id)!);
  const finished = faultsOf(requested, getPath, ({ trackingNumber, status }) =>
    isFinal(status) ? `Shipment ${trackingNumber} is ${status}.` : undefined,
  );
  refuseFaults('CONFLICT', finished);
  return toDistinctIds(requested.filter(({ status }) => status === 'exception').map(({ id }) => id));
}
