import { Injectable } from '@nestjs/common';
import type { Effects } from '../../../common/state-machine';
import { Outbox } from '../../../outbox/outbox';
import { ShipmentMovesService } from '../../shipments/shipment-moves.service';
import {
  type DispatchEffect,
  type DispatchStatus,
  type DispatchToMove,
  ENDED_SHIPMENT_STATUSES,
  isFinal,
} from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { DispatchCrewService } from './dispatch-crew.service';
import { DispatchListeners } from './dispatch.listeners';
import { DispatchLoadingService } from './dispatch-loading.service';
import { DispatchRepository } from './dispatch.repository';
import type { DispatchStatusChangedData } from './dto/dispatch.events';
import type { Dispatch } from './entities/dispatch.entity';

/** A move of a locked dispatch. */
export interface DispatchChange extends DispatchToMove {
  /** As it was before. */
  readonly dispatch: Dispatch;
  /** Its shipments; where it completes by itself, those that have not ended. */
  readonly shipments: readonly (DispatchToMove['shipments'][number] & { readonly id: string })[];
  readonly to: DispatchStatus;
  /** When it happened. */
  readonly at: Date;
  /** The user or API token behind it; null when there is none. */
  readonly by: string | null;
  readonly notes: string | null;
  /** IANA zone of the business, where a client asks. */
  readonly timeZone?: string;
}

/** What the moves of a dispatch do. Inside an open unit of work. */
@Injectable()
export class DispatchEffects implements Effects<DispatchEffect, DispatchChange> {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly crew: DispatchCrewService,
    private readonly loading: DispatchLoadingService,
    private readonly shipmentMoves: ShipmentMovesService,
    private readonly planner: RoutePlannerService,
    private readonly outbox: Outbox,
    private readonly listeners: DispatchListeners,
  ) {}

  /** The vehicle must carry what is still to be carried, and no other dispatch may have it. */
  async takeVehicle({ dispatch }: DispatchChange): Promise<void> {
    const { businessId, id } = dispatch;
    const vehicle = await this.crew.lock(businessId, dispatch);
    await this.crew.assertFits(businessId, id, vehicle);
    if (vehicle) await this.crew.depart(businessId, vehicle);
  }

  /** The shipments are out for delivery. */
  async collectShipments({ dispatch: { businessId }, shipments, by, at }: DispatchChange): Promise<void> {
    const leaving = shipments.filter(({ status }) => !isFinal(status)).map(({ id }) => id);
    await this.shipmentMoves.collectForDispatch(businessId, leaving, by, at);
  }

  /** The dispatch is done with its shipments, all of which have ended. */
  async finishShipments({ dispatch: { businessId, id }, at }: DispatchChange): Promise<void> {
    await this.dispatches.endAssignments(businessId, id, at, ENDED_SHIPMENT_STATUSES);
  }

  /** What the dispatch did not deliver is free for others. */
  releaseShipments({ dispatch: { businessId, id }, at }: DispatchChange): Promise<void> {
    return this.loading.release(businessId, id, at);
  }

  returnVehicle({ dispatch }: DispatchChange): Promise<void> {
    return this.crew.comeBack(dispatch.businessId, dispatch);
  }

  /** The new status, its entry in the history and its event. */
  async record({ dispatch, to, at, by, notes }: DispatchChange): Promise<void> {
    const { businessId, id, name, status: previousStatus } = dispatch;
    await this.dispatches.update(businessId, id, { status: to, ...timesOf(to, at) });
    await this.dispatches.recordStatus({
      businessId,
      dispatchId: id,
      status: to,
      notes,
      changedBy: by,
      changedAt: at,
    });
    const event: DispatchStatusChangedData = { guid: id, name, status: to, previousStatus };
    await this.outbox.add('dispatch.status_changed', businessId, event);
    await this.listeners.moved(businessId, id, to);
  }

  /** It goes on where it ended, as if it had not. */
  async reopen({ dispatch, to, at, by, notes }: DispatchChange): Promise<void> {
    const { businessId, id, name, status: previousStatus } = dispatch;
    await this.dispatches.update(businessId, id, { status: to, endedAt: null });
    await this.dispatches.recordStatus({ businessId, dispatchId: id, status: to, notes, changedBy: by, changedAt: at });
    const event: DispatchStatusChangedData = { guid: id, name, status: to, previousStatus };
    await this.outbox.add('dispatch.status_changed', businessId, event);
  }

  /** The route counts from when the vehicle left. */
  async rescheduleRoute({ dispatch: { businessId, id }, at, timeZone }: DispatchChange): Promise<void> {
    if (timeZone === undefined) throw new Error('A route is rescheduled by the clocks of a business.');
    await this.planner.reschedule({ businessId, dispatchId: id, timeZone, departsAt: at });
  }
}

function timesOf(status: DispatchStatus, at: Date): { startedAt?: Date; endedAt?: Date } {
  if (status === 'in_progress') return { startedAt: at };
  return status === 'completed' || status === 'cancelled' ? { endedAt: at } : {};
}
