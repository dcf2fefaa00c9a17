import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { ShipmentMoves } from '../../shipments/shipment-moves.service';
import { isFinal } from '../dispatch-status';
import { RoutePlanner } from '../routes/route-planner';
import { DispatchCrew } from './dispatch-crew';
import { type Cause, DispatchHistory } from './dispatch-history';
import type { LockedDispatch } from './dispatch-locks';

/** A dispatch leaves: its vehicle is in use, its shipments are out for delivery, its route counts from now. */
@Injectable()
export class DispatchDeparture {
  constructor(
    private readonly crew: DispatchCrew,
    private readonly shipmentMoves: ShipmentMoves,
    private readonly history: DispatchHistory,
    private readonly planner: RoutePlanner,
  ) {}

  async start({ timeZone }: Actor, locked: LockedDispatch, cause: Cause): Promise<void> {
    assertReady(locked);
    const { dispatch, shipments } = locked;
    const { businessId, id } = dispatch;
    const vehicle = await this.crew.lock(businessId, dispatch);
    await this.crew.assertFits(businessId, id, vehicle);
    if (vehicle) await this.crew.depart(businessId, vehicle);
    const leaving = shipments.filter(({ status }) => !isFinal(status)).map((shipment) => shipment.id);
    await this.shipmentMoves.collectForDispatch(businessId, leaving, cause.by, cause.at);
    await this.history.record(dispatch, 'in_progress', cause, { startedAt: cause.at });
    await this.planner.reschedule({ businessId, dispatchId: id, timeZone, departsAt: cause.at });
  }
}

/** What a dispatch must have before it is ready, and still when it starts. */
export function assertReady({ dispatch, shipments }: LockedDispatch): void {
  const missing: Record<string, string> = {};
  if (!dispatch.driverId) missing.driverId = 'A driver is needed first.';
  if (!dispatch.vehicleId) missing.vehicleId = 'A vehicle is needed first.';
  if (shipments.every(({ status }) => isFinal(status)))
    missing.shipmentIds = 'A shipment that is still to be delivered is needed first.';
  if (Object.keys(missing).length) throw new ApiError('VALIDATION_ERROR', missing);
}
