import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { type DeliveryPlanner, ShipmentListeners } from '../shipments/shipment-listeners';
import { DispatchLocks } from './dispatch-locks';
import { DispatchRepository } from './dispatch.repository';
import { RoutePlanner } from './routes/route-planner';

/**
 * The route of a dispatch that has not left follows its shipments: another address or delivery window orders the stops anew, in the
 * transaction of the change.
 */
@Injectable()
export class DispatchReplanning implements DeliveryPlanner {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocks,
    private readonly planner: RoutePlanner,
    listeners: ShipmentListeners,
  ) {
    listeners.onDeliveryChanged(this);
  }

  /** The route tells all its shipments when they are expected, so all of them are locked, in the order of their ids. */
  async beforeChange(businessId: string, shipmentId: string): Promise<void> {
    const dispatch = await this.dispatches.findPlannedWith(businessId, shipmentId);
    if (!dispatch) return;
    try {
      await this.locks.take(businessId, dispatch.id);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error; // deleted meanwhile
    }
  }

  async afterChange(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    const dispatch = await this.dispatches.findPlannedWith(businessId, shipmentId);
    if (!dispatch) return;
    const { id, plannedDate } = dispatch;
    await this.dispatches.update(businessId, id, {});
    await this.planner.plan({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}
