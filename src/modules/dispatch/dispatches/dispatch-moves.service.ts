import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { assertMove } from '../../../common/moves';
import { UnitOfWork } from '../../../database/unit-of-work';
import { DISPATCH_MOVES, type DispatchStatus } from '../dispatch-status';
import { assertReady, DispatchDeparture } from './dispatch-departure';
import { DispatchEnding } from './dispatch-ending';
import { type Cause, DispatchHistory } from './dispatch-history';
import { DispatchLocks, type LockedDispatch } from './dispatch-locks';
import type { ChangeDispatchStatusDto } from './dto/dispatch.dto';
import type { DispatchStatusResponse } from './dto/dispatch.response';
import { toldTime } from './told-time';

/** The status of dispatches: which move is asked for, and whether it may be. */
@Injectable()
export class DispatchMoves {
  constructor(
    private readonly work: UnitOfWork,
    private readonly locks: DispatchLocks,
    private readonly history: DispatchHistory,
    private readonly departure: DispatchDeparture,
    private readonly ending: DispatchEnding,
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

  private async move(actor: Actor, locked: LockedDispatch, to: DispatchStatus, cause: Cause): Promise<void> {
    const { dispatch } = locked;
    switch (to) {
      case 'draft':
        return this.history.record(dispatch, to, cause);
      case 'ready':
        assertReady(locked);
        return this.history.record(dispatch, to, cause);
      case 'in_progress':
        return this.departure.start(actor, locked, cause);
      case 'completed':
        await this.ending.assertAllEnded(dispatch);
        return this.ending.complete(dispatch, cause);
      case 'cancelled':
        return this.ending.cancel(dispatch, cause);
    }
  }
}
