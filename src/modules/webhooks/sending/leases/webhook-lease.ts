import { type Endpoint, type Lease, LEASE_MS } from './lease';
import { CALL_TIMEOUT_MS, type Receiver } from '../webhook-calls.service';
import type { WebhookOutcomesService } from '../webhook-outcomes.service';

/** Time to store the result of a call before the lease ends. */
const STORING_MS = 5_000;
/** A lease with less time left is renewed before a call, because the call could outlast it. */
const MIN_REMAINING_MS = CALL_TIMEOUT_MS + STORING_MS;

/**
 * The lease of a webhook, with the state of its endpoint. Only the process that has the lease delivers to the webhook. Call `acquire`
 * first; only if it returns true, the other methods may be called.
 */
export class WebhookLease {
  /** Set by `acquire`. */
  private endpoint!: Endpoint;
  /** Set by `acquire`. */
  private receiver!: Receiver;
  /** End of the lease on the clock of `performance.now()`. */
  private endsAtMs = 0;
  /** The running renewal, which concurrent calls share; null if there is none. */
  private renewal: Promise<boolean> | null = null;

  constructor(
    readonly key: Lease,
    private readonly outcomes: WebhookOutcomesService,
    private readonly createReceiver: (lease: Lease, endpoint: Endpoint) => Receiver,
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
   * Returns the receiver of the next call. Renews the lease if it could end during the call; this also reloads the endpoint.
   *
   * @returns null when the lease is lost
   */
  async prepareCall(): Promise<Receiver | null> {
    if (this.endsAtMs - performance.now() > MIN_REMAINING_MS) return this.receiver;
    this.renewal ??= this.obtainLease(() => this.outcomes.renewLease(this.key)).finally(() => (this.renewal = null));
    return (await this.renewal) ? this.receiver : null;
  }

  /**
   * Releases the lease.
   *
   * @param options.isForced whether the lease is released in any case
   * @returns false while a transaction with new events is not committed, unless `isForced`
   */
  release(options: { readonly isForced: boolean }): Promise<boolean> {
    return this.outcomes.releaseLease(this.key, options);
  }

  /** Ends the endpoint's failures in a row. */
  resetFailures(): void {
    this.endpoint = { ...this.endpoint, failures: 0, failingSince: null };
  }

  /** Counts a failure in a row, and returns the endpoint with it. */
  countFailure(): Endpoint {
    const { failures, failingSince } = this.endpoint;
    this.endpoint = { ...this.endpoint, failures: failures + 1, failingSince: failingSince ?? new Date() };
    return this.endpoint;
  }

  private async obtainLease(requestLease: () => Promise<Endpoint | null>): Promise<boolean> {
    // The database counts from a later moment, so this process never assumes that the lease lasts longer than it does.
    const requestedAtMs = performance.now();
    const endpoint = await requestLease();
    if (!endpoint) return false;
    this.endpoint = endpoint;
    this.receiver = this.createReceiver(this.key, endpoint);
    this.endsAtMs = requestedAtMs + LEASE_MS;
    return true;
  }
}
