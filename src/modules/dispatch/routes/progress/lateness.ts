import { MINUTE_MS } from '../../../../common/time/durations';

/** Planned and actual arrival at a stop. */
export interface Punctuality {
  /** End of the stop's time window; null for no window. */
  readonly windowEnd: Date | null;
  /** The time that was planned when the vehicle left. */
  readonly plannedArrival: Date;
  /** Actual or expected arrival; null if the vehicle did not come and will not come. */
  readonly arrival: Date | null;
}

/**
 * Returns by how many minutes a vehicle is late: after the end of the time window, otherwise after the planned arrival if the delay
 * exceeds a tolerance.
 *
 * @returns whole minutes; 0 if it is in time
 */
export function computeMinutesLate(
  { windowEnd, plannedArrival, arrival }: Punctuality,
  toleranceMinutes: number,
): number {
  if (!arrival) return 0;
  const dueAt = windowEnd ?? plannedArrival;
  const toleranceMs = windowEnd ? 0 : toleranceMinutes * MINUTE_MS;
  const delayMs = arrival.getTime() - dueAt.getTime();
  return delayMs > toleranceMs ? Math.ceil(delayMs / MINUTE_MS) : 0;
}
