import { setTimeout as pause } from 'node:timers/promises';

/** Shorter waits are skipped, because timers are less exact than that. */
const MIN_WAIT_MS = 5;

/** How the simulated time relates to real time. */
export interface Pace {
  /** Length of the simulation in simulated seconds. */
  readonly seconds: number;
  /** Simulated seconds per real second. With Infinity the clock never waits. */
  readonly speedup: number;
  /** Simulated seconds that have passed when the simulation starts; 0 by default. */
  readonly elapsed?: number;
}

/**
 * The clock of a simulated time that may run faster than real time. The simulated time is in the past, since a service refuses
 * positions from the future, and has caught up with real time when the simulation ends.
 */
export class SimulatedClock {
  private readonly startedAt: number;
  private readonly elapsed: number;
  private readonly seconds: number;
  private readonly speedup: number;
  /** Milliseconds since 1970 at second 0. */
  readonly origin: number;

  constructor(
    { seconds, speedup, elapsed = 0 }: Pace,
    private readonly now: () => number = Date.now,
  ) {
    this.seconds = seconds;
    this.speedup = speedup;
    this.elapsed = Math.min(elapsed, seconds);
    this.startedAt = now();
    const remainingMs = ((seconds - this.elapsed) * 1000) / speedup; // in real time; 0 with an infinite speedup
    const endsAt = Math.round(this.startedAt + remainingMs);
    this.origin = endsAt - seconds * 1000; // The last simulated second is that of the real end.
  }

  /** The current simulated second. A clock that never waits is always at the last second. */
  get second(): number {
    if (this.speedup === Infinity) return this.seconds;
    return Math.min(this.seconds, this.elapsed + ((this.now() - this.startedAt) / 1000) * this.speedup);
  }

  /** Returns a simulated second as an ISO 8601 timestamp for the service. */
  timestamp(second: number): string {
    return new Date(this.origin + second * 1000).toISOString();
  }

  /** Waits for a simulated second, or until the signal aborts. */
  async until(second: number, signal: AbortSignal): Promise<void> {
    if (this.speedup === Infinity || signal.aborted) return;
    const dueAt = this.startedAt + ((second - this.elapsed) * 1000) / this.speedup;
    const waitMs = dueAt - this.now();
    if (waitMs < MIN_WAIT_MS) return;
    await pause(waitMs, undefined, { signal }).catch(() => undefined); // an abort ends the wait without an error
  }
}
