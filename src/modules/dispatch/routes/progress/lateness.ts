const MINUTE_MS = 60_000;

/** Planned and actual arrival at a stop. */
export interface Punctuality {
  /** End of the stop's time window; null for no window. */
  readonly windowEnd: Date | null;
  /** The time that was planned when the vehicle left. */
  readonly plannedArrival: Date;
  /** Actual or expected arrival; null: the vehicle did not come and will not. */
  readonly arrival: Date | null;
}

/**
 * A vehicle is late after the end of the time window or, without a window, when it exceeds the plan by more than a tolerance.
 *
 * @returns whole minutes after the window or the plan; 0 in time
 */
export function minutesLate({ windowEnd, plannedArrival, arrival }: Punctuality, toleranceMinutes: number): number {
  if (!arrival) return 0;
  const due = windowEnd ?? plannedArrival;
  const tolerance = windowEnd ? 0 : toleranceMinutes * MINUTE_MS;
  const over = arrival.getTime() - due.getTime();
  return over > tolerance ? Math.ceil(over / MINUTE_MS) : 0;
}
