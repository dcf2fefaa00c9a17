import { isUuid } from '../../../../common/ids';
import { parseTimestamp } from '../../../../common/time/time-zone';

/** A literal of a `$filter`. Its meaning depends on the field that it is compared with: `'2026-05-01'` may be a text or a date. */
export interface Literal {
  readonly kind: 'string' | 'number' | 'dateTime' | 'uuid' | 'boolean' | 'null';
  /** The text without quotes. */
  readonly text: string;
  /** Index of the first character in the `$filter`, from 0. */
  readonly index: number;
}

/** Matches a decimal number: sign, integer digits, fraction digits, exponent. */
const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Matches the form of a date or date-time. `readInstant` checks whether it exists. */
const DATE_TIME = /^\d{4}-\d\d-\d\d(?:[Tt][\d:.]+(?:[Zz]|[+-][\d:]+)?)?$/;
/** Matches the decimals of a second. */
const FRACTION = /[.,](\d+)/;
const MICROSECOND_DIGITS = 6;
/** Larger than any stored number needs, and small enough for PostgreSQL's numeric. */
const MAX_EXPONENT = 400;
const BIGINT_LIMIT = 2n ** 63n;

/**
 * Returns the kind of an unquoted literal by its form.
 *
 * @returns undefined for a word that is no literal, such as the name of a field
 */
export function findLiteralKind(word: string): Literal['kind'] | undefined {
  if (word === 'null') return 'null';
  if (word === 'true' || word === 'false') return 'boolean';
  if (NUMBER.test(word)) return 'number';
  if (DATE_TIME.test(word)) return 'dateTime';
  return isUuid(word) ? 'uuid' : undefined;
}

/**
 * Writes a number in plain digits without exponent: `1.50e1` becomes `15`. It works on the digits as text, because a JavaScript number
 * would round large values and fractions.
 *
 * @param shift moves the decimal point this many places to the right: `12.5` shifted by 2 becomes `1250`
 * @returns undefined if the exponent is below -400 or above 400 (MAX_EXPONENT)
 */
export function toPlainNumber(text: string, shift = 0): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = NUMBER.exec(text) ?? [];
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  const digits = whole + fraction;
  const integerLength = whole.length + exponent + shift; // zero or negative if the number has only a fraction
  const integerDigits = integerLength > 0 ? digits.slice(0, integerLength).padEnd(integerLength, '0') : '0';
  const fractionDigits =
    integerLength >= 0 ? digits.slice(integerLength) : digits.padStart(digits.length - integerLength, '0');
  const integer = integerDigits.replace(/^0+(?=\d)/, '');
  const trimmedFraction = trimZeros(fractionDigits);
  const unsigned = trimmedFraction === '' ? integer : `${integer}.${trimmedFraction}`;
  return sign === '-' && unsigned !== '0' ? `-${unsigned}` : unsigned;
}

/** Returns whether a number from `toPlainNumber` is an integer in the range of PostgreSQL's bigint. */
export function fitsBigint(plainDigits: string): boolean {
  if (plainDigits.includes('.')) return false;
  const value = BigInt(plainDigits);
  return value >= -BIGINT_LIMIT && value < BIGINT_LIMIT;
}

/**
 * Converts an ISO 8601 date or date-time to UTC with microseconds, the precision of a timestamptz. Without an offset it is a local time of
 * the time zone. A date alone is the start of that local day.
 *
 * @returns undefined if the text is no date or date-time, or has more than six decimals of a second
 */
export function readInstant(text: string, timeZone: string): string | undefined {
  const instant = parseTimestamp(text, timeZone);
  const fraction = trimZeros(FRACTION.exec(text)?.[1] ?? '');
  if (!instant || fraction.length > MICROSECOND_DIGITS) return undefined;
  const [wholeSeconds] = instant.toISOString().split('.');
  return `${wholeSeconds}.${fraction.padEnd(MICROSECOND_DIGITS, '0')}Z`;
}

/** Removes the zeros at the end. The regular expression `0+$` would take quadratic time for many zeros that are not at the end. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}
