import { type Due, type Endpoint, type Lease, LEASE_MS, type Taken } from './drains.repository';
import { CALL_MS, type Message, type Outcome, type Receiver } from './webhook-calls.service';
import type { WebhookOutcomesService } from './webhook-outcomes.service';

/** Messages on their way to one webhook at a time, each of another record. */
const AT_ONCE = 16;
const READ_AT_ONCE = 48;
/** With fewer than these left to send, more are read. */
const FEW = AT_ONCE;
/** How often, at most, it writes down what was taken and looks at what is due: what came meanwhile shares one statement. */
const PACE_MS = 25;
/** With less of the lease left a call could outlast it. */
const LEAST_LEASE_MS = CALL_MS + 5_000;

/** The way outside, which all deliveries of this process share. */
export interface Calls {
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  receiver(lease: Lease, endpoint: Endpoint): Receiver;
  send(receiver: Receiver, message: Message): Promise<Outcome>;
}

/**
 * Delivers what is due to one webhook, of which this process has the lease. Messages of one record go out one after the
 * other, those of others beside them. A receiver is asked with one message first, and again after each failure, so that one
 * that does not answer holds up one call and no more. What was taken and is not written down yet is sent again should the
 * process die.
 */
export class WebhookDrain {
  /** Of different records. */
  private waiting: Due[] = [];
  /** Records of which a message is on its way. */
  private readonly underway = new Map<string, Promise<void>>();
  private taken: Taken[] = [];
  private exchanging: Promise<void> | null = null;
  private nextExchange = 0;
  private pacing: NodeJS.Timeout | null = null;
  private receiver!: Receiver;
  private endpoint!: Endpoint;
  private leasedUntil = 0;
  private keeping: Promise<void> | null = null;
  private isSound = false;
  /** Something may be due that was not seen yet. */
  private isDirty = true;
  private hasEnded = false;
  private changed!: Promise<void>;
  private change!: () => void;
  private failure: unknown;

  constructor(
    readonly lease: Lease,
    private readonly outcomes: WebhookOutcomesService,
    private readonly calls: Calls,
  ) {
    this.sleep();
  }

  /** Whether it is to be given back, whatever waits. */
  get isOver(): boolean {
    return this.hasEnded;
  }

  /** The lease is ours since this moment of the clock that never jumps. */
  begin(endpoint: Endpoint, since: number): void {
    this.endpoint = endpoint;
    this.receiver = this.calls.receiver(this.lease, endpoint);
    this.leasedUntil = since + LEASE_MS;
  }

  /** Something new may be due. */
  wake(): void {
    this.isDirty = true;
    this.change();
  }

  /** No more is sent; what is on its way is waited for. */
  stop(): void {
    this.hasEnded = true;
    this.change();
  }

  /** Until nothing is due, or the webhook is to be left alone. @throws what kept it from writing down what became of a try */
  async run(): Promise<void> {
    await this.keepLease();
    while (!this.hasEnded && this.goOn()) {
      await this.changed;
      this.sleep();
    }
    await Promise.all(this.underway.values());
    await this.flush();
    if (this.failure !== undefined) throw this.failure;
  }

  /** Waits so long, unless it is woken or stopped. */
  async rest(ms: number): Promise<void> {
    const timer = setTimeout(() => this.change(), ms);
    await this.changed;
    clearTimeout(timer);
    this.sleep();
    this.isDirty = true;
  }

  private sleep(): void {
    this.changed = new Promise((resolve) => (this.change = resolve));
  }

  /** Sends what may be sent and writes down what is to be written; false when nothing is left. */
  private goOn(): boolean {
    while (this.waiting.length > 0 && this.underway.size < (this.isSound ? AT_ONCE : 1))
      this.send(this.waiting.shift()!);
    if (!this.exchanging && (this.taken.length > 0 || (this.isDirty && this.waiting.length < FEW))) {
      const early = this.nextExchange - performance.now();
      if (early > 0) this.pace(early);
      else this.exchanging = this.exchange(READ_AT_ONCE - this.waiting.length);
    }
    return this.exchanging !== null || this.isDirty || this.taken.length + this.waiting.length + this.underway.size > 0;
  }

  private pace(ms: number): void {
    this.pacing ??= setTimeout(() => {
      this.pacing = null;
      this.change();
    }, ms);
  }

  /** Everything that was taken up to now is written down. */
  private async flush(): Promise<void> {
    while (this.exchanging) await this.exchanging;
    if (this.taken.length > 0) await (this.exchanging = this.exchange(0));
  }

  /** Writes down what was taken, and reads what is due. What fails here ends the drain; it never rejects. */
  private async exchange(most: number): Promise<void> {
    const taken = this.taken;
    this.taken = [];
    this.isDirty = false;
    this.nextExchange = performance.now() + PACE_MS;
    const busy = [...this.underway.keys(), ...this.waiting.map(({ recordId }) => recordId)];
    try {
      const due = await this.outcomes.exchange(this.lease, taken, busy, most);
      if (due) this.waiting.push(...due);
      else this.hasEnded = true;
      if (due?.length === most) this.isDirty = true;
    } catch (error) {
      this.fail(error);
    }
    this.exchanging = null;
    this.change();
  }

  private send(due: Due): void {
    const work = this.deliver(due)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.underway.delete(due.recordId);
        this.isDirty = true; // looks meanwhile have left this record out
        this.change();
      });
    this.underway.set(due.recordId, work);
  }

  private async deliver(due: Due): Promise<void> {
    const { id, body } = due;
    const outcome = await this.calls.inTurn(async () => {
      await this.keepLease(); // looked at when the turn has come
      return this.hasEnded ? null : this.calls.send(this.receiver, { id, body });
    });
    if (!outcome) return;
    if (!outcome.isTaken) return this.failed(due, outcome);
    this.taken.push({ id, attempt: outcome.attempt });
    this.isSound = true;
    this.endpoint = { ...this.endpoint, failures: 0, failingSince: null };
    if (due.isFollowed) this.nextExchange = 0;
  }

  private async failed(due: Due, outcome: Outcome): Promise<void> {
    this.isSound = false;
    await this.flush(); // a success before it does not undo what a failure has made of the webhook
    const { failures, failingSince } = this.endpoint;
    this.endpoint = { ...this.endpoint, failures: failures + 1, failingSince: failingSince ?? new Date() };
    if (await this.outcomes.failed(this.lease, due, outcome, this.endpoint)) this.hasEnded = true;
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.hasEnded = true;
  }

  /** Before each call: the lease outlasts it, and the webhook is as it is now. */
  private async keepLease(): Promise<void> {
    if (this.leasedUntil - performance.now() > LEAST_LEASE_MS) return;
    this.keeping ??= this.renew().finally(() => (this.keeping = null));
    await this.keeping;
  }

  private async renew(): Promise<void> {
    const asked = performance.now();
    const endpoint = await this.outcomes.keep(this.lease);
    if (endpoint) this.begin(endpoint, asked);
    else this.hasEnded = true;
  }
}
