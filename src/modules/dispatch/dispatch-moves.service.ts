import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { assertMove } from '../../common/moves';
import { UnitOfWork } from '../../database/unit-of-work';
import { type Actor, actorId } from '../../http/actor';
import { assertVersion, type ExpectedVersion } from '../../http/precondition';
import { Outbox } from '../../outbox/outbox';
import { ShipmentMoves } from '../shipments/shipment-moves.service';
import { DispatchCrew } from './dispatch-crew';
import { DispatchLoading } from './dispatch-loading';
import { DispatchLocks, type LockedDispatch } from './dispatch-locks';
import { DISPATCH_MOVES, type DispatchStatus, ENDED_SHIPMENT_STATUSES, isFinal } from './dispatch-status';
import { DispatchRepository } from './dispatch.repository';
import type { ChangeDispatchStatusDto } from './dto/dispatch.dto';
import type { DispatchStatusResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';
import { RoutePlanner } from './routes/route-planner';
import { toldTime } from './told-time';

/** The user or API token, or nobody; when; and what they said. */
interface Cause {
  readonly by: string | null;
  readonly at: Date;
  readonly notes: string | null;
}

/** How many tracking numbers an answer names. */
const NAMED = 5;

/** The status of dispatches, and what comes with it for vehicles, shipments and routes. */
@Injectable()
export class DispatchMoves {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocks,
    private readonly crew: DispatchCrew,
    private readonly loading: DispatchLoading,
    private readonly planner: RoutePlanner,
    private readonly shipmentMoves: ShipmentMoves,
    private readonly outbox: Outbox,
  ) {}

  changeStatus(
    actor: Actor,
    id: string,
    body: ChangeDispatchStatusDto,
    expected?: ExpectedVersion,
  ): Promise<DispatchStatusResponse> {
    const { status, notes = null, timestamp } = body;
    return this.work.run(actor.businessId, async () => {
      const locked = await this.locks.take(actor.businessId, id);
      const { dispatch } = locked;
      assertVersion(expected, dispatch.version);
      if (dispatch.status !== status) {
        assertMove(DISPATCH_MOVES, dispatch.status, status);
        const told = { now: new Date(), zone: actor.timeZone, since: dispatch.startedAt };
        await this.move(actor, locked, status, { by: actorId(actor), at: toldTime(timestamp, told), notes });
      }
      return { guid: dispatch.id, status };
    });
  }

  /** Ends a dispatch in progress, which is locked and of which every shipment has ended. */
  async complete(dispatch: Dispatch, cause: Cause): Promise<void> {
    const { businessId, id } = dispatch;
    await this.dispatches.endAssignments(businessId, id, cause.at, ENDED_SHIPMENT_STATUSES);
    await this.crew.comeBack(businessId, dispatch);
    await this.record(dispatch, 'completed', cause, { endedAt: cause.at });
  }

  private async move(actor: Actor, locked: LockedDispatch, to: DispatchStatus, cause: Cause): Promise<void> {
    const { dispatch } = locked;
    switch (to) {
      case 'draft':
        return this.record(dispatch, to, cause);
      case 'ready':
        assertComplete(locked);
        return this.record(dispatch, to, cause);
      case 'in_progress':
        return this.start(actor, locked, cause);
      case 'completed':
        await this.assertAllEnded(dispatch);
        return this.complete(dispatch, cause);
      case 'cancelled':
        return this.cancel(dispatch, cause);
    }
  }

  private async start({ timeZone }: Actor, locked: LockedDispatch, cause: Cause): Promise<void> {
    assertComplete(locked);
    const { dispatch, shipments } = locked;
    const { businessId, id } = dispatch;
    const vehicle = await this.crew.lock(businessId, dispatch);
    await this.crew.assertFits(businessId, id, vehicle);
    if (vehicle) await this.crew.depart(businessId, vehicle);
    const leaving = shipments.filter(({ status }) => !isFinal(status)).map((shipment) => shipment.id);
    await this.shipmentMoves.collectForDispatch(businessId, leaving, cause.by, cause.at);
    await this.record(dispatch, 'in_progress', cause, { startedAt: cause.at });
    await this.planner.reschedule({ businessId, dispatchId: id, timeZone, departsAt: cause.at });
  }

  private async cancel(dispatch: Dispatch, cause: Cause): Promise<void> {
    await this.loading.release(dispatch.businessId, dispatch.id, cause.at);
    if (dispatch.status === 'in_progress') await this.crew.comeBack(dispatch.businessId, dispatch);
    await this.record(dispatch, 'cancelled', cause, { endedAt: cause.at });
  }

  private async assertAllEnded({ businessId, id }: Dispatch): Promise<void> {
    const open = await this.dispatches.shipmentsNotIn(businessId, id, ENDED_SHIPMENT_STATUSES);
    if (open.length === 0) return;
    const named = open.slice(0, NAMED).join(', ') + (open.length > NAMED ? ', …' : '');
    throw new ApiError('VALIDATION_ERROR', {
      status: `It may be completed when each shipment is delivered, exception, returned or cancelled; ${open.length} is not: ${named}.`,
    });
  }

  private async record(
    { businessId, id, status: previousStatus }: Dispatch,
    status: DispatchStatus,
    { by, at, notes }: Cause,
    times: { startedAt?: Date; endedAt?: Date } = {},
  ): Promise<void> {
    await this.dispatches.update(businessId, id, { status, ...times });
    await this.dispatches.recordStatus({ businessId, dispatchId: id, status, notes, changedBy: by, changedAt: at });
    const told = { guid: id, status, previousStatus };
    await this.outbox.add('dispatch.status_changed', businessId, told);
  }
}

/** What a dispatch must have before it is ready, and still when it starts. */
function assertComplete({ dispatch, shipments }: LockedDispatch): void {
  const missing: Record<string, string> = {};
  if (!dispatch.driverId) missing.driverId = 'A driver is needed first.';
  if (!dispatch.vehicleId) missing.vehicleId = 'A vehicle is needed first.';
  if (shipments.every(({ status }) => isFinal(status)))
    missing.shipmentIds = 'A shipment that is still to be delivered is needed first.';
  if (Object.keys(missing).length) throw new ApiError('VALIDATION_ERROR', missing);
}
