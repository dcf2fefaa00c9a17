import { isUuid } from '../../../../common/ids';
import { parseTimestamp } from '../../../../common/time/time-zone';
import type { ListField } from '../fields';
import { queryErrorAt, quote } from '../query-error';
import type { LiteralOperand } from './filter-node';
import { fitsBigint, toPlainNumber, readInstant } from './literals';

/** A literal of a `$filter` with the field that it is compared with. */
export interface TypedLiteral {
  /** The name of the field as the client wrote it. */
  readonly fieldName: string;
  readonly type: ListField['type'];
  readonly literal: LiteralOperand;
  /** Times without an offset are local times of this zone. */
  readonly timeZone: string;
}

/** Adds a value to the statement and returns its placeholder (`$3`). */
export type Bind = (value: unknown) => string;

/** Amounts are stored in minor units: `12.5` is 1250. */
const MONEY_DECIMALS = 2;
const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns the literal as an SQL expression of the type of its field. All checks happen here, so PostgreSQL accepts each value.
 *
 * @throws ApiError VALIDATION_ERROR that names the position, if the literal does not fit the type of the field
 */
export function typedLiteralSql(compared: TypedLiteral, bind: Bind): string {
  const { literal, type } = compared;
  if (literal.isLowered && type !== 'text') throw createMismatchError(compared, 'a literal without tolower');
  switch (type) {
    case 'text':
      return buildTextSql(compared, bind);
    case 'uuid':
      return buildUuidSql(compared, bind);
    case 'metadata':
      return buildMetadataSql(compared, bind);
    case 'boolean':
      if (literal.kind !== 'boolean') throw createMismatchError(compared, 'true or false');
      return `${bind(literal.text)}::boolean`;
    case 'integer':
    case 'money':
    case 'decimal':
      return buildNumberSql(compared, bind);
    case 'date':
      return buildDateSql(compared, bind);
    case 'timestamp':
      return buildTimestampSql(compared, bind);
  }
}

function buildTextSql(compared: TypedLiteral, bind: Bind): string {
  const { literal } = compared;
  if (literal.kind !== 'string') throw createMismatchError(compared, 'a text in single quotes');
  const placeholder = `${bind(literal.text)}::text`;
  return literal.isLowered ? `lower(${placeholder})` : placeholder;
}

function buildUuidSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  if ((kind !== 'uuid' && kind !== 'string') || !isUuid(text)) throw createMismatchError(compared, 'a UUID');
  return `${bind(text)}::uuid`;
}

function buildMetadataSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  if (kind === 'string') return `${bind(text)}::text`;
  if (kind === 'boolean') return `${bind(text)}::boolean`;
  const number = kind === 'number' ? toPlainNumber(text) : undefined;
  if (number === undefined) throw createMismatchError(compared, 'a text in single quotes, a number, true or false');
  return `${bind(number)}::numeric`;
}

function buildNumberSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  const shift = compared.type === 'money' ? MONEY_DECIMALS : 0;
  const number = kind === 'number' ? toPlainNumber(text, shift) : undefined;
  if (number === undefined) throw createMismatchError(compared, 'a number with an exponent from -400 to 400');
  // A bigint is compared by the index of an integer column. Any other number needs numeric, which is exact.
  const isBigint = compared.type !== 'decimal' && fitsBigint(number);
  return `${bind(number)}::${isBigint ? 'bigint' : 'numeric'}`;
}

function buildDateSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  const isDay = (kind === 'dateTime' || kind === 'string') && CALENDAR_DAY.test(text);
  if (!isDay || parseTimestamp(text, 'UTC') === null) {
    throw createMismatchError(compared, 'a date as YYYY-MM-DD, years 1900 to 2200');
  }
  return `${bind(text)}::date`;
}

function buildTimestampSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  const instant = kind === 'dateTime' || kind === 'string' ? readInstant(text, compared.timeZone) : undefined;
  if (instant === undefined) {
    throw createMismatchError(compared, 'a date or a date-time (ISO 8601, years 1900 to 2200, to the microsecond)');
  }
  return `${bind(instant)}::timestamptz`;
}

/** Returns the error for a literal that does not fit the type of its field. `expected` says what would fit. */
function createMismatchError({ fieldName, literal }: TypedLiteral, expected: string): Error {
  const problem = `${fieldName} is compared with ${expected}, not with ${quote(literal.text)}`;
  return queryErrorAt('$filter', literal.index, problem);
}
