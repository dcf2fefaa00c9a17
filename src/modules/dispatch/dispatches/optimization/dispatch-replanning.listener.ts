import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { type DeliveryPlanner, ShipmentListeners } from '../../../shipments/shipment.listeners';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { DispatchLoadingService } from '../loading/dispatch-loading.service';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import type { Dispatch } from '../entities/dispatch.entity';

/**
 * Plans the route of a draft or ready dispatch again when one of its shipments gets another address or delivery window, or is withdrawn.
 * Runs in the transaction of the change.
 */
@Injectable()
export class DispatchReplanningListener implements DeliveryPlanner {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly loading: DispatchLoadingService,
    private readonly vehicles: DispatchVehiclesService,
    private readonly planner: RoutePlannerService,
    listeners: ShipmentListeners,
  ) {
    listeners.onDeliveryChanged(this);
  }

  /** Locks all shipments of the dispatch in the order of their ids, because a new route changes the estimates of all of them. */
  async beforeChange(businessId: string, shipmentId: string): Promise<void> {
    const dispatch = await this.dispatches.findPlannedWith(businessId, shipmentId);
    if (!dispatch) return;
    try {
      await this.locks.lockDispatch(businessId, dispatch.id);
    } catch (error) {
      // The dispatch may have been deleted since it was found. Then there is nothing to lock.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    }
  }

  async afterChange(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    const dispatch = await this.dispatches.findPlannedWith(businessId, shipmentId);
    if (dispatch) await this.plan(dispatch, timeZone);
  }

  async whyOverloaded(businessId: string, shipmentId: string): Promise<string | undefined> {
    const dispatch = await this.dispatches.findPlannedWith(businessId, shipmentId);
    const overload = dispatch && (await this.vehicles.overloadOf(businessId, dispatch));
    return overload ? `Dispatch "${dispatch.name}" would be overloaded. ${overload}` : undefined;
  }

  async withdrawn(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    const dispatch = await this.dispatches.findPlannedWith(businessId, shipmentId);
    if (!dispatch) return;
    await this.loading.removeShipments(businessId, dispatch.id, [shipmentId]);
    await this.plan(dispatch, timeZone);
  }

  async released(businessId: string, shipmentId: string): Promise<void> {
    for (const dispatch of await this.dispatches.lockRunningDispatches(businessId, [shipmentId])) {
      await this.dispatches.endAssignment(businessId, dispatch.id, shipmentId);
      await this.dispatches.updateDispatch(dispatch, {});
    }
  }

  async isPlanned(businessId: string, shipmentId: string): Promise<boolean> {
    return (await this.dispatches.findPlannedWith(businessId, shipmentId)) !== null;
  }

  private async plan({ businessId, id, plannedDate }: Dispatch, timeZone: string): Promise<void> {
    await this.dispatches.updateDispatch({ businessId, id }, {});
    await this.planner.planRoute({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}
