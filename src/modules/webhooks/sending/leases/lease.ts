/**
 * How long a lease lasts unless it is renewed. If a process dies, its webhooks get no messages for this time. A lease must last longer than
 * one call to an endpoint.
 */
export const LEASE_MS = 30_000;

/** The exclusive right of one process to deliver to a webhook. It is stored in the row of the webhook. */
export interface Lease {
  readonly businessId: string;
  readonly webhookId: string;
  /** A new UUID for each acquisition. It distinguishes the lease of this process from those of others. */
  readonly lease: string;
}

/** Current address, secrets and failures of a webhook. */
export interface Endpoint {
  readonly url: string;
  /** Encrypted secrets that sign messages, newest first: one, or two for a day after a rotation. */
  readonly secrets: string[];
  /** Failed calls in a row since the last success. */
  readonly failures: number;
  /** Time of the first of these failures; null without one. */
  readonly failingSince: Date | null;
}
