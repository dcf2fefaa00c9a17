import { type Endpoint, type Lease, LEASE_MS } from './lease';
import { CALL_MS, type Receiver } from '../webhook-calls.service';
import type { WebhookOutcomesService } from '../webhook-outcomes.service';

/** A lease with less time left is renewed before a call, because the call could outlast it. */
const MIN_REMAINING_MS = CALL_MS + 5_000;

/** The lease of a webhook, with the state of its endpoint. Only the process that has the lease delivers to the webhook. */
export class WebhookLease {
  private endpoint!: Endpoint;
  private receiver!: Receiver;
  /** Time of `performance.now()`. */
  private endsAt = 0;
  private renewal: Promise<boolean> | null = null;

  constructor(
    readonly key: Lease,
    private readonly outcomes: WebhookOutcomesService,
    private readonly receiverOf: (lease: Lease, endpoint: Endpoint) => Receiver,
  ) {}

  /**
   * Acquires the lease and loads the endpoint.
   *
   * @returns false when another process has the lease, or the webhook must not be called
   */
  acquire(): Promise<boolean> {
    return this.obtainLease(() => this.outcomes.acquireLease(this.key));
  }

  /**
   * Renews the lease if it could end during a call, and reloads the endpoint then.
   *
   * @returns null when the lease is lost
   */
  async prepareCall(): Promise<Receiver | null> {
    if (this.endsAt - performance.now() > MIN_REMAINING_MS) return this.receiver;
    this.renewal ??= this.obtainLease(() => this.outcomes.renewLease(this.key)).finally(() => (this.renewal = null));
    return (await this.renewal) ? this.receiver : null;
  }

  /**
   * Releases the lease.
   *
   * @param options.isOver whether the lease is released in any case
   * @returns false while a transaction with new events is not committed, unless `isOver`
   */
  release(options: { readonly isOver: boolean }): Promise<boolean> {
    return this.outcomes.releaseLease(this.key, options);
  }

  /** Ends the endpoint's failures in a row. */
  countSuccess(): void {
    this.endpoint = { ...this.endpoint, failures: 0, failingSince: null };
  }

  /** Counts a failure in a row, and returns the endpoint with it. */
  countFailure(): Endpoint {
    const { failures, failingSince } = this.endpoint;
    this.endpoint = { ...this.endpoint, failures: failures + 1, failingSince: failingSince ?? new Date() };
    return this.endpoint;
  }

  private async obtainLease(request: () => Promise<Endpoint | null>): Promise<boolean> {
    const requestedAt = performance.now();
    const endpoint = await request();
    if (!endpoint) return false;
    this.endpoint = endpoint;
    this.receiver = this.receiverOf(this.key, endpoint);
    this.endsAt = requestedAt + LEASE_MS;
    return true;
  }
}
