/** Fields of a message: text of a query or form, or values of JSON. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Smaller numbers are seconds (until 2038), larger ones milliseconds: the rule of Traccar. */
const SECONDS_BELOW = 2 ** 31;

export const readObject = (value: unknown): Parameters =>
  typeof value === 'object' && value !== null ? (value as Parameters) : {};

const DECIMAL_COMMA_PATTERN = /^\s*[+-]?\d+,\d+\s*$/;

/** Returns a number, also from text with a decimal point or comma; null for anything else, such as NaN. */
export function readFiniteNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(withPoint(value)) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const withPoint = (text: string): string => (DECIMAL_COMMA_PATTERN.test(text) ? text.replace(',', '.') : text);

/** Returns whether a field `valid` says that the receiver had no fix. */
export const isNoFix = (valid: unknown): boolean =>
  valid === false || valid === 0 || (typeof valid === 'string' && /^(false|0)$/i.test(valid.trim()));

/** Returns an ISO 8601 date-time from a date-time, seconds or milliseconds, or the current time if it is missing. */
export function readTimestamp(value: unknown, now: number): unknown {
  if (value === undefined || value === null || value === '') return new Date(now).toISOString();
  const epoch = readFiniteNumber(value);
  if (epoch !== null) {
    const ms = Math.round(epoch < SECONDS_BELOW ? epoch * 1000 : epoch);
    return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : value;
  }
  return typeof value === 'string' ? readDateTime(value.trim()) : value;
}

/** A `+` that was not encoded arrives as a space before the offset. */
const LOST_PLUS_PATTERN = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) (\d\d(?::?\d\d)?)$/;

const readDateTime = (text: string): string =>
  text.replace(LOST_PLUS_PATTERN, '$1+$2').replace(/^(\d{4}-\d\d-\d\d) /, '$1T');
