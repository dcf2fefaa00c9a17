/** Fields of a tracker's message: text of a query or form, or values of JSON. Each reader here accepts any value. */
export type MessageFields = Readonly<Record<string, unknown>>;

export const KMH_PER_KNOT = 1.852;

/** A time below this number is in seconds since 1970 (until 2038), a larger one in milliseconds. Traccar has the same rule. */
const SECONDS_BELOW = 2 ** 31;
/** The latest time that a Date can have, and the earliest one with a minus sign (ECMA-262, "Time Values"). */
const MAX_DATE_MS = 8.64e15;

/** Returns the value if it is an object, otherwise an empty object. */
export const readObject = (value: unknown): MessageFields =>
  typeof value === 'object' && value !== null ? (value as MessageFields) : {};

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

/**
 * Returns an ISO 8601 date-time from a date-time, seconds or milliseconds, or the current time if it is missing. Any other value is
 * returned unchanged, and the rule of the field rejects it.
 */
export function readTimestamp(value: unknown, nowMs: number): unknown {
  if (value === undefined || value === null || value === '') return new Date(nowMs).toISOString();
  const epoch = readFiniteNumber(value);
  if (epoch !== null) {
    const ms = Math.round(epoch < SECONDS_BELOW ? epoch * 1000 : epoch);
    return Math.abs(ms) <= MAX_DATE_MS ? new Date(ms).toISOString() : value;
  }
  return typeof value === 'string' ? readDateTime(value.trim()) : value;
}

/** A `+` that was not encoded arrives as a space before the offset. */
const LOST_PLUS_PATTERN = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) (\d\d(?::?\d\d)?)$/;

/** Restores the `+` and the `T` of a date-time. */
const readDateTime = (text: string): string =>
  text.replace(LOST_PLUS_PATTERN, '$1+$2').replace(/^(\d{4}-\d\d-\d\d) /, '$1T');
