/** Formats a duration as `3h 25m` or `0h 5m`, rounded to the nearest minute. Hours may exceed 24. A negative duration becomes `0h 0m`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
