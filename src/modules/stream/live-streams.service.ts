import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import pLimit from 'p-limit';
import type { Account, Actor } from '../../core/actor';
import { type PresentedToken, TokenLookup } from '../../platform/http/authentication/token-lookup';
import { detached } from '../../common/async-context';
import { ApiError } from '../../common/errors/api-error';
import { describeErrorInBrief } from '../../common/errors/error-facts';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { Metrics } from '../../platform/observability/metrics/metrics';
import { BusinessFeed, type Start, startNew, startUnknown } from './business-feed';
import { readCursor } from '../events/cursor';
import { LiveChangesReadModel } from './live-changes.read-model';
import { beginStream, StreamListener } from './stream-listener';
import type { StreamView } from './stream-view';
import { WakeUpsService } from '../vehicles/tracking/ingest/wake-ups.service';

/** The number of businesses that are read at the same time. It leaves connections of the pool for requests. */
const MAX_CONCURRENT_READS = 4;
/** The longest time for which a stream stays open after its token or its permissions have ended. */
const RECHECK_MS = 5000;
const TICK_MS = 1000;

interface Stream {
  readonly listener: StreamListener;
  readonly actor: Actor;
  readonly token: PresentedToken;
  readonly feed: BusinessFeed;
  beatAt: number;
}

/** The open streams of one business, with the feed that they share. */
interface BusinessStreams {
  readonly feed: BusinessFeed;
  readonly streams: Set<Stream>;
  /** Resolves once the feed is woken by changes. */
  readonly listening: Promise<void>;
  readonly wake: () => void;
  wokenAt: number;
}

/** Opens streams, sends heartbeats, and ends streams whose client is gone or whose token is not valid any more. */
@Injectable()
export class LiveStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  private readonly businesses = new Map<string, BusinessStreams>();
  private readonly limitReads = pLimit(MAX_CONCURRENT_READS);
  private readonly heartbeatMs: number;
  private readonly recheckMs: number;
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  private recheckedAt = 0;
  private rechecking?: Promise<void>;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly changes: LiveChangesReadModel,
    private readonly wakeUps: WakeUpsService,
    private readonly tokens: TokenLookup,
    private readonly metrics: Metrics,
  ) {
    this.heartbeatMs = env.STREAM_HEARTBEAT_SECONDS * 1000;
    this.recheckMs = Math.min(RECHECK_MS, this.heartbeatMs);
  }

  /**
   * Opens a stream. Resolves when the response has begun; the response lasts until one side ends it.
   *
   * @param lastEventId the last event that the client received; undefined for a new client
   */
  async open(actor: Actor, { authorization, onlyHeaders, response, view, lastEventId }: OpenStream): Promise<void> {
    const token = this.tokens.parseAuthorization(authorization);
    if (this.isStopping || !token) throw processIsStopping();
    if (response.destroyed) return; // The client has disconnected already.
    if (onlyHeaders) {
      beginStream(response);
      response.end();
      return;
    }
    const business = this.getStreams(actor.businessId);
    const listener = new StreamListener(response, view, () => this.leave(actor.businessId, stream));
    const stream: Stream = { listener, actor, token, feed: business.feed, beatAt: Date.now() };
    business.streams.add(stream);
    this.metrics.streamOpened();
    try {
      await business.listening;
      await business.feed.join(listener, findStart(lastEventId));
    } catch (error) {
      this.leave(actor.businessId, stream);
      throw error;
    }
    if (this.isStopping) listener.end();
  }

  /** Returns the number of streams that the business has open in this process. */
  countOpenStreams(businessId: string): number {
    return this.businesses.get(businessId)?.streams.size ?? 0;
  }

  /** Ends all streams. Clients connect again, to another process or to this one after its restart. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    const businesses = [...this.businesses.values()];
    for (const { streams } of businesses) for (const { listener } of streams) listener.end();
    await Promise.all(businesses.map(({ feed }) => feed.end()));
    await this.rechecking;
  }

  /**
   * Returns the streams of the business, with a new feed for its first stream.
   *
   * @throws ApiError RATE_LIMITED if the business has too many open streams
   */
  private getStreams(businessId: string): BusinessStreams {
    this.timer ??= detached(() => setInterval(() => this.tick(), TICK_MS).unref());
    const existing = this.businesses.get(businessId);
    if (existing && existing.streams.size >= this.env.STREAMS_PER_BUSINESS) {
      const message = `This business has ${existing.streams.size} streams open here; close one.`;
      throw new ApiError('RATE_LIMITED', undefined, message, { 'Retry-After': '30' });
    }
    if (existing) return existing;
    const feed = new BusinessFeed(businessId, this.changes, this.limitReads);
    const wake = () => feed.wake();
    const listening = this.wakeUps.add(businessId, wake);
    const business: BusinessStreams = { feed, streams: new Set(), listening, wake, wokenAt: Date.now() };
    this.businesses.set(businessId, business);
    return business;
  }

  private leave(businessId: string, stream: Stream): void {
    const business = this.businesses.get(businessId);
    if (!business?.streams.delete(stream)) return;
    this.metrics.streamEnded();
    business.feed.leave(stream.listener);
    if (business.streams.size > 0) return;
    this.businesses.delete(businessId);
    this.wakeUps.remove(businessId, business.wake);
    void business.feed.end();
  }

  private tick(): void {
    const now = Date.now();
    for (const business of this.businesses.values()) {
      // A wake-up may get lost. Besides, the ids of heartbeats must not expire while nothing happens.
      if (now - business.wokenAt >= this.heartbeatMs) {
        business.wokenAt = now;
        business.feed.wake();
      }
      for (const stream of business.streams) this.beatOrDisconnect(stream, now);
    }
    if (now - this.recheckedAt < this.recheckMs || this.rechecking) return;
    this.recheckedAt = now;
    this.rechecking = this.recheck()
      .catch((error: unknown) =>
        this.logger.warn(`Tokens of open streams were not checked: ${describeErrorInBrief(error)}`),
      )
      .finally(() => (this.rechecking = undefined));
  }

  /** Disconnects a client that has read nothing of its backlog for the time of a heartbeat. Sends a heartbeat if one is due. */
  private beatOrDisconnect(stream: Stream, now: number): void {
    const { listener, feed } = stream;
    if (listener.countIdleCheck() * TICK_MS > this.heartbeatMs) listener.disconnect();
    else if (now - stream.beatAt >= this.heartbeatMs) {
      stream.beatAt = now;
      feed.beat(listener);
    }
  }

  /** Ends streams whose token is not valid any more or whose permissions have changed. */
  private async recheck(): Promise<void> {
    const streams = [...this.businesses.values()].flatMap((business) => [...business.streams]);
    if (streams.length === 0) return;
    const accounts = await this.tokens.findAccounts(streams.map(({ token }) => token));
    streams.forEach(({ actor, listener }, i) => {
      if (!isStillAllowed(actor, accounts[i])) listener.end();
    });
  }
}

/** A request whose response is to become a stream. */
export interface OpenStream {
  /** The Authorization header. Its token is checked repeatedly while the stream is open. */
  readonly authorization: string;
  /** Whether the request is a HEAD request, whose response ends before the stream begins. */
  readonly onlyHeaders: boolean;
  readonly response: Response;
  readonly view: StreamView;
  readonly lastEventId: string | undefined;
}

const isStillAllowed = (actor: Actor, account: Account | undefined): boolean =>
  !!account &&
  !account.suspended &&
  account.apiAccess &&
  account.businessId === actor.businessId &&
  account.role === actor.role &&
  isEqual(account.scopes, actor.scopes) &&
  isEqual(account.depotIds, actor.depotIds) &&
  isEqual(account.allowedAddresses, actor.allowedAddresses);

const isEqual = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function findStart(lastEventId: string | undefined): Start {
  if (!lastEventId) return startNew;
  const cursor = readCursor(lastEventId);
  return cursor ? { cursor } : startUnknown;
}

const processIsStopping = () =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'This process is stopping; open the stream again.', {
    'Retry-After': '1',
  });
