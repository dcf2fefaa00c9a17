import type { Response } from 'express';
import type { Cursor } from '../events/cursor';
import { formatHeartbeat } from './event-text';
import type { StreamView } from './stream-view';

/** A listener with a larger backlog is lagging. */
const MAX_BACKLOG_BYTES = 256 * 1024;
/** Long texts are written in chunks of this size. A chunk that was read shows that a slow client is alive. */
const CHUNK_BYTES = 64 * 1024;
/** Each client gets a random delay, so that not all of them connect again at the same moment after a restart. */
const MIN_RECONNECT_MS = 1000;
const RECONNECT_SPREAD_MS = 2000;

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would hold back messages to send them together.
};

/** Begins the response, with the delay after which the client connects again. */
export function beginStream(response: Response): void {
  response.status(200).set(STREAM_HEADERS);
  const reconnectMs = MIN_RECONNECT_MS + Math.floor(Math.random() * RECONNECT_SPREAD_MS);
  response.write(`retry: ${reconnectMs}\n\n`);
}

/**
 * Writes the events of one open connection. The backlog is the text that the client has not read yet. A client whose backlog becomes too
 * large is lagging: it gets nothing more until it has read all of it.
 */
export class StreamListener {
  /** The number of checks in a row at which a lagging client had read nothing. Undefined while the client does not lag. */
  private idleChecks?: number;
  isClosed = false;
  /** Chunks that are not passed to the response yet. The response has its own buffer, which is part of the backlog, too. */
  private unwrittenChunks: Buffer[] = [];
  private onCaughtUp?: () => void;

  constructor(
    private readonly response: Response,
    readonly view: StreamView,
    onClose: () => void,
  ) {
    response.on('drain', () => this.continueWriting());
    response.once('close', () => {
      this.isClosed = true;
      this.unwrittenChunks = [];
      onClose();
    });
  }

  /**
   * Writes messages. The first write begins the response.
   *
   * @param text shared by all listeners with this view, so it must not be changed
   */
  write(text: Buffer): void {
    if (this.isClosed || text.length === 0) return;
    if (!this.response.headersSent) beginStream(this.response);
    if (this.unwrittenChunks.length === 0 && text.length <= CHUNK_BYTES) {
      this.response.write(text);
      return;
    }
    for (let start = 0; start < text.length; start += CHUNK_BYTES)
      this.unwrittenChunks.push(text.subarray(start, start + CHUNK_BYTES));
    this.writeChunks();
  }

  /**
   * Marks the client as lagging if its backlog is too large. Nothing more should be written to it then.
   *
   * @param onCaughtUp called once a lagging client has read its backlog
   * @returns whether the client is lagging
   */
  markIfLagging(onCaughtUp: () => void): boolean {
    const unwrittenBytes = this.unwrittenChunks.reduce((sum, { length }) => sum + length, 0);
    const backlogBytes = this.response.writableLength + unwrittenBytes;
    if (this.isClosed || backlogBytes <= MAX_BACKLOG_BYTES) return false;
    this.idleChecks = 0;
    this.onCaughtUp = onCaughtUp;
    return true;
  }

  /**
   * Counts a check of a lagging client.
   *
   * @returns the number of checks in a row, including this one, between which the client has read nothing; 0 if it does not lag. Checks are
   *   counted instead of time, since clients cannot read while this process is blocked.
   */
  countIdleCheck(): number {
    if (this.idleChecks === undefined) return 0;
    this.idleChecks += 1;
    return this.idleChecks;
  }

  /** Writes a heartbeat, unless the client is lagging. */
  writeHeartbeat(cursor: Cursor): void {
    if (this.idleChecks === undefined) this.write(Buffer.from(formatHeartbeat(cursor)));
  }

  /** Ends the response. Disconnects a client that has not read all of it. */
  end(): void {
    if (this.isClosed || !this.response.headersSent) return; // A response that has not begun becomes an error.
    if (this.hasBacklog()) this.response.destroy();
    else this.response.end();
  }

  disconnect(): void {
    this.response.destroy();
  }

  /** Called when the client has read what was written. */
  private continueWriting(): void {
    this.writeChunks();
    if (this.idleChecks === undefined) return;
    if (this.hasBacklog()) {
      this.idleChecks = 0;
      return;
    }
    this.idleChecks = undefined;
    this.onCaughtUp?.();
  }

  /** Writes chunks until the response has enough of them. It emits `drain` when it takes more. */
  private writeChunks(): void {
    while (this.unwrittenChunks.length > 0 && !this.response.writableNeedDrain)
      this.response.write(this.unwrittenChunks.shift());
  }

  private hasBacklog(): boolean {
    return this.unwrittenChunks.length > 0 || this.response.writableNeedDrain;
  }
}
