/** Why nothing could be handed over. */
export const FAILURE_REASONS = ['not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** In the order of ISO 8601: Monday is the first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What comes after a failed delivery without anybody deciding it. */
export interface FailedDeliveriesRule {
  /** Days from the failed attempt to the next one. */
  readonly afterDays: number;
  /** On which days it may be; else it is the first of them that follows. */
  readonly weekdays: readonly Weekday[];
  /** In which hours, `HH:mm`; null: in those that the shipment had. */
  readonly window: { readonly start: string; readonly end: string } | null;
  /** After so many failed attempts there is no other one. */
  readonly maxAttempts: number;
  /** What is attempted again; of anything else people decide. */
  readonly reasons: readonly FailureReason[];
  /** Whether what is not attempted again goes back to the sender. */
  readonly thenReturn: boolean;
}
