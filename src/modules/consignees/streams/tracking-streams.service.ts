import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import pLimit from 'p-limit';
import { detached } from '../../../common/async-context';
import { ApiError } from '../../../common/errors/api-error';
import { errorInBrief } from '../../../common/errors/error-facts';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { WakeUpsService } from '../../vehicles/tracking/wake-ups.service';
import { TrackingViewsService } from '../tracking-views.service';
import { TrackingStream } from './tracking-stream';

/** Pages that may watch at a time, on each process and of one address. Many phones share the address of a network. */
export const MAX_STREAMS = 2000;
export const MAX_STREAMS_OF_ADDRESS = 20;
/** The pause between two reads for the same business: one that watches a parcel needs no more. */
const SPACING_MS = 2000;
/** Businesses that are read for at a time, and links in one read. */
const READ_AT_ONCE = 2;
const LINKS_AT_ONCE = 200;

interface Room {
  readonly streams: Set<TrackingStream>;
  readonly wake: () => void;
  isDirty: boolean;
  loop?: Promise<void>;
}

/** The pages that watch a shipment, on this process: each is told when what it shows has changed. */
@Injectable()
export class TrackingStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('TrackingStream');
  private readonly rooms = new Map<string, Room>();
  private readonly ofNetwork = new Map<string, number>();
  private readonly turns = pLimit(READ_AT_ONCE);
  private readonly stopping = new AbortController();
  private readonly heartbeatMs: number;
  private timer?: NodeJS.Timeout;
  private open = 0;

  constructor(
    @Inject(ENV) env: Env,
    private readonly views: TrackingViewsService,
    private readonly wakeUps: WakeUpsService,
  ) {
    this.heartbeatMs = env.STREAM_HEARTBEAT_SECONDS * 1000;
  }

  /**
   * Begins the answer, which then lasts until the page goes, the link ends or this process does.
   *
   * @param asks what counts as one client; HEAD: the answer ends where the stream would begin
   * @throws ApiError NOT_FOUND as for any token that leads nowhere; RATE_LIMITED for an address that watches too much
   */
  async watch(
    token: string,
    response: Response,
    { network, onlyHeaders }: { readonly network: string; readonly onlyHeaders: boolean },
  ): Promise<void> {
    const { businessId, link } = await this.views.link(token);
    if (this.stopping.signal.aborted || this.open >= MAX_STREAMS)
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, 'Too many watch just now.', { 'Retry-After': '30' });
    const ofNetwork = this.ofNetwork.get(network) ?? 0;
    if (ofNetwork >= MAX_STREAMS_OF_ADDRESS)
      throw new ApiError('RATE_LIMITED', undefined, 'Too many watch from this address.', { 'Retry-After': '30' });
    if (response.destroyed) return; // the client has gone already
    const stream = new TrackingStream(response, link, network);
    if (onlyHeaders) {
      stream.begin();
      stream.end();
      return;
    }
    const room = this.roomFor(businessId);
    this.open++;
    this.ofNetwork.set(network, ofNetwork + 1);
    room.streams.add(stream);
    response.once('close', () => this.leave(businessId, room, stream));
    stream.begin();
    room.wake();
  }

  /** Ends every stream at once: pages come back to another process, or to this one when it is up again. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    const rooms = [...this.rooms.values()];
    for (const { streams } of rooms) for (const stream of streams) stream.end();
    await Promise.all(rooms.flatMap(({ loop }) => loop ?? []));
  }

  private roomFor(businessId: string): Room {
    this.timer ??= detached(() => setInterval(() => this.beat(), this.heartbeatMs).unref());
    let room = this.rooms.get(businessId);
    if (!room) {
      const made: Room = { streams: new Set(), isDirty: false, wake: () => this.wake(businessId, made) };
      this.rooms.set(businessId, (room = made));
      void this.wakeUps.add(businessId, made.wake);
    }
    return room;
  }

  private leave(businessId: string, room: Room, stream: TrackingStream): void {
    if (!room.streams.delete(stream)) return;
    this.open--;
    const left = this.ofNetwork.get(stream.network)! - 1;
    if (left > 0) this.ofNetwork.set(stream.network, left);
    else this.ofNetwork.delete(stream.network);
    if (room.streams.size > 0) return;
    this.rooms.delete(businessId);
    this.wakeUps.remove(businessId, room.wake);
  }

  private wake(businessId: string, room: Room): void {
    room.isDirty = true;
    room.loop ??= detached(() => this.follow(businessId, room)).finally(() => {
      room.loop = undefined;
      if (room.isDirty && room.streams.size > 0 && !this.stopping.signal.aborted) room.wake(); // it came while the loop ended
    });
  }

  private async follow(businessId: string, room: Room): Promise<void> {
    const { signal } = this.stopping;
    while (room.isDirty && room.streams.size > 0 && !signal.aborted) {
      room.isDirty = false;
      await this.turns(() => this.tell(businessId, [...room.streams])).catch((error: unknown) =>
        this.logger.warn(`What is new could not be read: ${errorInBrief(error)}`),
      );
      await pause(SPACING_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** A link that leads nowhere any more ends its streams. */
  private async tell(businessId: string, streams: readonly TrackingStream[]): Promise<void> {
    const links = [...new Set(streams.map(({ link }) => link))];
    const found = new Map<string, string>();
    for (let at = 0; at < links.length; at += LINKS_AT_ONCE)
      for (const { link, json } of await this.views.find(businessId, links.slice(at, at + LINKS_AT_ONCE)))
        found.set(link, json);
    for (const stream of streams) {
      const json = found.get(stream.link);
      if (json === undefined) stream.end();
      else stream.tell(json);
    }
  }

  /** No wake-up is relied upon, and links end by themselves: everybody is looked after at each beat. */
  private beat(): void {
    for (const room of this.rooms.values()) {
      for (const stream of room.streams) stream.beat();
      room.wake();
    }
  }
}
