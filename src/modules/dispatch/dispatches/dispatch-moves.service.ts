import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { applyMoves, assertMove, refusalOf } from '../../../common/state-machine';
import { parseTimestamp } from '../../../common/time-zone';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type MovedShipment, ShipmentListeners } from '../../shipments/shipment.listeners';
import { ArrivalsService } from '../arrivals/arrivals.service';
import { DISPATCH_CONDITIONS, DISPATCH_MACHINE, ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { type DispatchChange, DispatchEffects } from './dispatch.effects';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { ChangeDispatchStatusDto } from './dto/dispatch.dto';
import type { DispatchStatusResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

/** Moves dispatches through their statuses, as `DISPATCH_MACHINE` says: when a client asks, and by themselves. */
@Injectable()
export class DispatchMovesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly locks: DispatchLocksService,
    private readonly effects: DispatchEffects,
    private readonly dispatches: DispatchRepository,
    private readonly arrivals: ArrivalsService,
    listeners: ShipmentListeners,
  ) {
    listeners.onMoved((businessId, moved) => this.follow(businessId, moved));
  }

  changeStatus(
    actor: Actor,
    id: string,
    { status: to, notes = null, timestamp }: ChangeDispatchStatusDto,
    expected?: ExpectedVersion,
  ): Promise<DispatchStatusResponse> {
    return this.work.run(actor.businessId, async () => {
      const { dispatch, shipments } = await this.locks.take(actor.businessId, id);
      assertVersion(expected, dispatch.version);
      if (dispatch.status !== to) {
        const now = new Date();
        const reportedAt = timestamp === undefined ? null : parseTimestamp(timestamp, actor.timeZone)!;
        const subject = { dispatch, shipments, now, reportedAt };
        await assertMove(DISPATCH_MACHINE, DISPATCH_CONDITIONS, { from: dispatch.status, to }, ['client'], subject);
        const { timeZone } = actor;
        await this.apply({ ...subject, to, notes, timeZone, by: actorId(actor), at: reportedAt ?? now });
      }
      return { guid: dispatch.id, status: to };
    });
  }

  /**
   * A dispatch in progress whose last shipment ends completes by itself, in the transaction of the shipment's event. The
   * dispatch is locked at each move of one of its shipments: of two that end at once, the second sees the first.
   */
  private async follow(businessId: string, moved: readonly MovedShipment[]): Promise<void> {
    const ids = moved.map(({ shipmentId }) => shipmentId);
    const by = moved[0]?.by ?? null;
    for (const dispatch of await this.dispatches.findRunningWithForUpdate(businessId, ids)) {
      if (dispatch.status !== 'in_progress') continue; // it ended while we waited for it
      await this.completeWhenDone(dispatch, by);
      await this.arrivals.recompute(businessId, dispatch.id);
    }
  }

  private async completeWhenDone(dispatch: Dispatch, by: string | null): Promise<void> {
    const { businessId, id, status: from } = dispatch;
    const shipments = await this.dispatches.shipmentsNotIn(businessId, id, ENDED_SHIPMENT_STATUSES);
    const subject = { dispatch, shipments, now: new Date(), reportedAt: null };
    const step = { from, to: 'completed' } as const;
    if (await refusalOf(DISPATCH_MACHINE, DISPATCH_CONDITIONS, step, ['shipments'], subject)) {
      await this.dispatches.update(businessId, id, {}); // what it shows has changed
    } else {
      const at = await this.dispatches.workEndedAt(businessId, id);
      await this.apply({ ...subject, to: 'completed', by, at, notes: null });
    }
  }

  private apply(change: DispatchChange): Promise<void> {
    return applyMoves(DISPATCH_MACHINE, this.effects, [{ from: change.dispatch.status, to: change.to }], change);
  }
}
