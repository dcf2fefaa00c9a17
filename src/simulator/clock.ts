import { setTimeout as pause } from 'node:timers/promises';

/** Waits that are shorter than this are none. */
const LEAST_WAIT_MS = 5;

/**
 * The clock of a simulated time that goes faster than ours. It lies in the past, since a service refuses what is ahead, and
 * has caught up with ours when the simulation ends.
 */
export class SimulatedClock {
  private readonly begins: number;
  /** Milliseconds since 1970 at second 0. */
  readonly origin: number;

  /** @param speedup simulated seconds in one of ours; Infinity: nothing is waited for */
  constructor(
    private readonly seconds: number,
    private readonly speedup: number,
    private readonly now: () => number = Date.now,
  ) {
    this.begins = now();
    this.origin = Math.round(this.begins + (seconds * 1000) / speedup) - seconds * 1000;
  }

  /** The simulated second that it is; without waiting, always the last. */
  get second(): number {
    if (this.speedup === Infinity) return this.seconds;
    return Math.min(this.seconds, ((this.now() - this.begins) / 1000) * this.speedup);
  }

  /** As text for the service. */
  timestamp(second: number): string {
    return new Date(this.origin + second * 1000).toISOString();
  }

  /** Until it is that second, or until it is told to stop. */
  async until(second: number, signal: AbortSignal): Promise<void> {
    const wait = this.speedup === Infinity ? 0 : this.begins + (second * 1000) / this.speedup - this.now();
    if (wait < LEAST_WAIT_MS || signal.aborted) return;
    await pause(wait, undefined, { signal }).catch(() => undefined); // told to stop
  }
}
