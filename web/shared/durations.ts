/** Lengths of time in milliseconds. A day has 24 hours: days on which clocks change are shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
