import pLimit from 'p-limit';
import type { AcceptedMessage, DueMessage } from './webhook-results.hot';
import type { Outcome } from './webhook-calls.service';
import type { WebhookLease } from './leases/webhook-lease';
import type { WebhookOutcomesService } from './webhook-outcomes.service';

/**
 * The shortest time between two reads of due messages. Meanwhile several results collect, which the next read stores in one statement. The
 * time is short, because a message may wait this long before it is sent.
 */
const READ_INTERVAL_MS = 25;

/**
 * Stores the results of calls to one webhook, in one transaction at a time. Accepted messages are collected; the statement that reads due
 * messages stores them. If the process dies before, they are sent again.
 */
export class ResultWriter {
  private readonly transactions = pLimit(1);
  private accepted: AcceptedMessage[] = [];
  /** Earliest time of the next read on the clock of `performance.now()`. */
  private nextReadAtMs = 0;

  constructor(
    private readonly lease: WebhookLease,
    private readonly outcomes: WebhookOutcomesService,
  ) {}

  get hasUnstoredResults(): boolean {
    return this.accepted.length > 0;
  }

  /** Zero or negative if a read is possible. */
  get msUntilNextRead(): number {
    return this.nextReadAtMs - performance.now();
  }

  /** Collects an accepted message. The next read, `storeAccepted` or `storeFailure` stores it. */
  addAccepted({ id, isFollowed }: DueMessage, { attempt }: Outcome): void {
    this.accepted.push({ id, attempt });
    // The next message of the record becomes due when this one is stored, so it should not wait for the interval.
    if (isFollowed) this.nextReadAtMs = 0;
    this.lease.resetFailures();
  }

  /**
   * Stores accepted messages and reads due ones.
   *
   * @param getBusyRecords returns the records whose messages are not read; called when the transaction starts
   * @param limit the largest number of messages to read
   * @returns null when the lease is lost
   */
  storeAndReadDue(getBusyRecords: () => string[], limit: number): Promise<DueMessage[] | null> {
    return this.transactions(() => {
      this.nextReadAtMs = performance.now() + READ_INTERVAL_MS;
      return this.storeCollectedAndRead(getBusyRecords(), limit);
    });
  }

  storeAccepted(): Promise<void> {
    return this.transactions(() => this.storeCollected());
  }

  /**
   * Stores a failed attempt.
   *
   * @returns whether the webhook must not be called for now
   */
  storeFailure(message: DueMessage, outcome: Outcome): Promise<boolean> {
    return this.transactions(async () => {
      // Earlier successes are stored first. Stored afterwards, they would reset this failure.
      await this.storeCollected();
      return this.outcomes.storeFailure(this.lease.key, message, outcome, this.lease.countFailure());
    });
  }

  private async storeCollected(): Promise<void> {
    if (this.hasUnstoredResults) await this.storeCollectedAndRead([], 0);
  }

  private storeCollectedAndRead(busyRecords: string[], limit: number): Promise<DueMessage[] | null> {
    const { accepted } = this;
    this.accepted = [];
    return this.outcomes.storeAcceptedAndReadDue(this.lease.key, accepted, busyRecords, limit);
  }
}
