import type { Response } from 'express';
import { heartbeatText } from './event-text';
import type { Cursor } from './cursor';
import type { StreamView } from './stream-view';

/** What may wait in a connection before its listener counts as lagging. */
const MAX_WAITING_BYTES = 256 * 1024;
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
  /** Since when it takes less than comes; it is left out until it has taken what waits for it. */
  laggingSince?: number;
  isClosed = false;

  constructor(
    private readonly response: Response,
    readonly view: StreamView,
    onClose: () => void,
  ) {
    response.once('close', () => {
      this.isClosed = true;
      onClose();
    });
  }

  /** @param text shared by all listeners with this view */
  write(text: Buffer): void {
    if (this.isClosed || text.length === 0) return;
    if (!this.response.headersSent) beginStream(this.response);
    this.response.write(text);
  }

  /**
   * Whether so much waits in the connection that nothing more should be written.
   *
   * @param caughtUp is called once all of it has been taken
   */
  lags(caughtUp: () => void): boolean {
    if (this.isClosed || this.response.writableLength <= MAX_WAITING_BYTES) return false;
    this.laggingSince = Date.now();
    this.response.once('drain', () => {
      this.laggingSince = undefined;
      caughtUp();
    });
    return true;
  }

  beat(cursor: Cursor): void {
    if (!this.isClosed && this.laggingSince === undefined) this.response.write(heartbeatText(cursor));
  }

  /** Ends the answer; a connection that does not take it is cut off. */
  end(): void {
    if (this.isClosed || !this.response.headersSent) return; // an answer that has not begun becomes an error
    if (this.laggingSince !== undefined || this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }

  cutOff(): void {
    this.response.destroy();
  }
}
