import type { DueMessage } from './webhook-results.hot';
import { EndpointQueue } from './endpoint-queue';
import { ResultWriter } from './result-writer';
import { WakeSignal } from './wake-signal';
import type { Message, Outcome, Receiver } from './webhook-calls.service';
import type { WebhookLease } from './leases/webhook-lease';
import type { WebhookOutcomesService } from './webhook-outcomes.service';

/** The largest number of messages that wait for an endpoint in this process. */
const MAX_WAITING = 48;
/** More messages are read when fewer than these wait. */
const FEW_WAITING = 16;

/**
 * Sends a message when the concurrency limits allow it.
 *
 * @param prepare called when the call starts; it returns no receiver if there must be no call
 * @returns null without a call
 */
export type Send = (message: Message, prepare: () => Promise<Receiver | null>) => Promise<Outcome | null>;

/**
 * Delivers due messages to one webhook, whose lease this process has. A loop reads due messages and stores results. The queue sends
 * messages of different records concurrently. Messages of one record are sent one after the other, because the next one becomes due when
 * the previous one is stored.
 */
export class WebhookDrain {
  private readonly queue = new EndpointQueue(() => this.wake());
  private readonly results: ResultWriter;
  private readonly signal = new WakeSignal();
  /** Whether there may be due messages that have not been read. */
  private mayHaveUnread = true;
  private hasEnded = false;
  private failure: unknown;

  constructor(
    readonly lease: WebhookLease,
    outcomes: WebhookOutcomesService,
    private readonly send: Send,
  ) {
    this.results = new ResultWriter(lease, outcomes);
  }

  /** Whether the lease is to be released even if messages wait. */
  get isOver(): boolean {
    return this.hasEnded;
  }

  /** Reads due messages again. */
  wake(): void {
    this.mayHaveUnread = true;
    this.signal.notify();
  }

  /** Sends no more messages; running calls finish. */
  stop(): void {
    this.hasEnded = true;
    this.signal.notify();
  }

  /**
   * Runs until nothing is due or the webhook must not be called.
   *
   * @throws the error that prevented storing a result
   */
  async run(): Promise<void> {
    while (!this.hasEnded && this.hasWork()) {
      const waitMs = this.computeMsUntilRead();
      if (waitMs > 0) await this.signal.wait(waitMs);
      else await this.readDue();
    }
    await this.queue.waitUntilIdle();
    await this.results.storeAccepted().catch((error: unknown) => this.fail(error));
    if (this.failure !== undefined) throw this.failure;
  }

  /** Waits for this time, or until the drain is woken or stopped. */
  async pause(ms: number): Promise<void> {
    await this.signal.wait(ms);
    this.mayHaveUnread = true;
  }

  private hasWork(): boolean {
    return this.mayHaveUnread || this.results.hasUnstored || !this.queue.isEmpty;
  }

  /** Returns the time until the next statement, which stores results and reads due messages. Returns Infinity if none is needed. */
  private computeMsUntilRead(): number {
    const canRead = this.mayHaveUnread && this.queue.waitingCount < FEW_WAITING;
    const hasReason = canRead || this.results.hasUnstored;
    return hasReason ? this.results.msUntilNextRead : Infinity;
  }

  private async readDue(): Promise<void> {
    const limit = MAX_WAITING - this.queue.waitingCount;
    this.mayHaveUnread = false;
    try {
      const due = await this.results.storeAndReadDue(() => this.queue.recordIds, limit);
      if (!due) return this.stop();
      if (due.length === limit) this.mayHaveUnread = true;
      for (const message of due) this.queue.add(message.recordId, () => this.deliver(message));
    } catch (error) {
      this.fail(error);
    }
  }

  private async deliver(message: DueMessage): Promise<void> {
    if (this.hasEnded) return;
    try {
      const outcome = await this.send(message, () => this.prepareCall());
      if (outcome?.isAccepted) this.storeLater(message, outcome);
      else if (outcome) await this.storeFailure(message, outcome);
    } catch (error) {
      this.fail(error);
    }
  }

  private async prepareCall(): Promise<Receiver | null> {
    const receiver = await this.lease.prepareCall();
    if (!receiver) this.stop();
    return this.hasEnded ? null : receiver;
  }

  private storeLater(message: DueMessage, outcome: Outcome): void {
    this.results.addAccepted(message, outcome);
    this.queue.sendConcurrently();
  }

  private async storeFailure(message: DueMessage, outcome: Outcome): Promise<void> {
    this.queue.sendOneByOne();
    if (await this.results.storeFailure(message, outcome)) this.stop();
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.stop();
  }
}
