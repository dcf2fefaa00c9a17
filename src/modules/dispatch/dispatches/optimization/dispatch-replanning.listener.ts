import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { groupBy } from '../../../../common/group-by';
import { toDistinctIds } from '../../../../common/ids';
import { type DeliveryPlanner, ShipmentListeners } from '../../../shipments/shipment.listeners';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { isPlanned } from '../../dispatch-status';
import { DispatchLoadingService } from '../loading/dispatch-loading.service';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import type { Dispatch } from '../entities/dispatch.entity';

/**
 * Plans the route of a draft or ready dispatch again when one of its shipments gets another address or delivery window, is withdrawn or
 * deleted.
 * Runs in the transaction of the change. `DeliveryPlanner` says when the shipments module calls each method.
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
    listeners.registerPlanner(this);
  }

  /**
   * Locks all shipments of the dispatches together with these shipments, in the order of their ids, because a new route changes the
   * estimates of all of them.
   */
  async lockDispatches(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    const planned = await this.findPlannedDispatches(businessId, shipmentIds);
    if (planned.length === 0) return;
    const dispatchIds = planned.map(({ dispatch }) => dispatch.id);
    try {
      await this.locks.lockExistingDispatches(businessId, dispatchIds, toDistinctIds(shipmentIds));
    } catch (error) {
      // A shipment may be unknown, or deleted since it was found. The caller notices when it locks the shipments itself.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    }
  }

  /** Plans the route with the changed shipment. */
  async updateRoute(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    const dispatch = await this.dispatches.findPlannedDispatchWith(businessId, shipmentId);
    if (dispatch) await this.replanRoute(dispatch, timeZone);
  }

  /** Returns why the vehicle cannot carry the changed shipment, or undefined. */
  async explainOverload(businessId: string, shipmentId: string): Promise<string | undefined> {
    const dispatch = await this.dispatches.findPlannedDispatchWith(businessId, shipmentId);
    const overload = dispatch && (await this.vehicles.lockAndFindOverload(businessId, dispatch));
    return overload ? `Dispatch "${dispatch.name}" would be overloaded. ${overload}` : undefined;
  }

  /** Removes withdrawn shipments from their planned dispatches. */
  async withdrawShipments(businessId: string, shipmentIds: readonly string[], timeZone: string): Promise<void> {
    for (const { dispatch, ownIds } of await this.findPlannedDispatches(businessId, shipmentIds)) {
      await this.loading.removeShipments(businessId, dispatch.id, ownIds);
      await this.replanRoute(dispatch, timeZone);
    }
  }

  /** Ends the assignment of a shipment whose delivery failed, so that the dispatch in progress goes on without it. */
  async releaseShipment(businessId: string, shipmentId: string): Promise<void> {
    for (const dispatch of await this.dispatches.lockRunningDispatches(businessId, [shipmentId])) {
      await this.dispatches.endAssignment(businessId, dispatch.id, shipmentId);
      await this.dispatches.updateDispatch(dispatch, {});
    }
  }

  /** Returns whether a draft or ready dispatch has the shipment. */
  async isInPlannedDispatch(businessId: string, shipmentId: string): Promise<boolean> {
    return (await this.dispatches.findPlannedDispatchWith(businessId, shipmentId)) !== null;
  }

  /** Returns the draft and ready dispatches of the shipments, in the order of their ids, each with those shipments that it has (`ownIds`). */
  private async findPlannedDispatches(
    businessId: string,
    shipmentIds: readonly string[],
  ): Promise<{ readonly dispatch: Dispatch; readonly ownIds: readonly string[] }[]> {
    const assignments = await this.loading.findAssignments(businessId, shipmentIds);
    const byDispatch = groupBy(assignments, ({ dispatchId }) => dispatchId);
    const planned: { dispatch: Dispatch; ownIds: string[] }[] = [];
    for (const id of [...byDispatch.keys()].sort()) {
      const dispatch = await this.dispatches.findDispatch(businessId, id);
      if (!dispatch || !isPlanned(dispatch.status)) continue;
      planned.push({ dispatch, ownIds: byDispatch.get(id)!.map(({ shipmentId }) => shipmentId) });
    }
    return planned;
  }

  /** Increases the version of a dispatch, and plans its route with its present shipments. */
  private async replanRoute({ businessId, id, plannedDate }: Dispatch, timeZone: string): Promise<void> {
    await this.dispatches.updateDispatch({ businessId, id }, {});
    await this.planner.planRoute({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}
