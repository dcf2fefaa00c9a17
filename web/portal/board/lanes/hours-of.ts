/** Parses a duration such as `5h 12m` into hours. */
export function durationHours(duration: string): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)?\s*(?:(\d+)m)?/.exec(duration) ?? [];
  return Number(hours) + Number(minutes) / 60;
}
