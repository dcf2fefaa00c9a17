import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { ApiError } from '../../common/errors/api-error';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { EventType } from '../../platform/jobs/events';
import { type Cursor, readEnd, NOTHING_SEEN, readCursor, writeCursor } from './cursor';
import type { EventResponse, EventsResponse } from './dto/events.response';
import { EventLogReadModel } from './event-log.read-model';
import { EVENT_TYPES } from '../webhooks/webhook-events';

const SECONDS_PER_DAY = 86_400;

/** A request for the next events. */
export interface EventsWanted {
  /** The cursor of an earlier response, or undefined to start at the oldest event. */
  readonly after: string | undefined;
  readonly types?: readonly EventType[];
  readonly limit: number;
}

/** The next events of a client, in their order. */
interface EventPage {
  readonly events: EventResponse[];
  /** The cursor behind these events. */
  readonly next: Cursor;
  readonly hasMore: boolean;
}

/** Which events a page may have. */
interface PageLimits {
  readonly types: readonly EventType[];
  /** The most events; 0 to find out only whether there are more. */
  readonly limit: number;
}

/** Reads the event log. A client gets each event exactly once, even if transactions overlap and although a page is limited. */
@Injectable()
export class EventsService {
  constructor(
    private readonly log: EventLogReadModel,
    @Inject(ENV) private readonly env: Pick<Env, 'EVENT_RETENTION_DAYS'>,
  ) {}

  /**
   * Returns the next events after a cursor: first the rest of a batch that an earlier response has begun (`part`), then newer events.
   *
   * @throws ApiError VALIDATION_ERROR naming `after` when it is invalid, or older than the stored events, so that events may have been missed
   */
  async read({ businessId }: Actor, { after, types = EVENT_TYPES, limit }: EventsWanted): Promise<EventsResponse> {
    const from = after === undefined ? null : parseCursor(after);
    if (!from?.part) return toResponse(await this.readNewEvents(businessId, from, { types, limit }));
    const rest = await this.readRestOfBatch(businessId, from, from.part, { types, limit });
    if (rest.hasMore) return toResponse(rest);
    const limits = { types, limit: limit - rest.events.length };
    const newer = await this.readNewEvents(businessId, rest.next, limits);
    return toResponse({ ...newer, events: [...rest.events, ...newer.events] });
  }

  /** Returns the next events of a batch that an earlier page has begun. If these are all, `next` is the end of the batch. */
  private async readRestOfBatch(
    businessId: string,
    from: Cursor,
    { seen: until, seq }: NonNullable<Cursor['part']>,
    { types, limit }: PageLimits,
  ): Promise<EventPage> {
    const batch = { since: from.seen, until, after: seq };
    const found = await this.log.findRestBetween(businessId, batch, { types, limit: limit + 1 });
    this.assertNotExpired(from, found);
    const { events, lastSeq, hasMore } = splitPage(found.events, limit);
    const middleOfBatch = { ...from, part: { seen: until, seq: lastSeq ?? seq } };
    return { events, hasMore, next: hasMore ? middleOfBatch : { at: from.at, seen: until } };
  }

  /**
   * Returns the first events that a cursor has not seen. If there are more, they form a batch up to the current snapshot, and `next` is in
   * the middle of it. The next requests read the rest of this batch, so that no event is repeated or missed.
   *
   * @param from null to start with the oldest stored event
   */
  private async readNewEvents(
    businessId: string,
    from: Cursor | null,
    { types, limit }: PageLimits,
  ): Promise<EventPage> {
    const found = await this.log.findNewEvents(businessId, from?.seen ?? NOTHING_SEEN, { types, limit: limit + 1 });
    if (from) this.assertNotExpired(from, found);
    const { events, lastSeq, hasMore } = splitPage(found.events, limit);
    if (!hasMore) return { events, hasMore, next: { at: found.at, seen: found.seen } };
    // The age of a cursor is that of its older snapshot. A client that starts with the oldest event has no older one.
    const start = { at: from?.at ?? found.at, seen: from?.seen ?? NOTHING_SEEN };
    const part = lastSeq === undefined ? undefined : { seen: found.seen, seq: lastSeq };
    return { events, hasMore, next: { ...start, part } };
  }

  /** @throws ApiError VALIDATION_ERROR naming `after` if the cursor is ahead of the database, or older than the stored events */
  private assertNotExpired({ at, seen, part }: Cursor, now: { at: number; seen: string }): void {
    if (readEnd(part?.seen ?? seen) > readEnd(now.seen)) throw newUnknownCursorError();
    const { EVENT_RETENTION_DAYS: days } = this.env;
    if (at < now.at - days * SECONDS_PER_DAY)
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
  found: readonly { readonly seq: number; readonly body: EventResponse }[],
  limit: number,
): { readonly events: EventResponse[]; readonly lastSeq: number | undefined; readonly hasMore: boolean } {
  const returned = found.slice(0, limit);
  return { events: returned.map(({ body }) => body), lastSeq: returned.at(-1)?.seq, hasMore: found.length > limit };
}

/** @throws ApiError VALIDATION_ERROR naming `after` if the text is no cursor */
function parseCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw newUnknownCursorError();
  return cursor;
}

const toResponse = ({ next, ...page }: EventPage): EventsResponse => ({ ...page, next: writeCursor(next) });

const newUnknownCursorError = () => newInvalidCursorError('Must be the `next` of an earlier response.');
const newInvalidCursorError = (after: string) => new ApiError('VALIDATION_ERROR', { after });
