/** Returns whether a text of the form `YYYY-MM-DD` is an existing calendar day from 1900 to 2200. */
export function isDay(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`);
  const year = Number(date.slice(0, 4));
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date) && year >= 1900 && year <= 2200;
}
