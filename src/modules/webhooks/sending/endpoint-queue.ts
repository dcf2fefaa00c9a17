import pLimit from 'p-limit';

/** Concurrent calls to an endpoint that responds. */
const CONCURRENT_CALLS = 16;

/**
 * Messages for one endpoint that are being sent or wait, each of another record. The first message, and the first after each failure, is
 * sent alone, so that an endpoint that does not respond blocks only one call.
 */
export class EndpointQueue {
  private readonly slots = pLimit(1);
  private readonly messages = new Map<string, Promise<void>>();

  /** @param onSent is called after each message, whatever its result */
  constructor(private readonly onSent: () => void) {}

  get isEmpty(): boolean {
    return this.messages.size === 0;
  }

  /** Records that have a message here. */
  get recordIds(): string[] {
    return [...this.messages.keys()];
  }

  /** Number of messages whose sending has not started. */
  get waitingCount(): number {
    return this.slots.pendingCount;
  }

  /**
   * Adds a message of a record without a message in this queue.
   *
   * @param send called when the message may be sent; its promise never rejects
   */
  add(recordId: string, send: () => Promise<void>): void {
    const sent = this.slots(send).then(() => {
      this.messages.delete(recordId);
      this.onSent();
    });
    this.messages.set(recordId, sent);
  }

  sendConcurrently(): void {
    this.slots.concurrency = CONCURRENT_CALLS;
  }

  sendOneByOne(): void {
    this.slots.concurrency = 1;
  }

  /** Resolves when all messages have been sent. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.messages.values());
  }
}
