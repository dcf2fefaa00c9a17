import { setTimeout as pause } from 'node:timers/promises';
import { detached } from '../common/async-context';

/** How long what is under way may take when the process stops. */
const STOP_MS = 3000;

/** The rounds of one business. */
interface Going {
  /** Whether more may have come since it was looked. */
  again: boolean;
  work: Promise<void>;
  /** Ends its rest. */
  wake?: AbortController;
}

/**
 * Work of each business that goes on in the background until there is none: one row of rounds a business at a time. Whoever begins
 * it (a job, as a rule) waits for nothing, so a slow server outside holds up no job.
 */
export class BackgroundRounds {
  private readonly going = new Map<string, Going>();
  private isStopping = false;
  /** Who waits for it to be idle. */
  private waiting = 0;

  /**
   * @param round does some of a business's work, and answers whether there is more
   * @param failed hears why a business's rounds ended early: what is left has to be begun again
   * @param restMs for how long a business rests after a round that left nothing: what comes one by one is done together, in a round
   *   every so often, while the first after a pause is done at once
   */
  constructor(
    private readonly round: (businessId: string) => Promise<boolean>,
    private readonly failed: (businessId: string, error: unknown) => void,
    private readonly restMs = 0,
  ) {}

  /** Does all that there is of a business; once the process stops, nothing. */
  begin(businessId: string): void {
    if (this.isStopping) return;
    const running = this.going.get(businessId);
    if (running) {
      running.again = true;
      return;
    }
    const entry: Going = { again: true, work: Promise.resolve() };
    this.going.set(businessId, entry);
    entry.work = detached(async () => {
      try {
        while (entry.again && !this.isStopping) {
          entry.again = false;
          if (await this.round(businessId)) entry.again = true;
          else await this.rest(entry);
        }
      } catch (error) {
        this.failed(businessId, error);
      } finally {
        this.going.delete(businessId);
      }
    });
  }

  /** Resolves when this process does nothing; nobody rests meanwhile. */
  async idle(): Promise<void> {
    this.waiting += 1;
    try {
      for (const { wake } of this.going.values()) wake?.abort();
      while (this.going.size) await Promise.all([...this.going.values()].map(({ work }) => work));
    } finally {
      this.waiting -= 1;
    }
  }

  /** Begins no further round, and gives those under way a moment to end. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.race([this.idle(), pause(STOP_MS, undefined, { ref: false })]);
  }

  private async rest(entry: Going): Promise<void> {
    if (!this.restMs || this.waiting) return;
    entry.wake = new AbortController();
    await pause(this.restMs, undefined, { signal: entry.wake.signal, ref: false }).catch(() => undefined);
    entry.wake = undefined;
  }
}
