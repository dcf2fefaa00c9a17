const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The older a booking, the less often its carrier is asked; after 90 days no more. */
const PACE: readonly { readonly untilAge: number; readonly every: number }[] = [
  { untilAge: 2 * DAY_MS, every: 10 * MINUTE_MS },
  { untilAge: 14 * DAY_MS, every: HOUR_MS },
  { untilAge: 90 * DAY_MS, every: 6 * HOUR_MS },
];
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** So that bookings of one moment do not stay together for ever. */
const spread = (pause: number): number => pause * (0.9 + 0.2 * Math.random());

/** When to ask next about a booking of then; null when it is too old. */
export function nextPollAt(bookedAt: Date, now: Date): Date | null {
  const pace = PACE.find(({ untilAge }) => now.getTime() - bookedAt.getTime() < untilAge);
  return pace ? new Date(now.getTime() + spread(pace.every)) : null;
}

/** When to ask again after a failure that followed so many others: 10 minutes, doubled each time up to 6 hours. */
export const nextPollAfterFailure = (failuresBefore: number, now: Date): Date =>
  new Date(now.getTime() + spread(Math.min(LONGEST_PAUSE_MS, 10 * MINUTE_MS * 2 ** Math.min(failuresBefore, 10))));
