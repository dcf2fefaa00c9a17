import type { DueMessage } from './webhook-results.hot';
import { EndpointQueue } from './endpoint-queue';
import { ResultWriter } from './result-writer';
import { WakeSignal } from './wake-signal';
import type { Message, Outcome, Receiver } from './webhook-calls.service';
import type { WebhookLease } from './leases/webhook-lease';
import type { WebhookOutcomesService } from './webhook-outcomes.service';

/** The largest number of messages that wait for an endpoint in this process. It bounds the memory of one webhook. */
const MAX_WAITING_MESSAGES = 48;
/** More messages are read when fewer than these wait. EndpointQueue makes as many calls at a time, so that it does not run empty. */
const READ_BELOW_WAITING_MESSAGES = 16;

/**
 * Sends a message when the concurrency limits allow it.
 *
 * @param prepareCall called when the call starts; it returns no receiver if there must be no call
 * @returns null without a call
 */
export type SendMessage = (message: Message, prepareCall: () => Promise<Receiver | null>) => Promise<Outcome | null>;

/**
 * A drain delivers the due messages of one webhook until none is left. This process must have the lease of the webhook. A loop reads due
 * messages and stores results. The queue sends messages of different records concurrently. Messages of one record are sent one after the
 * other, because the next one becomes due when the result of the previous one is stored.
 */
export class WebhookDrain {
  private readonly queue = new EndpointQueue(() => this.wake());
  private readonly resultWriter: ResultWriter;
  private readonly wakeSignal = new WakeSignal();
  /** Whether there may be due messages that have not been read. */
  private mayHaveUnread = true;
  /** Whether this drain sends no more messages. Its lease is then released even if messages wait. Only `stop` sets it. */
  isStopped = false;
  /** The first error that prevented storing a result. */
  private failure: unknown;

  constructor(
    readonly lease: WebhookLease,
    outcomes: WebhookOutcomesService,
    private readonly send: SendMessage,
  ) {
    this.resultWriter = new ResultWriter(lease, outcomes);
  }

  /** Reads due messages again. */
  wake(): void {
    this.mayHaveUnread = true;
    this.wakeSignal.notify();
  }

  /** Sends no more messages; running calls finish. */
  stop(): void {
    this.isStopped = true;
    this.wakeSignal.notify();
  }

  /**
   * Runs until nothing is due or the webhook must not be called.
   *
   * @throws the error that prevented storing a result
   */
  async run(): Promise<void> {
    while (!this.isStopped && this.hasWork()) {
      const waitMs = this.computeMsUntilRead();
      if (waitMs > 0) await this.wakeSignal.wait(waitMs);
      else await this.readDue();
    }
    await this.queue.waitUntilIdle();
    await this.resultWriter.storeAccepted().catch((error: unknown) => this.stopWithError(error));
    if (this.failure !== undefined) throw this.failure;
  }

  /** Waits for this time, or until the drain is woken or stopped. */
  async waitBeforeNextRun(ms: number): Promise<void> {
    await this.wakeSignal.wait(ms);
    this.mayHaveUnread = true;
  }

  private hasWork(): boolean {
    return this.mayHaveUnread || this.resultWriter.hasUnstoredResults || !this.queue.isEmpty;
  }

  /**
   * Returns the time until the next statement, which stores results and reads due messages. Returns Infinity if none is needed:
   * then only a wake-up by an event or by the queue continues the loop.
   */
  private computeMsUntilRead(): number {
    const canRead = this.mayHaveUnread && this.queue.waitingCount < READ_BELOW_WAITING_MESSAGES;
    const hasReason = canRead || this.resultWriter.hasUnstoredResults;
    return hasReason ? this.resultWriter.msUntilNextRead : Infinity;
  }

  /** Stores results, and adds due messages to the queue. */
  private async readDue(): Promise<void> {
    const limit = MAX_WAITING_MESSAGES - this.queue.waitingCount;
    // Reset before the statement runs, so that a wake-up during it leads to another read.
    this.mayHaveUnread = false;
    try {
      const due = await this.resultWriter.storeAndReadDue(() => this.queue.recordIds, limit);
      if (!due) return this.stop(); // The lease is lost, or the webhook must not be called any more.
      if (due.length === limit) this.mayHaveUnread = true;
      for (const message of due) this.queue.add(message.recordId, () => this.deliver(message));
    } catch (error) {
      this.stopWithError(error);
    }
  }

  private async deliver(message: DueMessage): Promise<void> {
    if (this.isStopped) return;
    try {
      const outcome = await this.send(message, () => this.prepareCall());
      if (outcome?.isAccepted) this.addAccepted(message, outcome);
      else if (outcome) await this.storeFailure(message, outcome);
    } catch (error) {
      this.stopWithError(error);
    }
  }

  private async prepareCall(): Promise<Receiver | null> {
    const receiver = await this.lease.prepareCall();
    if (!receiver) this.stop();
    return this.isStopped ? null : receiver;
  }

  /** Collects the result. The loop stores it with its next statement. */
  private addAccepted(message: DueMessage, outcome: Outcome): void {
    this.resultWriter.addAccepted(message, outcome);
    this.queue.sendConcurrently();
  }

  /** Stores the result at once, and stops if the webhook must not be called for now. */
  private async storeFailure(message: DueMessage, outcome: Outcome): Promise<void> {
    this.queue.sendOneByOne();
    if (await this.resultWriter.storeFailure(message, outcome)) this.stop();
  }

  private stopWithError(error: unknown): void {
    this.failure ??= error;
    this.stop();
  }
}
