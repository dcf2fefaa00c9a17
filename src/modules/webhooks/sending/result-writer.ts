import pLimit from 'p-limit';
import type { AcceptedMessage, DueMessage } from './webhook-results.hot';
import type { Outcome } from './webhook-calls.service';
import type { WebhookLease } from './leases/webhook-lease';
import type { WebhookOutcomesService } from './webhook-outcomes.service';

/** The shortest time between two reads. In this time several results collect, which one statement stores. */
const READ_INTERVAL_MS = 25;

/**
 * Stores the results of one webhook, in one transaction at a time. Accepted messages are collected; the statement that reads due messages
 * stores them. If the process dies before, they are sent again.
 */
export class ResultWriter {
  private readonly transactions = pLimit(1);
  private accepted: AcceptedMessage[] = [];
  private nextReadAt = 0;

  constructor(
    private readonly lease: WebhookLease,
    private readonly outcomes: WebhookOutcomesService,
  ) {}

  get hasUnstored(): boolean {
    return this.accepted.length > 0;
  }

  get msUntilNextRead(): number {
    return this.nextReadAt - performance.now();
  }

  addAccepted({ id, isFollowed }: DueMessage, { attempt }: Outcome): void {
    this.accepted.push({ id, attempt });
    // The next message of the record becomes due when this one is stored, so it should not wait for the interval.
    if (isFollowed) this.nextReadAt = 0;
    this.lease.countSuccess();
  }

  /**
   * Stores accepted messages and reads due ones.
   *
   * @param busyRecords records whose messages are not read
   * @returns null when the lease is lost
   */
  storeAndReadDue(busyRecords: () => string[], limit: number): Promise<DueMessage[] | null> {
    return this.transactions(() => {
      this.nextReadAt = performance.now() + READ_INTERVAL_MS;
      return this.storeAcceptedAndReadDue(busyRecords(), limit);
    });
  }

  storeAccepted(): Promise<void> {
    return this.transactions(() => this.storeWithoutReading());
  }

  /**
   * Stores a failed attempt.
   *
   * @returns whether the webhook must not be called for now
   */
  storeFailure(message: DueMessage, outcome: Outcome): Promise<boolean> {
    return this.transactions(async () => {
      // Earlier successes are stored first. Stored afterwards, they would reset this failure.
      await this.storeWithoutReading();
      return this.outcomes.storeFailure(this.lease.key, message, outcome, this.lease.countFailure());
    });
  }

  private async storeWithoutReading(): Promise<void> {
    if (this.hasUnstored) await this.storeAcceptedAndReadDue([], 0);
  }

  private storeAcceptedAndReadDue(busyRecords: string[], limit: number): Promise<DueMessage[] | null> {
    const { accepted } = this;
    this.accepted = [];
    return this.outcomes.storeAcceptedAndReadDue(this.lease.key, accepted, busyRecords, limit);
  }
}
