/** How long a lease lasts unless it is renewed. */
export const LEASE_MS = 30_000;

/** A webhook to which only one process delivers. */
export interface Lease {
  readonly businessId: string;
  readonly webhookId: string;
  readonly lease: string;
}

/** Current address, secrets and failures of a webhook. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: string[];
  readonly failures: number;
  readonly failingSince: Date | null;
}
