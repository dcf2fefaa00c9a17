import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { ApiError } from '../../common/errors/api-error';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { EventType } from '../../platform/jobs/events';
import {
  type Cursor,
  EMPTY_SNAPSHOT,
  formatCursor,
  parseCursor,
  readSnapshotEnd,
  type UnfinishedBatch,
} from './cursor';
import type { EventResponse, EventsResponse } from './dto/events.response';
import { EventLogReadModel, type LoggedEvent } from './event-log.read-model';
import { EVENT_TYPES } from '../webhooks/webhook-events';

const SECONDS_PER_DAY = 86_400;

/** A request for the next events. */
export interface EventsRequest {
  /** The cursor of an earlier response, or undefined to start at the oldest event. */
  readonly after: string | undefined;
  readonly types?: readonly EventType[];
  readonly limit: number;
}

/** The next events of a client, in their order. */
interface EventPage {
  readonly events: EventResponse[];
  /** The cursor behind these events. */
  readonly nextCursor: Cursor;
  readonly hasMore: boolean;
}

/** Which events a page may have. */
interface PageLimits {
  readonly types: readonly EventType[];
  /** The most events; 0 to find out only whether there are more. */
  readonly limit: number;
}

/**
 * Reads the event log. A client gets each event exactly once, even if transactions overlap and although a page is limited. A batch is what
 * one snapshot shows in addition to an earlier one. A batch that is too large for one page is returned in several, see `Cursor`.
 */
@Injectable()
export class EventsService {
  constructor(
    private readonly log: EventLogReadModel,
    @Inject(ENV) private readonly env: Pick<Env, 'EVENT_RETENTION_DAYS'>,
  ) {}

  /**
   * Returns the next events after a cursor: first the rest of a batch that an earlier response has begun, then newer events.
   *
   * @throws ApiError VALIDATION_ERROR naming `after` when it is invalid, or older than the stored events, so that events may have been missed
   */
  async read({ businessId }: Actor, { after, types = EVENT_TYPES, limit }: EventsRequest): Promise<EventsResponse> {
    const from = after === undefined ? null : requireCursor(after);
    if (!from?.unfinishedBatch) return toResponse(await this.readNewEvents(businessId, from, { types, limit }));
    const rest = await this.readRestOfBatch(businessId, from, from.unfinishedBatch, { types, limit });
    if (rest.hasMore) return toResponse(rest);
    const remainingLimits = { types, limit: limit - rest.events.length };
    const newer = await this.readNewEvents(businessId, rest.nextCursor, remainingLimits);
    return toResponse({ ...newer, events: [...rest.events, ...newer.events] });
  }

  /** Returns the next events of a batch that an earlier page has begun. If these are all, `nextCursor` is the end of the batch. */
  private async readRestOfBatch(
    businessId: string,
    from: Cursor,
    batch: UnfinishedBatch,
    { types, limit }: PageLimits,
  ): Promise<EventPage> {
    const range = { sinceSnapshot: from.snapshot, untilSnapshot: batch.snapshot, afterSeq: batch.lastSeq };
    // One event more than the limit shows whether there are more.
    const found = await this.log.findBatchRest(businessId, range, { types, limit: limit + 1 });
    this.assertNotExpired(from, found);
    const { events, lastSeq = batch.lastSeq, hasMore } = splitPage(found.events, limit);
    const nextCursor = hasMore
      ? { ...from, unfinishedBatch: { snapshot: batch.snapshot, lastSeq } }
      : { takenAtSeconds: from.takenAtSeconds, snapshot: batch.snapshot };
    return { events, hasMore, nextCursor };
  }

  /**
   * Returns the first events that a cursor has not seen. If there are more, they form a batch up to the current snapshot, and `nextCursor`
   * is in the middle of it. The next requests read the rest of this batch, so that no event is repeated or missed.
   *
   * @param from null to start with the oldest stored event
   */
  private async readNewEvents(
    businessId: string,
    from: Cursor | null,
    { types, limit }: PageLimits,
  ): Promise<EventPage> {
    const sinceSnapshot = from?.snapshot ?? EMPTY_SNAPSHOT;
    const found = await this.log.findNewEvents(businessId, sinceSnapshot, { types, limit: limit + 1 });
    if (from) this.assertNotExpired(from, found);
    const { events, lastSeq, hasMore } = splitPage(found.events, limit);
    const { takenAtSeconds, snapshot } = found;
    if (!hasMore) return { events, hasMore, nextCursor: { takenAtSeconds, snapshot } };
    // The age of a cursor is that of its older snapshot. A client that starts with the oldest event has no older one.
    const batchStart = { takenAtSeconds: from?.takenAtSeconds ?? takenAtSeconds, snapshot: sinceSnapshot };
    if (lastSeq === undefined) return { events, hasMore, nextCursor: batchStart };
    return { events, hasMore, nextCursor: { ...batchStart, unfinishedBatch: { snapshot, lastSeq } } };
  }

  /** @throws ApiError VALIDATION_ERROR naming `after` if the cursor is ahead of the database, or older than the stored events */
  private assertNotExpired(cursor: Cursor, now: Pick<Cursor, 'takenAtSeconds' | 'snapshot'>): void {
    const lastSnapshot = cursor.unfinishedBatch?.snapshot ?? cursor.snapshot;
    if (readSnapshotEnd(lastSnapshot) > readSnapshotEnd(now.snapshot)) throw newUnknownCursorError();
    const { EVENT_RETENTION_DAYS: days } = this.env;
    if (cursor.takenAtSeconds < now.takenAtSeconds - days * SECONDS_PER_DAY)
      throw newInvalidCursorError(
        `Is older than the ${days} days for which events are stored: load your data again, and continue without it.`,
      );
  }
}

/**
 * Returns the first events up to a limit.
 *
 * @param found one event more than the limit if there are more
 * @returns `lastSeq`: the sequence number of the last returned event; undefined if none is returned
 */
function splitPage(
  found: readonly LoggedEvent[],
  limit: number,
): { readonly events: EventResponse[]; readonly lastSeq: number | undefined; readonly hasMore: boolean } {
  const returned = found.slice(0, limit);
  return { events: returned.map(({ body }) => body), lastSeq: returned.at(-1)?.seq, hasMore: found.length > limit };
}

/** @throws ApiError VALIDATION_ERROR naming `after` if the text is no cursor */
function requireCursor(text: string): Cursor {
  const cursor = parseCursor(text);
  if (!cursor) throw newUnknownCursorError();
  return cursor;
}

const toResponse = ({ events, nextCursor, hasMore }: EventPage): EventsResponse => ({
  events,
  hasMore,
  next: formatCursor(nextCursor),
});

const newUnknownCursorError = () => newInvalidCursorError('Must be the `next` of an earlier response.');
const newInvalidCursorError = (fault: string) => new ApiError('VALIDATION_ERROR', { after: fault });
