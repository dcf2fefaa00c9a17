import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { ApiError } from '../../common/errors/api-error';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { EventType } from '../../platform/jobs/events';
import { type Cursor, endOf, NOTHING_SEEN, readCursor, writeCursor } from './cursor';
import type { EventResponse, EventsResponse } from './dto/events.response';
import { EventLogReadModel } from './event-log.read-model';
import { EVENT_TYPES } from '../webhooks/webhook-events';

export interface EventsWanted {
  /** The cursor of an earlier response, or undefined to start at the oldest event. */
  readonly after: string | undefined;
  readonly types?: readonly EventType[];
  readonly limit: number;
}

/** A cursor before all stored events, which never expires. */
const START_OF_LOG: Cursor = { at: Infinity, seen: NOTHING_SEEN };

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
    let from = after === undefined ? START_OF_LOG : cursorOf(after);
    const events: EventResponse[] = [];
    if (from.part) {
      const { seen: until, seq } = from.part;
      const span = { since: from.seen, until, after: seq };
      const laterEvents = await this.log.findRestBetween(businessId, span, { types, limit: limit + 1 });
      this.assertNotExpired(from, laterEvents);
      const taken = laterEvents.events.slice(0, limit);
      events.push(...taken.map(({ body }) => body));
      if (laterEvents.events.length > limit)
        return toResponse(events, { ...from, part: { seen: until, seq: taken.at(-1)!.seq } });
      from = { at: from.at, seen: until };
    }
    const room = limit - events.length;
    const news = await this.log.findNewEvents(businessId, from.seen, { types, limit: room + 1 });
    this.assertNotExpired(from, news);
    const { at, seen } = news;
    const taken = news.events.slice(0, room);
    events.push(...taken.map(({ body }) => body));
    if (news.events.length <= room) return toResponse(events, { at, seen }, false);
    const last = taken.at(-1);
    // More events were found than fit: the next request reads the rest up to the same snapshot, so that none is repeated or missed.
    const unfinished = { at: Math.min(from.at, at), seen: from.seen };
    return toResponse(events, last ? { ...unfinished, part: { seen, seq: last.seq } } : unfinished);
  }

  private assertNotExpired({ at, seen, part }: Cursor, now: { at: number; seen: string }): void {
    if (endOf(part?.seen ?? seen) > endOf(now.seen)) throw newUnknownCursorError();
    const { EVENT_RETENTION_DAYS: days } = this.env;
    if (at < now.at - days * 86_400)
      throw newInvalidCursorError(
        `Is older than the ${days} days for which events are stored: load your data again, and continue without it.`,
      );
  }
}

function cursorOf(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw newUnknownCursorError();
  return cursor;
}

const toResponse = (events: EventResponse[], next: Cursor, hasMore = true): EventsResponse => ({
  events,
  next: writeCursor(next),
  hasMore,
});

const newUnknownCursorError = () => newInvalidCursorError('Must be the `next` of an earlier response.');
const newInvalidCursorError = (after: string) => new ApiError('VALIDATION_ERROR', { after });
