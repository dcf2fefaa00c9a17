import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { type DeliveryPlanner, ShipmentListeners } from '../../shipments/shipment.listeners';
import { RoutePlannerService } from '../routes/route-planner.service';
import { DispatchLoadingService } from './dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';

/**
 * The route of a dispatch that has not left follows its shipments: another address or delivery window, and a shipment that is not to
 * go, order the stops anew, in the transaction of the change.
 */
@Injectable()
export class DispatchReplanningListener implements DeliveryPlanner {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly loading: DispatchLoadingService,
    private readonly planner: RoutePlannerService,
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
    if (dispatch) await this.plan(dispatch, timeZone);
  }

  async withdrawn(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    const dispatch = await this.dispatches.findPlannedWith(businessId, shipmentId);
    if (!dispatch) return;
    await this.loading.remove(businessId, dispatch.id, [shipmentId]);
    await this.plan(dispatch, timeZone);
  }

  async released(businessId: string, shipmentId: string): Promise<void> {
    for (const { id } of await this.dispatches.findRunningWithForUpdate(businessId, [shipmentId])) {
      await this.dispatches.endStop(businessId, id, shipmentId);
      await this.dispatches.update(businessId, id, {});
    }
  }

  async isPlanned(businessId: string, shipmentId: string): Promise<boolean> {
    return (await this.dispatches.findPlannedWith(businessId, shipmentId)) !== null;
  }

  private async plan({ businessId, id, plannedDate }: Dispatch, timeZone: string): Promise<void> {
    await this.dispatches.update(businessId, id, {});
    await this.planner.plan({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}
