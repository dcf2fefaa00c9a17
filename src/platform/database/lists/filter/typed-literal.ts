import { isUuid } from '../../../../common/ids';
import { parseTimestamp } from '../../../../common/time/time-zone';
import type { ListField } from '../fields';
import { queryErrorAt, quote } from '../query-error';
import type { LiteralOperand } from './filter-node';
import { fitsBigint, toPlainNumber, readInstant } from './literals';

/** A literal of a `$filter` beside the field that it is compared with. */
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
  if (literal.lower && type !== 'text') throw mismatch(compared, 'a literal without tolower');
  switch (type) {
    case 'text':
      return textSql(compared, bind);
    case 'uuid':
      return uuidSql(compared, bind);
    case 'metadata':
      return metadataSql(compared, bind);
    case 'boolean':
      if (literal.kind !== 'boolean') throw mismatch(compared, 'true or false');
      return `${bind(literal.text)}::boolean`;
    case 'integer':
    case 'money':
    case 'decimal':
      return numberSql(compared, bind);
    case 'date':
      return dateSql(compared, bind);
    case 'timestamp':
      return timestampSql(compared, bind);
  }
}

function textSql(compared: TypedLiteral, bind: Bind): string {
  const { literal } = compared;
  if (literal.kind !== 'string') throw mismatch(compared, 'a text in single quotes');
  const placeholder = `${bind(literal.text)}::text`;
  return literal.lower ? `lower(${placeholder})` : placeholder;
}

function uuidSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  if ((kind !== 'uuid' && kind !== 'string') || !isUuid(text)) throw mismatch(compared, 'a UUID');
  return `${bind(text)}::uuid`;
}

function metadataSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  if (kind === 'string') return `${bind(text)}::text`;
  if (kind === 'boolean') return `${bind(text)}::boolean`;
  const number = kind === 'number' ? toPlainNumber(text) : undefined;
  if (number === undefined) throw mismatch(compared, 'a text in single quotes, a number, true or false');
  return `${bind(number)}::numeric`;
}

function numberSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  const shift = compared.type === 'money' ? MONEY_DECIMALS : 0;
  const number = kind === 'number' ? toPlainNumber(text, shift) : undefined;
  if (number === undefined) throw mismatch(compared, 'a number with an exponent from -400 to 400');
  // A bigint is compared by the index of an integer column. Any other number needs numeric, which is exact.
  const isBigint = compared.type !== 'decimal' && fitsBigint(number);
  return `${bind(number)}::${isBigint ? 'bigint' : 'numeric'}`;
}

function dateSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  const isDay = (kind === 'dateTime' || kind === 'string') && CALENDAR_DAY.test(text);
  if (!isDay || parseTimestamp(text, 'UTC') === null) {
    throw mismatch(compared, 'a date as YYYY-MM-DD, years 1900 to 2200');
  }
  return `${bind(text)}::date`;
}

function timestampSql(compared: TypedLiteral, bind: Bind): string {
  const { kind, text } = compared.literal;
  const instant = kind === 'dateTime' || kind === 'string' ? readInstant(text, compared.timeZone) : undefined;
  if (instant === undefined) {
    throw mismatch(compared, 'a date or a date-time (ISO 8601, years 1900 to 2200, to the microsecond)');
  }
  return `${bind(instant)}::timestamptz`;
}

function mismatch({ fieldName, literal }: TypedLiteral, expected: string): Error {
  const problem = `${fieldName} is compared with ${expected}, not with ${quote(literal.text)}`;
  return queryErrorAt('$filter', literal.index, problem);
}
