/** Returns the time that is this many minutes ago, in ISO 8601. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
