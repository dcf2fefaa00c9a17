import type { Response } from 'express';
import type { Cursor } from '../events/cursor';
import { formatHeartbeat } from './event-text';
import type { StreamView } from './stream-view';

/** The size of the backlog from which on a listener counts as lagging. */
const MAX_BACKLOG_BYTES = 256 * 1024;
/** Long texts are written in chunks of this size. A chunk that was read shows that a slow client is alive. */
const CHUNK_BYTES = 64 * 1024;
/** Each client gets a random delay, so that not all of them connect again at the same moment after a restart. */
const RECONNECT_MS = { min: 1000, spread: 2000 };

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Begins the response, with the delay after which the client connects again. */
export function beginStream(response: Response): void {
  response.status(200).set(STREAM_HEADERS);
  response.write(`retry: ${RECONNECT_MS.min + Math.floor(Math.random() * RECONNECT_MS.spread)}\n\n`);
}

/** Writes the events of one open connection. */
export class StreamListener {
  /** The number of checks in a row at which a lagging client had read nothing. Undefined while the client does not lag. */
  private idleChecks?: number;
  isClosed = false;
  /** Chunks that are not written to the connection yet. */
  private backlog: Buffer[] = [];
  private onCaughtUp?: () => void;

  constructor(
    private readonly response: Response,
    readonly view: StreamView,
    onClose: () => void,
  ) {
    response.on('drain', () => this.continueWriting());
    response.once('close', () => {
      this.isClosed = true;
      this.backlog = [];
      onClose();
    });
  }

  /** @param text shared by all listeners with this view */
  write(text: Buffer): void {
    if (this.isClosed || text.length === 0) return;
    if (!this.response.headersSent) beginStream(this.response);
    if (this.backlog.length === 0 && text.length <= CHUNK_BYTES) {
      this.response.write(text);
      return;
    }
    for (let at = 0; at < text.length; at += CHUNK_BYTES) this.backlog.push(text.subarray(at, at + CHUNK_BYTES));
    this.writeBacklog();
  }

  /**
   * Marks the client as lagging if its backlog is too large. Nothing more should be written to it then.
   *
   * @param onCaughtUp called once a lagging client has read its backlog
   * @returns whether the client is lagging
   */
  markIfLagging(onCaughtUp: () => void): boolean {
    const backlogBytes = this.response.writableLength + this.backlog.reduce((sum, { length }) => sum + length, 0);
    if (this.isClosed || backlogBytes <= MAX_BACKLOG_BYTES) return false;
    this.idleChecks = 0;
    this.onCaughtUp = onCaughtUp;
    return true;
  }

  /**
   * Returns the number of calls in a row, including this one, between which a lagging client has read nothing. Calls are counted
   * instead of time, since clients cannot read while this process is blocked.
   */
  countIdleCheck(): number {
    return this.idleChecks === undefined ? 0 : ++this.idleChecks;
  }

  beat(cursor: Cursor): void {
    if (this.idleChecks === undefined) this.write(Buffer.from(formatHeartbeat(cursor)));
  }

  /** Ends the response. Disconnects a client that has not read all of it. */
  end(): void {
    if (this.isClosed || !this.response.headersSent) return; // A response that has not begun becomes an error.
    if (this.backlog.length > 0 || this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }

  disconnect(): void {
    this.response.destroy();
  }

  /** Called when the client has read what was written. */
  private continueWriting(): void {
    this.writeBacklog();
    if (this.idleChecks === undefined) return;
    if (this.backlog.length > 0 || this.response.writableNeedDrain) {
      this.idleChecks = 0;
      return;
    }
    this.idleChecks = undefined;
    this.onCaughtUp?.();
  }

  private writeBacklog(): void {
    while (this.backlog.length > 0 && !this.response.writableNeedDrain) this.response.write(this.backlog.shift());
  }
}
