import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { groupBy } from '../../../../common/group-by';
import { toDistinctIds } from '../../../../common/ids';
import { isReturnedOrCancelled } from '../../../shipments/shipment-status';
import { type ChangedShipment, type DeliveryPlanner, ShipmentListeners } from '../../../shipments/shipment.listeners';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { isFinal, isPlanned } from '../../dispatch-status';
import { DispatchLoadingService } from '../loading/dispatch-loading.service';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import type { Dispatch } from '../entities/dispatch.entity';

/** A dispatch that has not started, with those of the requested shipments that it has. */
interface PlannedDispatch {
  readonly dispatch: Dispatch;
  readonly ownIds: readonly string[];
  /** IANA time zone of the business. */
  readonly timeZone: string;
}

/**
 * Plans the route of a draft or ready dispatch again when one of its shipments gets another address or delivery window, is withdrawn,
 * deleted, or ends or is collected before the departure.
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
    listeners.onStatusChanged((businessId, changedShipments) => this.removeNeedlessStops(businessId, changedShipments));
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
    for (const dispatch of await this.dispatches.lockDispatchesInProgress(businessId, [shipmentId])) {
      await this.dispatches.endAssignment(businessId, dispatch.id, shipmentId);
      await this.dispatches.updateDispatch(dispatch, {});
    }
  }

  /** Returns whether a draft or ready dispatch has the shipment. */
  async isInPlannedDispatch(businessId: string, shipmentId: string): Promise<boolean> {
    return (await this.dispatches.findPlannedDispatchWith(businessId, shipmentId)) !== null;
  }

  /**
   * Removes the stops that need no visit any more before the departure: those of shipments that end, and the pickups of shipments that were
   * collected. Returned and cancelled shipments leave their dispatch. A delivered one stays in it, because its driver may still add the
   * proof.
   */
  private async removeNeedlessStops(businessId: string, changedShipments: readonly ChangedShipment[]): Promise<void> {
    const withoutStop = changedShipments.filter(({ status, isPickedUp }) => isFinal(status) || isPickedUp);
    if (withoutStop.length === 0) return;
    const ids = withoutStop.map(({ shipmentId }) => shipmentId);
    const leavingIds = new Set(
      withoutStop.filter(({ status }) => isReturnedOrCancelled(status)).map(({ shipmentId }) => shipmentId),
    );
    for (const { dispatch, ownIds, timeZone } of await this.findPlannedDispatches(businessId, ids)) {
      const removedIds = ownIds.filter((id) => leavingIds.has(id));
      if (removedIds.length > 0) await this.loading.removeShipments(businessId, dispatch.id, removedIds);
      await this.replanRoute(dispatch, timeZone);
    }
  }

  /** Returns the draft and ready dispatches of the shipments, in the order of their ids. */
  private async findPlannedDispatches(businessId: string, shipmentIds: readonly string[]): Promise<PlannedDispatch[]> {
    const assignments = await this.loading.findAssignments(businessId, shipmentIds);
    const inPlannedDispatches = assignments.filter(({ dispatchStatus }) => isPlanned(dispatchStatus));
    const byDispatch = groupBy(inPlannedDispatches, ({ dispatchId }) => dispatchId);
    const planned: PlannedDispatch[] = [];
    for (const [id, ownAssignments] of [...byDispatch].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const dispatch = await this.dispatches.findDispatch(businessId, id);
      if (!dispatch || !isPlanned(dispatch.status)) continue;
      const ownIds = ownAssignments.map(({ shipmentId }) => shipmentId);
      planned.push({ dispatch, ownIds, timeZone: ownAssignments[0]!.timeZone });
    }
    return planned;
  }

  /** Increases the version of a dispatch, and plans its route with its present shipments. */
  private async replanRoute({ businessId, id, plannedDate }: Dispatch, timeZone: string): Promise<void> {
    await this.dispatches.updateDispatch({ businessId, id }, {});
    await this.planner.planRoute({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}
