import { isUuid } from '../../../../common/ids';
import { parseTimestamp } from '../../../../common/time/time-zone';
import type { ListField } from '../fields';
import { queryErrorAt, quote } from '../query-error';
import type { LiteralOperand } from './filter-node';
import { fitsBigint, plainNumber, readInstant } from './literals';

const MONEY_PLACES = 2;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Adds a value to the statement and returns its placeholder (`$3`). */
export type Bind = (value: unknown) => string;

/**
 * A literal as an SQL expression that the field compares with by itself, never with an error of the database.
 * A local time is read in `timeZone`. Throws 400 naming the position where the literal does not fit the field.
 */
export function typedLiteral(
  name: string,
  field: ListField,
  literal: LiteralOperand,
  bind: Bind,
  timeZone: string,
): string {
  const { kind, text } = literal;
  const refuse = (expected: string): Error =>
    queryErrorAt('$filter', literal.index, `${name} is compared with ${expected}, not with ${quote(text)}`);
  const numberOr = (error: Error): string => {
    const number = kind === 'number' ? plainNumber(text, field.type === 'money' ? MONEY_PLACES : 0) : undefined;
    if (number === undefined) throw error;
    return number;
  };
  if (literal.lower && field.type !== 'text') throw refuse('a literal without tolower');
  switch (field.type) {
    case 'text': {
      if (kind !== 'string') throw refuse('a text in single quotes');
      const placeholder = `${bind(text)}::text`;
      return literal.lower ? `lower(${placeholder})` : placeholder;
    }
    case 'uuid':
      if ((kind !== 'uuid' && kind !== 'string') || !isUuid(text)) throw refuse('a UUID');
      return `${bind(text)}::uuid`;
    case 'metadata':
      if (kind === 'string') return `${bind(text)}::text`;
      if (kind === 'boolean') return `${bind(text)}::boolean`;
      return `${bind(numberOr(refuse('a text in single quotes, a number, true or false')))}::numeric`;
    case 'boolean':
      if (kind !== 'boolean') throw refuse('true or false');
      return `${bind(text)}::boolean`;
    case 'integer':
    case 'money':
    case 'decimal': {
      const number = numberOr(refuse('a number with an exponent from -400 to 400'));
      // Where bigint holds the literal, the column's own operator and index serve; numeric is exact for all others.
      return `${bind(number)}::${field.type !== 'decimal' && fitsBigint(number) ? 'bigint' : 'numeric'}`;
    }
    case 'date':
      if ((kind !== 'dateTime' && kind !== 'string') || !DAY.test(text) || parseTimestamp(text, 'UTC') === null)
        throw refuse('a date as YYYY-MM-DD, years 1900 to 2200');
      return `${bind(text)}::date`;
    case 'timestamp': {
      const instant = kind === 'dateTime' || kind === 'string' ? readInstant(text, timeZone) : undefined;
      if (instant === undefined)
        throw refuse('a date or a date-time (ISO 8601, years 1900 to 2200, to the microsecond)');
      return `${bind(instant)}::timestamptz`;
    }
  }
}
