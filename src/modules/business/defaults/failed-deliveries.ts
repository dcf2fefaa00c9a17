/** Why a delivery has failed. */
export const FAILURE_REASONS = ['not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The weekdays in the order of ISO 8601, which begins with Monday. Code relies on this order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Automatic steps after a failed delivery. */
export interface FailedDeliveriesRule {
  /** Days from the failed attempt to the next one. */
  readonly afterDays: number;
  /** The weekdays of attempts. An attempt on another day is moved to the next of these. */
  readonly weekdays: readonly Weekday[];
  /** The hours of the attempt, `HH:mm`. If it is null, the shipment keeps its window. */
  readonly window: { readonly start: string; readonly end: string } | null;
  /** The number of failed attempts after which there is no other one. */
  readonly maxAttempts: number;
  /** Failure reasons after which a delivery is attempted again. Dispatchers decide about others. */
  readonly reasons: readonly FailureReason[];
  /** Whether shipments without a further attempt are returned to the sender. */
  readonly thenReturn: boolean;
}
