import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { DispatchCrew } from './dispatch-crew';
import { type Cause, DispatchHistory } from './dispatch-history';
import { DispatchLoading } from './dispatch-loading';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';

/** How many tracking numbers an answer names. */
const NAMED = 5;

/** How a dispatch ends, and what it leaves of its shipments and its vehicle. */
@Injectable()
export class DispatchEnding {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly crew: DispatchCrew,
    private readonly loading: DispatchLoading,
    private readonly history: DispatchHistory,
  ) {}

  /** Ends a dispatch in progress, which is locked and of which every shipment has ended. */
  async complete(dispatch: Dispatch, cause: Cause): Promise<void> {
    const { businessId, id } = dispatch;
    await this.dispatches.endAssignments(businessId, id, cause.at, ENDED_SHIPMENT_STATUSES);
    await this.crew.comeBack(businessId, dispatch);
    await this.history.record(dispatch, 'completed', cause, { endedAt: cause.at });
  }

  /** Ends a locked dispatch that has not ended; what it did not deliver is free for others. */
  async cancel(dispatch: Dispatch, cause: Cause): Promise<void> {
    await this.loading.release(dispatch.businessId, dispatch.id, cause.at);
    if (dispatch.status === 'in_progress') await this.crew.comeBack(dispatch.businessId, dispatch);
    await this.history.record(dispatch, 'cancelled', cause, { endedAt: cause.at });
  }

  /** Refuses with 400, naming some, to complete a dispatch of which shipments are still on their way. */
  async assertAllEnded({ businessId, id }: Dispatch): Promise<void> {
    const open = await this.dispatches.shipmentsNotIn(businessId, id, ENDED_SHIPMENT_STATUSES);
    if (open.length === 0) return;
    const named = open.slice(0, NAMED).join(', ') + (open.length > NAMED ? ', …' : '');
    throw new ApiError('VALIDATION_ERROR', {
      status: `It may be completed when each shipment is delivered, exception, returned or cancelled; ${open.length} is not: ${named}.`,
    });
  }
}
