import { findCurrenciesWithDecimals } from '../../../common/money/currency';
import { sqlList } from './sql-list';

/*
 * The functions of this file return SQL text. Its type states the TypeScript type of the JSON that PostgreSQL makes of the value. All
 * arguments are SQL of the code and are not escaped, so none may contain input of a client.
 */

declare const JSON_TYPE: unique symbol;

/** SQL text of an expression. PostgreSQL converts its value to the JSON of a T. */
export type JsonSql<T> = string & { readonly [JSON_TYPE]: T };

/**
 * SQL text of a text column that is never null, or of another expression whose value becomes a JSON string. The optional member lets plain
 * strings in and keeps out each JsonSql, such as that of a number.
 */
type TextSql = string & { readonly [JSON_TYPE]?: never };

/**
 * SQL text of a member of type T. A text column is used directly, other types need one of the functions below: for a number, `'o.total'`
 * does not compile and `numberSql('o.total')` does.
 */
export type MemberSql<T> = [T] extends [string] ? TextSql | JsonSql<T> : JsonSql<T>;

/** SQL text of each member of a T: no member is missing, and there are no others. The response has them in this order. */
export type MembersSql<T> = { readonly [K in keyof T]-?: MemberSql<Exclude<T[K], undefined>> };

/**
 * Returns SQL for a JSON object that equals the output of JSON.stringify byte for byte. `json_build_object` differs, because it writes a
 * space around each colon and after each comma.
 *
 * The members become columns of a sub-select. An aggregate or window function among them would refer to that sub-select, so compute it in
 * the FROM clause of the query and pass the name of its column.
 */
export const jsonObjectSql = <T>(members: MembersSql<T>): JsonSql<T> => typedSql(untypedJsonObjectSql(members));

/** Returns SQL for a JSON object whose type the caller states. `jsonObjectSql` explains the form. */
export function untypedJsonObjectSql(members: Readonly<Record<string, string>>): string {
  const columns = Object.entries(members).map(([name, sql]) => `${sql} AS "${name}"`);
  return `(SELECT row_to_json(object) FROM (SELECT ${columns.join(', ')}) AS object)`;
}

/** Returns SQL of an aggregate that collects the rows of the query in a JSON array. Without rows the array is empty. */
export function jsonAggregateSql<T>(element: JsonSql<T>, orderBy?: string): JsonSql<T[]> {
  const order = orderBy ? ` ORDER BY ${orderBy}` : '';
  return typedSql(`COALESCE(array_to_json(array_agg(${element}${order})), '[]')`);
}

/** Returns SQL of a sub-select that reads all rows of `from` as a JSON array. `from` begins with the word FROM. */
export const jsonArraySql = <T>(element: JsonSql<T>, from: string, orderBy: string): JsonSql<T[]> =>
  typedSql(`(SELECT ${jsonAggregateSql(element, orderBy)} ${from})`);

/** Returns SQL for `then` if the condition holds, otherwise for null. */
export const caseWhenSql = <T>(condition: string, then: MemberSql<T>): JsonSql<T | null> =>
  typedSql(`CASE WHEN ${condition} THEN ${then} END`);

/** Returns SQL for `then` if the condition holds, otherwise for `otherwise`. */
export const caseWhenElseSql = <T>(condition: string, then: JsonSql<T>, otherwise: JsonSql<T>): JsonSql<T> =>
  typedSql(`CASE WHEN ${condition} THEN ${then} ELSE ${otherwise} END`);

/** Marks an expression as nullable: its JSON is a T or null. The SQL stays the same. */
export function nullableSql<T>(sql: JsonSql<T>): JsonSql<T | null>;
export function nullableSql<T extends string = string>(sql: TextSql): JsonSql<T | null>;
export function nullableSql<T>(sql: string): JsonSql<T | null> {
  return typedSql(sql);
}

/** Returns SQL that formats a timestamp as the API does, for example "2026-07-01T08:00:00.000Z". A migration creates the function `iso`. */
export const instantSql = (column: string): JsonSql<string> => typedSql(`iso(${column})`);

/** Numbers of decimals other than 2, which most currencies have. JPY has 0 decimals, KWD 3 and CLF 4. */
const UNUSUAL_CURRENCY_DECIMALS = [0, 3, 4];

/** Returns SQL that chooses between expressions by the number of decimals of a currency. */
function perCurrencySql(currency: string, sqlFor: (decimals: number) => string): string {
  const cases = UNUSUAL_CURRENCY_DECIMALS.map((decimals) => {
    const currencies = sqlList(findCurrenciesWithDecimals(decimals));
    return `WHEN ${currency} IN (${currencies}) THEN ${sqlFor(decimals)}`;
  });
  return `CASE ${cases.join(' ')} ELSE ${sqlFor(2)} END`;
}

/** Returns SQL for the amount of one minor unit of a currency: 0.01 for EUR, 1 for JPY. */
const minorUnitSql = (currency: string): string =>
  perCurrencySql(currency, (decimals) => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`));

/** Returns SQL for the number of decimals of a currency: 2 for EUR, 0 for JPY. */
export const currencyDecimalsSql = (currency: string): string => perCurrencySql(currency, String);

/**
 * Returns SQL that converts an amount in minor units to major units. The number has all decimals of the currency (12.50 EUR), because a
 * product has as many decimals as its factors together.
 */
export const amountWithAllDecimalsSql = (minorUnits: string, currency: string): string =>
  `(${minorUnits} * ${minorUnitSql(currency)})`;

/** Returns SQL that converts an amount in minor units to major units, without trailing zeros (12.5 EUR). */
export const amountSql = (minorUnits: string, currency: string): JsonSql<number> =>
  typedSql(`trim_scale(${amountWithAllDecimalsSql(minorUnits, currency)})`);

/** Returns SQL for a numeric column without trailing zeros. */
export const decimalSql = (column: string): JsonSql<number> => typedSql(`trim_scale(${column})`);

/** Marks an expression as an integer or a floating-point number. The SQL stays the same. */
export const numberSql = (sql: string): JsonSql<number> => typedSql(sql);

/** Marks an expression as a boolean. The SQL stays the same. */
export const booleanSql = (sql: string): JsonSql<boolean> => typedSql(sql);

/** Marks any other expression with the type of its JSON, which the caller states. The SQL stays the same. */
export const typedSql = <T>(sql: string): JsonSql<T> => sql as JsonSql<T>;
