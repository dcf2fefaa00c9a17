const MINUTE_MS = 60_000;

/** When a vehicle was to be at a stop, and when it was or will be there. */
export interface Punctuality {
  /** The end of the stop's window; null: at any hour. */
  readonly windowEnd: Date | null;
  /** As planned when the vehicle left. */
  readonly plannedArrival: Date;
  /** As it was or is expected; null: it never came, nor will. */
  readonly arrival: Date | null;
}

/**
 * Late is who comes after the window or, where there is none, more than a tolerance after the plan.
 *
 * @returns whole minutes after the window or the plan, 0 in time
 */
export function minutesLate({ windowEnd, plannedArrival, arrival }: Punctuality, toleranceMinutes: number): number {
  if (!arrival) return 0;
  const due = windowEnd ?? plannedArrival;
  const tolerance = windowEnd ? 0 : toleranceMinutes * MINUTE_MS;
  const over = arrival.getTime() - due.getTime();
  return over > tolerance ? Math.ceil(over / MINUTE_MS) : 0;
}
