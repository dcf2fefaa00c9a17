import type { Response } from 'express';
import { hashState } from '../tracking-state';

/** Headers of server-sent events. They also keep proxies (nginx: `X-Accel-Buffering`) from buffering or compressing the stream. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
/** Pause before a page reconnects. It is random, so that the pages do not all reconnect at the same time after a restart. */
const RECONNECT_PAUSE_MS = { minimum: 2000, maximumJitter: 6000 };
/** A connection that has read nothing for more heartbeats than this is closed. */
const MAX_UNREAD_HEARTBEATS = 2;

/**
 * The stream of one open page. Each message contains the complete state of the shipment, so a client that reads slowly can be skipped. The
 * client gets the newest state after it has read the previous message.
 */
export class TrackingStream {
  /** The state that was sent last. */
  private lastSentState?: string;
  private unreadHeartbeats = 0;

  constructor(
    private readonly response: Response,
    /** UUID of the tracking link of the page. */
    readonly link: string,
    /** Network of the client, by which streams are counted. */
    readonly network: string,
  ) {}

  /** Sends the headers, and the pause after which the browser reconnects. */
  start(): void {
    const { minimum, maximumJitter } = RECONNECT_PAUSE_MS;
    this.response.status(200).set(STREAM_HEADERS);
    this.response.write(`retry: ${minimum + Math.floor(Math.random() * maximumJitter)}\n\n`);
  }

  /**
   * Sends the state of the shipment if it has changed and the client can receive it.
   *
   * @param json the shipment without line breaks, as PostgreSQL returns it
   */
  sendState(json: string): void {
    if (json === this.lastSentState || this.response.writableNeedDrain || this.response.destroyed) return;
    this.lastSentState = json;
    this.response.write(`id: ${hashState(json)}\nevent: tracking\ndata: ${json}\n\n`);
  }

  /** Sends a comment that shows that the connection is alive. Closes a connection that does not read. */
  sendHeartbeat(): void {
    if (!this.response.writableNeedDrain) {
      this.unreadHeartbeats = 0;
      this.response.write(':\n\n');
      return;
    }
    this.unreadHeartbeats++;
    if (this.unreadHeartbeats > MAX_UNREAD_HEARTBEATS) this.response.destroy();
  }

  /** Ends the stream. A connection that does not read is closed immediately. */
  end(): void {
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }
}
