import type { Response } from 'express';
import { stateOf } from '../tracking-state';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
/** Pages come back after a pause of their own, lest all that a restart cut off come at once. */
const RETRY_MS = { least: 2000, spread: 6000 };

/**
 * One page that watches. What it is sent is how the shipment stands, so a slow one misses nothing by being passed over: it gets
 * the newest once it has taken what it was sent.
 */
export class TrackingStream {
  /** What it was sent last. */
  private told?: string;
  private beatsUntaken = 0;

  constructor(
    private readonly response: Response,
    readonly link: string,
    readonly network: string,
  ) {}

  begin(): void {
    this.response.status(200).set(HEADERS);
    this.response.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
  }

  /** @param json of the shipment as it stands; without line breaks, as PostgreSQL makes it */
  tell(json: string): void {
    if (json === this.told || this.response.writableNeedDrain || this.response.destroyed) return;
    this.told = json;
    this.response.write(`id: ${stateOf(json)}\nevent: tracking\ndata: ${json}\n\n`);
  }

  /** Shows that the connection is alive; one that has taken nothing for two beats is cut off. */
  beat(): void {
    if (!this.response.writableNeedDrain) {
      this.beatsUntaken = 0;
      this.response.write(':\n\n');
    } else if (++this.beatsUntaken > 2) this.response.destroy();
  }

  end(): void {
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }
}
