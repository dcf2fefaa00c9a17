/** Why nothing could be handed over. */
export const FAILURE_REASONS = ['not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** In the order of ISO 8601: Monday is the first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Automatic steps after a failed delivery. */
export interface FailedDeliveriesRule {
  /** Days from the failed attempt to the next one. */
  readonly afterDays: number;
  /** The days on which the next attempt may be. If it would be on another day, it moves to the next of these days. */
  readonly weekdays: readonly Weekday[];
  /** In which hours, `HH:mm`; null: in those that the shipment had. */
  readonly window: { readonly start: string; readonly end: string } | null;
  /** After this many failed attempts there is no further one. */
  readonly maxAttempts: number;
  /** Failure reasons after which a delivery is attempted again. Dispatchers decide about others. */
  readonly reasons: readonly FailureReason[];
  /** Whether shipments without a further attempt are returned to the sender. */
  readonly thenReturn: boolean;
}
