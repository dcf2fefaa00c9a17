import { type FieldName, type Sample } from './sample';

/** Evaluates OData expressions on a row in memory, as a reference for the SQL. */

/** A literal: what it means, and how it is written. */
export interface Written {
  readonly value: string | bigint | boolean | null;
  readonly source: string;
}

export type Operator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

export type Expression =
  | { readonly is: 'all' | 'any'; readonly of: readonly Expression[] }
  | { readonly is: 'not'; readonly of: Expression }
  | {
      readonly is: 'comparison';
      readonly field: FieldName;
      readonly operator: Operator;
      readonly literal: Written;
      readonly folded: boolean;
      readonly mirrored: boolean;
    }
  | { readonly is: 'member'; readonly field: FieldName; readonly literals: readonly Written[] }
  | {
      readonly is: 'contains' | 'startswith' | 'endswith';
      readonly field: FieldName;
      readonly literal: string;
      readonly folded: boolean;
    };

const SCALE = 460;

/** A decimal as an integer multiple of 10^-460, so that any two compare exactly. */
export function exactly(decimal: string, shift = 0): bigint {
  const [mantissa = '', exponent = '0'] = decimal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = SCALE + Number(exponent) + shift - fraction.length;
  return BigInt(whole + fraction) * 10n ** BigInt(power);
}

/** The value of a field as it compares: numbers exact, money in major units, all else unchanged. */
export function comparable(row: Sample, field: FieldName): string | bigint | boolean | null {
  const value = row[field];
  if (value === null) return null;
  switch (field) {
    case 'quantity':
    case 'stock':
    case 'weight':
    case 'volume':
      return exactly(String(value));
    case 'total':
    case 'paid':
      return exactly(String(value), -2);
    default:
      return value;
  }
}

/** Negative, zero or positive; text goes by code points, false before true. */
export function compare(a: string | bigint | boolean, b: string | bigint | boolean): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

export function holds(expression: Expression, row: Sample): boolean {
  switch (expression.is) {
    case 'all':
      return expression.of.every((term) => holds(term, row));
    case 'any':
      return expression.of.some((term) => holds(term, row));
    case 'not':
      return !holds(expression.of, row);
    case 'comparison': {
      const { operator, folded } = expression;
      const left = foldedIf(folded, comparable(row, expression.field));
      const right = foldedIf(folded, expression.literal.value);
      if (left === null || right === null) {
        return operator === 'eq' ? left === right : operator === 'ne' ? left !== right : false;
      }
      const order = compare(left, right);
      return { eq: order === 0, ne: order !== 0, gt: order > 0, ge: order >= 0, lt: order < 0, le: order <= 0 }[
        operator
      ];
    }
    case 'member': {
      const left = comparable(row, expression.field);
      return expression.literals.some(({ value }) => value === left);
    }
    default: {
      const left = foldedIf(expression.folded, row[expression.field]);
      const right = expression.folded ? expression.literal.toLowerCase() : expression.literal;
      if (typeof left !== 'string') return false;
      if (expression.is === 'contains') return left.includes(right);
      return expression.is === 'startswith' ? left.startsWith(right) : left.endsWith(right);
    }
  }
}

function foldedIf<T>(folded: boolean, value: T): T | string {
  return folded && typeof value === 'string' ? value.toLowerCase() : value;
}

const MIRROR = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const;

/** The expression as a client writes it, with no more parentheses than OData's precedence needs. */
export function write(expression: Expression): string {
  switch (expression.is) {
    case 'all':
      return expression.of.map((term) => (term.is === 'any' ? `(${write(term)})` : write(term))).join(' and ');
    case 'any':
      return expression.of.map(write).join(' or ');
    case 'not':
      return `not (${write(expression.of)})`;
    case 'comparison': {
      const fold = (source: string): string => (expression.folded ? `tolower(${source})` : source);
      const [field, literal] = [fold(expression.field), fold(expression.literal.source)];
      return expression.mirrored
        ? `${literal} ${MIRROR[expression.operator]} ${field}`
        : `${field} ${expression.operator} ${literal}`;
    }
    case 'member':
      return `${expression.field} in (${expression.literals.map(({ source }) => source).join(',')})`;
    default: {
      const fold = (source: string): string => (expression.folded ? `tolower(${source})` : source);
      return `${expression.is}(${fold(expression.field)},${fold(quoted(expression.literal))})`;
    }
  }
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
