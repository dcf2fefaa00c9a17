/** Hours and minutes in words: `3h 25m`, `0h 5m`. Rounded to the nearest minute, 30 seconds up; hours may exceed 24; a negative span reads as none. */
export function durationText(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
