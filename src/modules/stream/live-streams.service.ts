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
import { BusinessFeed, NEW_START, type StreamStart, UNKNOWN_START } from './business-feed';
import { parseCursor } from '../events/cursor';
import { LiveChangesReadModel } from './live-changes.read-model';
import { beginStream, StreamListener } from './stream-listener';
import type { StreamView } from './stream-view';
import { WakeUpsService } from '../vehicles/tracking/ingest/wake-ups.service';

/** The number of businesses that are read at the same time. It leaves connections of the pool for requests. */
const MAX_CONCURRENT_READS = 4;
/** The pause between two checks of the tokens. A stream stays open at most this long after its token or its permissions have ended. */
const RECHECK_MS = 5000;
/** How often all streams are checked. Heartbeats are this much late at most. */
const TICK_MS = 1000;

/** A request whose response is to become a stream. */
export interface StreamRequest {
  /** The Authorization header. Its token is checked repeatedly while the stream is open. */
  readonly authorization: string;
  /** Whether the request is a HEAD request, whose response ends before the stream begins. */
  readonly isHeadRequest: boolean;
  readonly response: Response;
  readonly view: StreamView;
  /** The last event that the client received; undefined for a new client. */
  readonly lastEventId: string | undefined;
}

/** An open stream. */
interface Stream {
  readonly listener: StreamListener;
  readonly actor: Actor;
  readonly token: PresentedToken;
  readonly feed: BusinessFeed;
  /** When the last heartbeat was due, in milliseconds since 1970. */
  heartbeatAtMs: number;
}

/** The open streams of one business, with the feed that they share. */
interface BusinessStreams {
  readonly feed: BusinessFeed;
  readonly streams: Set<Stream>;
  /** Resolves once notifications about changes of the business arrive. */
  readonly listening: Promise<void>;
  /** Called for each notification. */
  readonly onChange: () => void;
  /** When a read was requested last without a notification, in milliseconds since 1970. */
  readRequestedAtMs: number;
}

/**
 * Opens streams, sends heartbeats, and ends streams whose client is gone or whose token is not valid any more. A timer checks all streams
 * every second. It starts with the first stream and runs until the process stops.
 */
@Injectable()
export class LiveStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  private readonly businesses = new Map<string, BusinessStreams>();
  private readonly limitReads = pLimit(MAX_CONCURRENT_READS);
  private readonly heartbeatMs: number;
  private readonly recheckMs: number;
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  /** When the tokens were checked last, in milliseconds since 1970. */
  private tokensCheckedAtMs = 0;
  /** The running check of the tokens. */
  private tokenCheck?: Promise<void>;

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

  /** Opens a stream. Resolves when the response has begun; the response lasts until one side ends it. */
  async openStream(actor: Actor, request: StreamRequest): Promise<void> {
    const { authorization, isHeadRequest, response, view, lastEventId } = request;
    const token = this.tokens.parseAuthorization(authorization);
    if (this.isStopping || !token) throw newProcessStoppingError();
    if (response.destroyed) return; // The client has disconnected already.
    if (isHeadRequest) {
      beginStream(response);
      response.end();
      return;
    }
    const business = this.getOrCreateBusiness(actor.businessId);
    const listener = new StreamListener(response, view, () => this.removeStream(actor.businessId, stream));
    const stream: Stream = { listener, actor, token, feed: business.feed, heartbeatAtMs: Date.now() };
    business.streams.add(stream);
    this.metrics.countStreamStart();
    try {
      // Notifications must arrive before the first read, so that no change between both is missed.
      await business.listening;
      await business.feed.addListener(listener, toStart(lastEventId));
    } catch (error) {
      this.removeStream(actor.businessId, stream);
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
    await Promise.all(businesses.map(({ feed }) => feed.stop()));
    await this.tokenCheck;
  }

  /**
   * Returns the streams of the business, with a new feed for its first stream.
   *
   * @throws ApiError RATE_LIMITED if the business has too many open streams
   */
  private getOrCreateBusiness(businessId: string): BusinessStreams {
    this.timer ??= detached(() => setInterval(() => this.tick(), TICK_MS).unref());
    const existing = this.businesses.get(businessId);
    if (existing && existing.streams.size >= this.env.STREAMS_PER_BUSINESS) {
      const message = `This business has ${existing.streams.size} streams open here; close one.`;
      throw new ApiError('RATE_LIMITED', undefined, message, { 'Retry-After': '30' });
    }
    if (existing) return existing;
    const feed = new BusinessFeed(businessId, this.changes, this.limitReads);
    const onChange = () => feed.requestRead();
    const listening = this.wakeUps.addListener(businessId, onChange);
    const business: BusinessStreams = {
      feed,
      streams: new Set(),
      listening,
      onChange,
      readRequestedAtMs: Date.now(),
    };
    this.businesses.set(businessId, business);
    return business;
  }

  /** Removes a stream that has ended. The feed of a business stops with its last stream. Repeating the call has no effect. */
  private removeStream(businessId: string, stream: Stream): void {
    const business = this.businesses.get(businessId);
    if (!business?.streams.delete(stream)) return;
    this.metrics.countStreamEnd();
    business.feed.removeListener(stream.listener);
    if (business.streams.size > 0) return;
    this.businesses.delete(businessId);
    this.wakeUps.removeListener(businessId, business.onChange);
    void business.feed.stop();
  }

  /** Runs every TICK_MS. */
  private tick(): void {
    const nowMs = Date.now();
    for (const business of this.businesses.values()) {
      // A notification may get lost. Besides, the ids of heartbeats must not expire while nothing happens.
      if (nowMs - business.readRequestedAtMs >= this.heartbeatMs) {
        business.readRequestedAtMs = nowMs;
        business.feed.requestRead();
      }
      for (const stream of business.streams) this.sendHeartbeatOrDisconnect(stream, nowMs);
    }
    const isTokenCheckDue = nowMs - this.tokensCheckedAtMs >= this.recheckMs;
    if (isTokenCheckDue && !this.tokenCheck) this.startTokenCheck(nowMs);
  }

  /** Disconnects a client that has read nothing of its backlog for the time of a heartbeat. Sends a heartbeat if one is due. */
  private sendHeartbeatOrDisconnect(stream: Stream, nowMs: number): void {
    const { listener, feed } = stream;
    const idleMs = listener.countIdleCheck() * TICK_MS; // It counts its calls since the client read last, one for each tick.
    if (idleMs > this.heartbeatMs) {
      listener.disconnect();
    } else if (nowMs - stream.heartbeatAtMs >= this.heartbeatMs) {
      stream.heartbeatAtMs = nowMs;
      feed.sendHeartbeat(listener);
    }
  }

  private startTokenCheck(nowMs: number): void {
    this.tokensCheckedAtMs = nowMs;
    this.tokenCheck = this.endRevokedStreams()
      .catch((error: unknown) =>
        this.logger.warn(`Tokens of open streams were not checked: ${describeErrorInBrief(error)}`),
      )
      .finally(() => (this.tokenCheck = undefined));
  }

  /** Ends streams whose token is not valid any more or whose permissions have changed. */
  private async endRevokedStreams(): Promise<void> {
    const streams = [...this.businesses.values()].flatMap((business) => [...business.streams]);
    if (streams.length === 0) return;
    const accounts = await this.tokens.findAccounts(streams.map(({ token }) => token)); // In the order of the streams.
    for (const [index, { actor, listener }] of streams.entries())
      if (!isStillAllowed(actor, accounts[index])) listener.end();
  }
}

/** Returns whether the token is valid and gives exactly the access with which the stream was opened. */
const isStillAllowed = (actor: Actor, account: Account | undefined): boolean =>
  !!account &&
  !account.suspended &&
  account.apiAccess &&
  account.businessId === actor.businessId &&
  account.role === actor.role &&
  isEqualList(account.scopes, actor.scopes) &&
  isEqualList(account.depotIds, actor.depotIds) &&
  isEqualList(account.allowedAddresses, actor.allowedAddresses);

const isEqualList = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function toStart(lastEventId: string | undefined): StreamStart {
  if (!lastEventId) return NEW_START;
  const cursor = parseCursor(lastEventId);
  return cursor ? { cursor } : UNKNOWN_START;
}

const newProcessStoppingError = () =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'This process is stopping; open the stream again.', {
    'Retry-After': '1',
  });
