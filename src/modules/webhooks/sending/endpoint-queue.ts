import pLimit from 'p-limit';

/** Concurrent calls to an endpoint that responds. One webhook cannot use up the limit of its business, which has more calls. */
const MAX_CONCURRENT_CALLS = 16;

/**
 * Messages for one endpoint that are being sent or wait to be sent. A record has at most one message here.
 *
 * The queue starts by sending one message at a time. Its owner calls `sendConcurrently` after a success and `sendOneByOne` after a failure,
 * so that an endpoint that does not respond blocks only one call.
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

  /** Number of messages that are not being sent yet. */
  get waitingCount(): number {
    return this.slots.pendingCount;
  }

  /**
   * Adds a message. The record must have no other message in this queue.
   *
   * @param send called when it is the message's turn; its promise must never reject
   */
  add(recordId: string, send: () => Promise<void>): void {
    const sent = this.slots(send).then(() => {
      this.messages.delete(recordId);
      this.onSent();
    });
    this.messages.set(recordId, sent);
  }

  sendConcurrently(): void {
    this.slots.concurrency = MAX_CONCURRENT_CALLS;
  }

  sendOneByOne(): void {
    this.slots.concurrency = 1;
  }

  /** Resolves when all messages have been sent. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.messages.values());
  }
}
