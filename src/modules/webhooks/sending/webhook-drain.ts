import { type Due, type Endpoint, type Lease, LEASE_MS } from './drains.repository';
import { CALL_MS, type Message, type Outcome, type Receiver } from './webhook-calls.service';
import type { WebhookOutcomesService } from './webhook-outcomes.service';

/** Messages on their way to one webhook at a time, each of another record. */
const AT_ONCE = 8;
const READ_AT_ONCE = 64;
/** With less of the lease left a call could outlast it. */
const LEAST_LEASE_MS = CALL_MS + 5_000;

/** The way outside, which all deliveries of this process share. */
export interface Calls {
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  send(receiver: Receiver, message: Message): Promise<Outcome>;
}

const message = ({ id, body }: Due): Message => ({ id, body });

/**
 * Delivers what is due to one webhook, of which this process has the lease. Messages of one record go out one after the
 * other, those of others beside them. A receiver is asked with one message first, and again after each failure, so that one
 * that does not answer holds up one call and no more.
 */
export class WebhookDrain {
  private waiting: Due[] = [];
  private readonly underway = new Map<string, Promise<void>>();
  private endpoint!: Endpoint;
  private leasedUntil = 0;
  private isSound = false;
  private isOver = false;
  /** Something may be due that was not seen yet. */
  private isDirty = true;
  private reads = 0;
  private woken!: Promise<void>;
  private wakeUp!: () => void;
  private failure: unknown;

  constructor(
    readonly lease: Lease,
    private readonly outcomes: WebhookOutcomesService,
    private readonly calls: Calls,
  ) {
    this.sleep();
  }

  /** Something new may be due. */
  wake(): void {
    this.isDirty = true;
    this.wakeUp();
  }

  /** No more is sent; what is on its way is waited for. */
  stop(): void {
    this.isOver = true;
    this.wakeUp();
  }

  /** Until nothing is due, or the webhook is to be left alone. @throws what kept it from writing down what became of a try */
  async run(): Promise<void> {
    await this.keepLease();
    while (!this.isOver) {
      if (this.waiting.length === 0 && this.isDirty) await this.read();
      while (!this.isOver && this.waiting.length > 0 && this.underway.size < (this.isSound ? AT_ONCE : 1))
        this.begin(this.waiting.shift()!);
      if (this.underway.size === 0 && this.waiting.length === 0 && !this.isDirty) break;
      if (this.underway.size === 0) continue;
      await Promise.race([...this.underway.values(), this.woken]);
      this.sleep();
    }
    await Promise.all(this.underway.values());
    if (this.failure !== undefined) throw this.failure;
  }

  private sleep(): void {
    this.woken = new Promise((resolve) => (this.wakeUp = resolve));
  }

  private async read(): Promise<void> {
    this.isDirty = false;
    this.reads += 1;
    this.waiting = await this.outcomes.due(this.lease, [...this.underway.keys()], READ_AT_ONCE);
    if (this.waiting.length === READ_AT_ONCE) this.isDirty = true;
  }

  private begin(due: Due): void {
    const reads = this.reads;
    const work = this.deliver(due)
      .catch((error: unknown) => {
        this.failure = error;
        this.isOver = true;
      })
      .finally(() => {
        this.underway.delete(due.recordId);
        if (this.reads !== reads) this.isDirty = true; // a look meanwhile left this record out
      });
    this.underway.set(due.recordId, work);
  }

  /** This one, and those of its record after it. */
  private async deliver(first: Due): Promise<void> {
    for (let due: Due | null = first; due && !this.isOver;) {
      const sent = message(due);
      const outcome = await this.calls.inTurn(() => this.send(sent));
      if (!outcome) return;
      due = outcome.isTaken ? await this.taken(due, outcome) : await this.failed(due, outcome);
    }
  }

  /** Null once the webhook is not ours any more, which is looked at when the turn has come. */
  private async send(sent: Message): Promise<Outcome | null> {
    await this.keepLease();
    if (this.isOver) return null;
    const { businessId, webhookId } = this.lease;
    const { url, secrets } = this.endpoint;
    return this.calls.send({ businessId, webhookId, url, secrets }, sent);
  }

  private async taken(due: Due, outcome: Outcome): Promise<Due | null> {
    const { next } = await this.outcomes.taken(this.lease, due, outcome);
    this.isSound = true;
    this.endpoint = { ...this.endpoint, failures: 0, failingSince: null };
    return next;
  }

  private async failed(due: Due, outcome: Outcome): Promise<Due | null> {
    this.isSound = false;
    const { failures, failingSince } = this.endpoint;
    this.endpoint = { ...this.endpoint, failures: failures + 1, failingSince: failingSince ?? new Date() };
    const { next, isOver } = await this.outcomes.failed(this.lease, due, outcome, this.endpoint);
    if (isOver) this.isOver = true;
    return next;
  }

  /** Before each call: the lease outlasts it, and the webhook is as it is now. */
  private async keepLease(): Promise<void> {
    if (this.leasedUntil - performance.now() > LEAST_LEASE_MS) return;
    const asked = performance.now();
    const endpoint = await this.outcomes.keep(this.lease);
    if (!endpoint) this.isOver = true;
    else {
      this.endpoint = endpoint;
      this.leasedUntil = asked + LEASE_MS;
    }
  }
}
