import { isUuid } from '../../common/ids';

/** A literal as the client wrote it; `text` is the unquoted content. What it means depends on the field beside it. */
export interface Literal {
  readonly kind: 'string' | 'number' | 'dateTime' | 'uuid' | 'boolean' | 'null';
  readonly text: string;
  readonly index: number;
}

/** A point in time: an instant with its own offset, or a reading of the business's wall clock. */
export interface TimeLiteral {
  readonly text: string;
  readonly local: boolean;
}

const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.(\d{1,12}))?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;
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
 * An ISO 8601 date or date-time, checked against the calendar. Without an offset it is the business's wall clock, a
 * bare date its midnight. Undefined when it is none, or finer than the database's microseconds.
 */
export function readTime(text: string): TimeLiteral | undefined {
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const [, date = '', hour, fraction, offset] = match;
  const day = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) && !date.startsWith('0000');
  const kept = trimZeros(fraction ?? '');
  if (!exists || kept.length > 6) return undefined;
  if (hour === undefined) return { text: `${date}T00:00:00`, local: true };
  const exact = fraction === undefined ? text : text.replace(`.${fraction}`, kept === '' ? '' : `.${kept}`);
  return { text: exact, local: offset === undefined };
}

/** Without the zeros at the end. Not a regular expression: `0+$` is quadratic on a long run of zeros elsewhere. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}
