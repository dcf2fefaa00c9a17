import { setTimeout as pause } from 'node:timers/promises';
import { detached } from '../../common/async-context';

/** When the process stops, it waits at most this long for the running rounds. */
const STOP_TIMEOUT_MS = 3_000;

/** The running rounds of one business. */
interface BusinessRounds {
  /** Whether new work may have arrived since the current round started. */
  hasMoreWork: boolean;
  /** Resolves after the last round. */
  finished: Promise<void>;
  /** Aborts the pause between two rounds. */
  pauseAbort?: AbortController;
}

/**
 * Processes the work of each business in the background, round by round, until none is left. A round processes one batch. The rounds of one
 * business run one after another, those of different businesses at the same time. The caller, usually a job, does not wait, so a slow
 * remote server delays no job.
 */
export class BackgroundRounds {
  private readonly roundsByBusiness = new Map<string, BusinessRounds>();
  private isStopping = false;
  /** Number of callers of `waitUntilIdle`, during which no business pauses. */
  private idleCallers = 0;

  /**
   * @param runRound processes some of a business's work; resolves to true if more is left
   * @param onFailure receives the error that ended a business's rounds; the caller must start the remaining work again
   * @param pauseMs pause of a business after a round that left nothing, so that single items collect for one round; the first item after
   *   a pause is processed immediately
   */
  constructor(
    private readonly runRound: (businessId: string) => Promise<boolean>,
    private readonly onFailure: (businessId: string, error: unknown) => void,
    private readonly pauseMs = 0,
  ) {}

  /** Starts to process all work of a business. Has no effect when the process stops. */
  startRounds(businessId: string): void {
    if (this.isStopping) return;
    const running = this.roundsByBusiness.get(businessId);
    if (running) {
      running.hasMoreWork = true;
      return;
    }
    const rounds: BusinessRounds = { hasMoreWork: true, finished: Promise.resolve() };
    this.roundsByBusiness.set(businessId, rounds);
    rounds.finished = detached(() => this.runRounds(businessId, rounds));
  }

  private async runRounds(businessId: string, rounds: BusinessRounds): Promise<void> {
    try {
      while (rounds.hasMoreWork && !this.isStopping) {
        rounds.hasMoreWork = false;
        if (await this.runRound(businessId)) rounds.hasMoreWork = true;
        else await this.pauseBetweenRounds(rounds);
      }
    } catch (error) {
      this.onFailure(businessId, error);
    } finally {
      // There is no `await` since the last test of `hasMoreWork`, so no work that arrived meanwhile is lost. After a failure the caller starts
      // the rounds again.
      this.roundsByBusiness.delete(businessId);
    }
  }

  /** Resolves when no round runs; skips pauses. */
  async waitUntilIdle(): Promise<void> {
    this.idleCallers += 1;
    try {
      for (const { pauseAbort } of this.roundsByBusiness.values()) pauseAbort?.abort();
      while (this.roundsByBusiness.size)
        await Promise.all([...this.roundsByBusiness.values()].map(({ finished }) => finished));
    } finally {
      this.idleCallers -= 1;
    }
  }

  /** Starts no further round and waits a moment for the running ones. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.race([this.waitUntilIdle(), pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async pauseBetweenRounds(rounds: BusinessRounds): Promise<void> {
    if (!this.pauseMs || this.idleCallers) return;
    rounds.pauseAbort = new AbortController();
    await pause(this.pauseMs, undefined, { signal: rounds.pauseAbort.signal, ref: false }).catch(() => undefined);
    rounds.pauseAbort = undefined;
  }
}
