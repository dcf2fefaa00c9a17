import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import pLimit from 'p-limit';
import { detached } from '../../../common/async-context';
import { ApiError } from '../../../common/errors/api-error';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { WakeUpsService } from '../../vehicles/tracking/ingest/wake-ups.service';
import { TrackingViewsService } from '../tracking-views.service';
import { TrackingStream } from './tracking-stream';

/** Number of streams that one process can have open. */
export const MAX_STREAMS = 2000;
/** Number of streams that one client address can have open. Many phones share the address of a network. */
export const MAX_STREAMS_PER_ADDRESS = 20;
/** Pause between two reads for the same business. Consignees need no faster updates. */
const READ_PAUSE_MS = 2000;
/** Number of businesses that are read concurrently. Few reads leave database connections for requests. */
const CONCURRENT_READS = 2;
/** Number of links in one statement. */
const LINKS_PER_READ = 200;

/** The open streams of one business, and the loop that updates them. */
interface BusinessStreams {
  readonly streams: Set<TrackingStream>;
  /** Schedules an update. It is also the listener for changes of the business. */
  readonly wake: () => void;
  /** Whether shipments may have changed since the last read. */
  isOutdated: boolean;
  /** The running update; undefined if there is none. */
  updateLoop?: Promise<void>;
}

/** Serves the streams of open tracking pages. Each page gets an event when its shipment has changed. */
@Injectable()
export class TrackingStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('TrackingStream');
  /** The businesses with open streams, by id. */
  private readonly businesses = new Map<string, BusinessStreams>();
  /** Number of open streams, by the network of the client. */
  private readonly countByNetwork = new Map<string, number>();
  private readonly readLimit = pLimit(CONCURRENT_READS);
  private readonly shutdown = new AbortController();
  private readonly heartbeatMs: number;
  private heartbeatTimer?: NodeJS.Timeout;
  private openCount = 0;

  constructor(
    @Inject(ENV) env: Env,
    private readonly views: TrackingViewsService,
    private readonly wakeUps: WakeUpsService,
  ) {
    this.heartbeatMs = env.STREAM_HEARTBEAT_SECONDS * 1000;
  }

  /**
   * Starts a stream. It lasts until the page is closed, the link ends or this process stops.
   *
   * @param client `network` identifies the client; `onlyHeaders` ends the response after its headers, for a HEAD request
   * @throws ApiError NOT_FOUND for an invalid link, RATE_LIMITED if the network has too many streams, SERVICE_UNAVAILABLE if this process
   *   has too many or is stopping
   */
  async openStream(
    token: string,
    response: Response,
    client: { readonly network: string; readonly onlyHeaders: boolean },
  ): Promise<void> {
    const { network, onlyHeaders } = client;
    const { businessId, link } = await this.views.resolveToken(token);
    this.assertCanOpen(network);
    // The client may have disconnected while the link was looked up.
    if (response.destroyed) return;
    const stream = new TrackingStream(response, link, network);
    if (onlyHeaders) {
      stream.start();
      stream.end();
      return;
    }
    const business = this.findOrAddBusiness(businessId);
    this.addStream(business, stream);
    response.once('close', () => this.removeStream(businessId, business, stream));
    stream.start();
    business.wake();
  }

  /** Ends every stream. The pages reconnect to another process, or to this one after its restart. */
  async onModuleDestroy(): Promise<void> {
    this.shutdown.abort();
    clearInterval(this.heartbeatTimer);
    const businesses = [...this.businesses.values()];
    for (const { streams } of businesses) {
      for (const stream of streams) stream.end();
    }
    await Promise.all(businesses.flatMap(({ updateLoop }) => updateLoop ?? []));
  }

  private assertCanOpen(network: string): void {
    if (this.shutdown.signal.aborted || this.openCount >= MAX_STREAMS) {
      const message = 'Too many tracking pages are open. Try again later.';
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, message, { 'Retry-After': '30' });
    }
    if ((this.countByNetwork.get(network) ?? 0) >= MAX_STREAMS_PER_ADDRESS) {
      const message = 'Too many tracking pages are open from this address. Close one, or try again later.';
      throw new ApiError('RATE_LIMITED', undefined, message, { 'Retry-After': '30' });
    }
  }

  /** Returns the streams of a business. With the first stream, the process begins to listen for changes of the business. */
  private findOrAddBusiness(businessId: string): BusinessStreams {
    this.heartbeatTimer ??= detached(() => setInterval(() => this.sendHeartbeats(), this.heartbeatMs).unref());
    const openBusiness = this.businesses.get(businessId);
    if (openBusiness) return openBusiness;
    const business: BusinessStreams = {
      streams: new Set(),
      isOutdated: false,
      wake: () => this.scheduleUpdate(businessId, business),
    };
    this.businesses.set(businessId, business);
    void this.wakeUps.addListener(businessId, business.wake);
    return business;
  }

  private addStream(business: BusinessStreams, stream: TrackingStream): void {
    business.streams.add(stream);
    this.openCount++;
    this.countByNetwork.set(stream.network, (this.countByNetwork.get(stream.network) ?? 0) + 1);
  }

  /** Removes a stream once. With the last stream, the process stops to listen for changes of the business. */
  private removeStream(businessId: string, business: BusinessStreams, stream: TrackingStream): void {
    if (!business.streams.delete(stream)) return;
    this.openCount--;
    const remaining = this.countByNetwork.get(stream.network)! - 1;
    if (remaining > 0) this.countByNetwork.set(stream.network, remaining);
    else this.countByNetwork.delete(stream.network);
    if (business.streams.size > 0) return;
    this.businesses.delete(businessId);
    this.wakeUps.removeListener(businessId, business.wake);
  }

  /** Marks the streams of a business as outdated, and starts an update unless one is running. */
  private scheduleUpdate(businessId: string, business: BusinessStreams): void {
    business.isOutdated = true;
    business.updateLoop ??= detached(() => this.updateUntilCurrent(businessId, business)).finally(() => {
      business.updateLoop = undefined;
      // A change may have arrived after the loop's last check, while `updateLoop` was still set. Then a new loop starts.
      if (this.needsUpdate(business)) business.wake();
    });
  }

  /** Reads and sends the state until nothing has changed since the last read. */
  private async updateUntilCurrent(businessId: string, business: BusinessStreams): Promise<void> {
    const { signal } = this.shutdown;
    while (this.needsUpdate(business)) {
      business.isOutdated = false;
      await this.readLimit(() => this.sendChanges(businessId, [...business.streams])).catch((error: unknown) =>
        this.logger.warn(
          `Could not read the tracked shipments of business ${businessId}: ${describeErrorInBrief(error)}`,
        ),
      );
      await pause(READ_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private needsUpdate({ isOutdated, streams }: BusinessStreams): boolean {
    return isOutdated && streams.size > 0 && !this.shutdown.signal.aborted;
  }

  /** Sends the current state to each stream. Ends the streams whose links are no longer valid. */
  private async sendChanges(businessId: string, streams: readonly TrackingStream[]): Promise<void> {
    const links = [...new Set(streams.map(({ link }) => link))];
    const jsonByLink = new Map<string, string>();
    for (let start = 0; start < links.length; start += LINKS_PER_READ) {
      const views = await this.views.findByLinks(businessId, links.slice(start, start + LINKS_PER_READ));
      for (const { link, json } of views) jsonByLink.set(link, json);
    }
    for (const stream of streams) {
      const json = jsonByLink.get(stream.link);
      if (json === undefined) stream.end();
      else stream.sendState(json);
    }
  }

  /** Sends heartbeats. Also updates all streams, because a wake-up may get lost and links end without one. */
  private sendHeartbeats(): void {
    for (const business of this.businesses.values()) {
      for (const stream of business.streams) stream.sendHeartbeat();
      business.wake();
    }
  }
}
