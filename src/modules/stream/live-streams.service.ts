import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import pLimit from 'p-limit';
import type { Account, Actor } from '../../application/actor';
import { type PresentedToken, TokenLookup } from '../../application/token-lookup';
import { detached } from '../../common/async-context';
import { ApiError } from '../../common/errors/api-error';
import { errorInBrief } from '../../common/errors/error-facts';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { Metrics } from '../../observability/metrics';
import { BusinessFeed, type Start, startNew, startUnknown } from './business-feed';
import { readCursor } from '../events/cursor';
import { LiveChangesRepository } from './live-changes.repository';
import { beginStream, StreamListener } from './stream-listener';
import type { StreamView } from './stream-view';
import { WakeUpsService } from '../vehicles/tracking/wake-ups.service';

/** Businesses that are read for at a time; the pool has connections left for requests. */
const READ_AT_ONCE = 4;
/** How soon a stream ends at the latest, when its token or what it may do has ended. */
const RECHECK_MS = 5000;
const TICK_MS = 1000;

interface Stream {
  readonly listener: StreamListener;
  readonly actor: Actor;
  readonly token: PresentedToken;
  readonly feed: BusinessFeed;
  beatAt: number;
}

interface Room {
  readonly feed: BusinessFeed;
  readonly streams: Set<Stream>;
  /** Resolves when changes wake the feed. */
  readonly listening: Promise<void>;
  readonly wake: () => void;
  wokenAt: number;
}

/** All open streams of this process: who is connected, that they live, and that they still may. */
@Injectable()
export class LiveStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  private readonly rooms = new Map<string, Room>();
  private readonly turns = pLimit(READ_AT_ONCE);
  private readonly heartbeatMs: number;
  private readonly recheckMs: number;
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  private recheckedAt = 0;
  private rechecking?: Promise<void>;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly changes: LiveChangesRepository,
    private readonly wakeUps: WakeUpsService,
    private readonly tokens: TokenLookup,
    private readonly metrics: Metrics,
  ) {
    this.heartbeatMs = env.STREAM_HEARTBEAT_SECONDS * 1000;
    this.recheckMs = Math.min(RECHECK_MS, this.heartbeatMs);
  }

  /**
   * Opens a stream; resolves when the answer has begun, which then lasts until one side ends it.
   *
   * @param lastEventId the last event that the client received; undefined for a new client
   */
  async open(actor: Actor, { authorization, onlyHeaders, response, view, lastEventId }: OpenStream): Promise<void> {
    const token = this.tokens.presented(authorization);
    if (this.isStopping || !token) throw stopping();
    if (response.destroyed) return; // the client has gone already
    if (onlyHeaders) {
      beginStream(response);
      response.end();
      return;
    }
    const room = this.roomFor(actor.businessId);
    const listener = new StreamListener(response, view, () => this.leave(actor.businessId, stream));
    const stream: Stream = { listener, actor, token, feed: room.feed, beatAt: Date.now() };
    room.streams.add(stream);
    this.metrics.streamOpened();
    try {
      await room.listening;
      await room.feed.join(listener, startOf(lastEventId));
    } catch (error) {
      this.leave(actor.businessId, stream);
      throw error;
    }
    if (this.isStopping) listener.end();
  }

  /** How many streams the business has open in this process. */
  openFor(businessId: string): number {
    return this.rooms.get(businessId)?.streams.size ?? 0;
  }

  /** Ends every stream at once: clients come back to another process, or to this one when it is up again. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    const rooms = [...this.rooms.values()];
    for (const { streams } of rooms) for (const { listener } of streams) listener.end();
    await Promise.all(rooms.map(({ feed }) => feed.end()));
    await this.rechecking;
  }

  private roomFor(businessId: string): Room {
    this.timer ??= detached(() => setInterval(() => this.tick(), TICK_MS).unref());
    let room = this.rooms.get(businessId);
    if (room && room.streams.size >= this.env.STREAMS_PER_BUSINESS)
      throw new ApiError(
        'RATE_LIMITED',
        undefined,
        `This business has ${room.streams.size} streams open here; close one.`,
        {
          'Retry-After': '30',
        },
      );
    if (!room) {
      const feed = new BusinessFeed(businessId, this.changes, this.turns);
      const wake = () => feed.wake();
      const listening = this.wakeUps.add(businessId, wake);
      room = { feed, streams: new Set(), listening, wake, wokenAt: Date.now() };
      this.rooms.set(businessId, room);
    }
    return room;
  }

  private leave(businessId: string, stream: Stream): void {
    const room = this.rooms.get(businessId);
    if (!room?.streams.delete(stream)) return;
    this.metrics.streamEnded();
    room.feed.leave(stream.listener);
    if (room.streams.size > 0) return;
    this.rooms.delete(businessId);
    this.wakeUps.remove(businessId, room.wake);
    void room.feed.end();
  }

  private tick(): void {
    const now = Date.now();
    for (const room of this.rooms.values()) {
      // No wake-up is relied upon; and ids must not grow old while nothing happens.
      if (now - room.wokenAt >= this.heartbeatMs) {
        room.wokenAt = now;
        room.feed.wake();
      }
      for (const stream of room.streams) this.lookAfter(stream, now);
    }
    if (now - this.recheckedAt < this.recheckMs || this.rechecking) return;
    this.recheckedAt = now;
    this.rechecking = this.recheck()
      .catch((error: unknown) => this.logger.warn(`Tokens of open streams were not checked: ${errorInBrief(error)}`))
      .finally(() => (this.rechecking = undefined));
  }

  private lookAfter(stream: Stream, now: number): void {
    const { listener, feed } = stream;
    if (listener.look() * TICK_MS > this.heartbeatMs) listener.cutOff();
    else if (now - stream.beatAt >= this.heartbeatMs) {
      stream.beatAt = now;
      feed.beat(listener);
    }
  }

  /** Ends a stream when its token has ended or its permissions have changed. */
  private async recheck(): Promise<void> {
    const streams = [...this.rooms.values()].flatMap((room) => [...room.streams]);
    if (streams.length === 0) return;
    const accounts = await this.tokens.findAgain(streams.map(({ token }) => token));
    streams.forEach(({ actor, listener }, i) => {
      if (!isStill(actor, accounts[i])) listener.end();
    });
  }
}

export interface OpenStream {
  /** What the token came in, as the Authorization header has it: it is looked up again while the stream is open. */
  readonly authorization: string;
  /** For HEAD: the answer ends where the stream would begin. */
  readonly onlyHeaders: boolean;
  readonly response: Response;
  readonly view: StreamView;
  readonly lastEventId: string | undefined;
}

const isStill = (actor: Actor, account: Account | undefined): boolean =>
  !!account &&
  !account.suspended &&
  account.apiAccess &&
  account.businessId === actor.businessId &&
  account.role === actor.role;

function startOf(lastEventId: string | undefined): Start {
  if (!lastEventId) return startNew;
  const cursor = readCursor(lastEventId);
  return cursor ? { cursor } : startUnknown;
}

const stopping = () =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'This process is stopping; open the stream again.', {
    'Retry-After': '1',
  });
