import type { Response } from 'express';
import type { Cursor } from '../events/cursor';
import { heartbeatText } from './event-text';
import type { StreamView } from './stream-view';

/** What may wait for a connection before its listener counts as lagging. */
const MAX_WAITING_BYTES = 256 * 1024;
/** Much text goes out in such pieces: that one was taken shows that a slow client is alive. */
const PIECE_BYTES = 64 * 1024;
/** Clients come back after a pause of their own, lest all that a restart cut off come at once. */
const RETRY_MS = { least: 1000, spread: 2000 };

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Begins the answer: what is said of the stream before the first event. */
export function beginStream(response: Response): void {
  response.status(200).set(HEADERS);
  response.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
}

/** One open connection. */
export class StreamListener {
  /** While it lags: at how many looks in a row it had taken nothing. It is left out until it has taken what waits for it. */
  private idleLooks?: number;
  isClosed = false;
  private waiting: Buffer[] = [];
  private caughtUp?: () => void;

  constructor(
    private readonly response: Response,
    readonly view: StreamView,
    onClose: () => void,
  ) {
    response.on('drain', () => this.goOn());
    response.once('close', () => {
      this.isClosed = true;
      this.waiting = [];
      onClose();
    });
  }

  /** @param text shared by all listeners with this view */
  write(text: Buffer): void {
    if (this.isClosed || text.length === 0) return;
    if (!this.response.headersSent) beginStream(this.response);
    if (this.waiting.length === 0 && text.length <= PIECE_BYTES) {
      this.response.write(text);
      return;
    }
    for (let at = 0; at < text.length; at += PIECE_BYTES) this.waiting.push(text.subarray(at, at + PIECE_BYTES));
    this.writeWaiting();
  }

  /**
   * Whether so much waits for the connection that nothing more should be written.
   *
   * @param caughtUp is called once all of it has been taken
   */
  lags(caughtUp: () => void): boolean {
    const waiting = this.response.writableLength + this.waiting.reduce((sum, { length }) => sum + length, 0);
    if (this.isClosed || waiting <= MAX_WAITING_BYTES) return false;
    this.idleLooks = 0;
    this.caughtUp = caughtUp;
    return true;
  }

  /**
   * At how many calls in a row, this one included, it lagged and had taken nothing since the one before. Calls are counted
   * and not time: while this process stands still it gives no client the chance to take anything.
   */
  look(): number {
    return this.idleLooks === undefined ? 0 : ++this.idleLooks;
  }

  beat(cursor: Cursor): void {
    if (this.idleLooks === undefined) this.write(Buffer.from(heartbeatText(cursor)));
  }

  /** Ends the answer; a connection that does not take it is cut off. */
  end(): void {
    if (this.isClosed || !this.response.headersSent) return; // an answer that has not begun becomes an error
    if (this.waiting.length > 0 || this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }

  cutOff(): void {
    this.response.destroy();
  }

  /** The connection has taken what was written. */
  private goOn(): void {
    this.writeWaiting();
    if (this.idleLooks === undefined) return;
    if (this.waiting.length > 0 || this.response.writableNeedDrain) {
      this.idleLooks = 0;
      return;
    }
    this.idleLooks = undefined;
    this.caughtUp?.();
  }

  private writeWaiting(): void {
    while (this.waiting.length > 0 && !this.response.writableNeedDrain) this.response.write(this.waiting.shift());
  }
}
