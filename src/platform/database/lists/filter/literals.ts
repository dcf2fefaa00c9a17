import { isUuid } from '../../../../common/ids';
import { parseTimestamp } from '../../../../common/time/time-zone';

/** A literal as the client wrote it; `text` is the unquoted content. What it means depends on the field beside it. */
export interface Literal {
  readonly kind: 'string' | 'number' | 'dateTime' | 'uuid' | 'boolean' | 'null';
  readonly text: string;
  readonly index: number;
}

const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const DATE_TIME = /^\d{4}-\d\d-\d\d(?:[Tt][\d:.]+(?:[Zz]|[+-][\d:]+)?)?$/;
const FRACTION = /[.,](\d+)/;
const MICROSECOND_DIGITS = 6;
/** Far beyond any column, and small enough for PostgreSQL's numeric. */
const MAX_EXPONENT = 400;
const BIGINT_LIMIT = 2n ** 63n;

/** The kind of an unquoted literal by its form alone, or undefined for a name. */
export function literalKind(word: string): Literal['kind'] | undefined {
  if (word === 'null') return 'null';
  if (word === 'true' || word === 'false') return 'boolean';
  if (NUMBER.test(word)) return 'number';
  if (DATE_TIME.test(word)) return 'dateTime';
  return isUuid(word) ? 'uuid' : undefined;
}

/**
 * A number in plain digits without exponent, its point moved `shift` places to the right: `1.50e1` is `15`,
 * shifted by 2 `1500`. Exact for any size. Undefined when the exponent is beyond ±400.
 */
export function plainNumber(text: string, shift = 0): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = NUMBER.exec(text) ?? [];
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  const digits = whole + fraction;
  const point = whole.length + exponent + shift;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after = point >= 0 ? digits.slice(point) : digits.padStart(digits.length - point, '0');
  const integer = before.replace(/^0+(?=\d)/, '');
  const rest = trimZeros(after);
  const plain = rest === '' ? integer : `${integer}.${rest}`;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** True when a plain number is an integer that PostgreSQL's bigint holds. */
export function fitsBigint(plain: string): boolean {
  if (plain.includes('.')) return false;
  const value = BigInt(plain);
  return value >= -BIGINT_LIMIT && value < BIGINT_LIMIT;
}

/**
 * The instant of an ISO 8601 date or date-time as UTC to the microsecond, which is what the database keeps. Without an
 * offset it is read on the zone's clocks; a bare date is the start of that day there. Undefined when it is none, or
 * finer than a microsecond.
 */
export function readInstant(text: string, timeZone: string): string | undefined {
  const instant = parseTimestamp(text, timeZone);
  const fraction = trimZeros(FRACTION.exec(text)?.[1] ?? '');
  if (!instant || fraction.length > MICROSECOND_DIGITS) return undefined;
  const [wholeSeconds] = instant.toISOString().split('.');
  return `${wholeSeconds}.${fraction.padEnd(MICROSECOND_DIGITS, '0')}Z`;
}

/** Without the zeros at the end. Not a regular expression: `0+$` is quadratic on a long run of zeros elsewhere. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}
