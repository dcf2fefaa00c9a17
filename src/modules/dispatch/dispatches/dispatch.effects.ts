import { Injectable } from '@nestjs/common';
import type { Effects } from '../../../common/state-machine';
import { Outbox } from '../../../platform/jobs/outbox';
import { ShipmentTransitionsService } from '../../shipments/shipment-transitions.service';
import { type DispatchEffect, type DispatchStatus, type DispatchInTransition, isFinal } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { DispatchVehiclesService } from './dispatch-vehicles.service';
import { DispatchListeners } from './dispatch.listeners';
import { DispatchLoadingService } from './loading/dispatch-loading.service';
import { DispatchRepository } from './dispatch.repository';
import type { DispatchStatusChangedData } from './dto/dispatch.events';
import type { Dispatch } from './entities/dispatch.entity';

/** A status change of a locked dispatch. */
export interface DispatchChange extends DispatchInTransition {
  /** The dispatch before the change. */
  readonly dispatch: Dispatch;
  /** The shipments of the dispatch. If it completes automatically, only those that have not ended. */
  readonly shipments: readonly (DispatchInTransition['shipments'][number] & { readonly id: string })[];
  readonly newStatus: DispatchStatus;
  /** When it happened. */
  readonly changedAt: Date;
  /** The user or API token behind it; null when there is none. */
  readonly changedBy: string | null;
  readonly notes: string | null;
  /** Time zone of the business (IANA); missing when the change is not requested by a client. */
  readonly timeZone?: string;
}

/** Effects of the dispatch transitions. Call inside a unit of work. */
@Injectable()
export class DispatchEffects implements Effects<DispatchEffect, DispatchChange> {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly vehicles: DispatchVehiclesService,
    private readonly loading: DispatchLoadingService,
    private readonly shipmentTransitions: ShipmentTransitionsService,
    private readonly planner: RoutePlannerService,
    private readonly outbox: Outbox,
    private readonly listeners: DispatchListeners,
  ) {}

  /** Takes the vehicle out. It must have room for the load, and no other dispatch may have it. */
  async takeVehicle({ dispatch }: DispatchChange): Promise<void> {
    const { businessId, id } = dispatch;
    const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, dispatch);
    await this.vehicles.assertFits(businessId, id, vehicle);
    if (vehicle) await this.vehicles.takeVehicle(businessId, vehicle);
  }

  /** Moves the open shipments out for delivery. */
  async collectShipments({ dispatch: { businessId }, shipments, changedBy, changedAt }: DispatchChange): Promise<void> {
    const leavingIds = shipments.filter(({ status }) => !isFinal(status)).map(({ id }) => id);
    await this.shipmentTransitions.collectForDispatch(businessId, leavingIds, changedBy, changedAt);
  }

  /** Ends the assignment of the shipments, all of which have ended. */
  async finishShipments({ dispatch: { businessId, id }, changedAt }: DispatchChange): Promise<void> {
    await this.loading.finishShipments(businessId, id, changedAt);
  }

  /** Releases the undelivered shipments for other dispatches. */
  releaseShipments({ dispatch: { businessId, id }, changedAt }: DispatchChange): Promise<void> {
    return this.loading.releaseShipments(businessId, id, changedAt);
  }

  returnVehicle({ dispatch }: DispatchChange): Promise<void> {
    return this.vehicles.returnVehicle(dispatch.businessId, dispatch);
  }

  /** Stores the new status and its history entry, emits the event, and notifies other modules. */
  async record(change: DispatchChange): Promise<void> {
    await this.storeStatus(change, selectTimes(change.newStatus, change.changedAt));
  }

  /** Reopens the dispatch as if it had not ended. Otherwise like `record`. */
  reopen(change: DispatchChange): Promise<void> {
    return this.storeStatus(change, { endedAt: null });
  }

  /** Stores the new status with its times and its history entry, emits the event, and notifies other modules. */
  private async storeStatus(
    { dispatch, newStatus, changedAt, changedBy, notes }: DispatchChange,
    times: Partial<Pick<Dispatch, 'startedAt' | 'endedAt'>>,
  ): Promise<void> {
    const { businessId, id, name, status: previousStatus } = dispatch;
    await this.dispatches.updateDispatch(dispatch, { status: newStatus, ...times });
    await this.dispatches.insertStatusChange({
      businessId,
      dispatchId: id,
      status: newStatus,
      notes,
      changedBy,
      changedAt,
    });
    const event: DispatchStatusChangedData = { guid: id, name, status: newStatus, previousStatus };
    await this.outbox.emit('dispatch.status_changed', businessId, event);
    await this.listeners.notifyStatusChanged(businessId, id, newStatus);
  }

  /** Recomputes the times of the route from the actual departure. */
  async rescheduleRoute({ dispatch: { businessId, id }, changedAt, timeZone }: DispatchChange): Promise<void> {
    if (timeZone === undefined) throw new Error('A route cannot be rescheduled without the time zone of its business.');
    await this.planner.reschedule({ businessId, dispatchId: id, timeZone, departsAt: changedAt });
  }
}

/** Returns the times that a status sets: the start when the dispatch leaves, the end when it is completed or cancelled. */
function selectTimes(status: DispatchStatus, changedAt: Date): { startedAt?: Date; endedAt?: Date } {
  if (status === 'in_progress') return { startedAt: changedAt };
  return status === 'completed' || status === 'cancelled' ? { endedAt: changedAt } : {};
}
