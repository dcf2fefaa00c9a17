import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../outbox/outbox';
import type { DispatchStatus } from '../dispatch-status';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';

/** The user or API token, or nobody; when; and what they said. */
export interface Cause {
  readonly by: string | null;
  readonly at: Date;
  readonly notes: string | null;
}

/** Writes down what has become of a dispatch, inside an open unit of work. */
@Injectable()
export class DispatchHistory {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The new status of a locked dispatch, its entry in the history and its event. */
  async record(
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
