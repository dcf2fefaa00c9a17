import { currenciesWith } from '../common/currency';
import { sqlList } from './sql-list';

declare const JSON_OF: unique symbol;

/** SQL of an expression whose JSON is a T. */
export type Json<T> = string & { readonly [JSON_OF]: T };

/** SQL of a text column that is never null, or of another expression that PostgreSQL makes a JSON string of. */
type Text = string & { readonly [JSON_OF]?: never };

/** What a member of that type may be given as: text as it is, anything else by one of the functions below. */
export type MemberSql<T> = [T] extends [string] ? Text | Json<T> : Json<T>;

/** The SQL of each member of a T, none missing and none more, in the order in which they are to stand. */
export type Members<T> = { readonly [K in keyof T]-?: MemberSql<Exclude<T[K], undefined>> };

/** PostgreSQL takes no more arguments to a function. */
const MAX_MEMBERS = 50;

/** A T as an object of JSON. */
export function jsonOf<T>(members: Members<T>): Json<T> {
  const entries = Object.entries<string>(members);
  if (entries.length > MAX_MEMBERS) throw new Error(`An object of ${entries.length} members: at most ${MAX_MEMBERS}.`);
  return expression<T>(`json_build_object(${entries.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`);
}

/** The same without blanks, to the byte what JSON.stringify makes of it; for what is told on as text. */
export function compactJsonOf<T>(members: Members<T>): Json<T> {
  const entries = Object.entries<string>(members).map(
    ([name, sql]) => `${JSON.stringify(name)}:' || COALESCE(to_json(${sql})::text, 'null')`,
  );
  return expression<T>(`('{${entries.join(` || ',`)} || '}')::json`);
}

/** An array of all rows of `from`, which begins with FROM, in that order; empty where there is nothing. */
export const jsonArray = <T>(element: Json<T>, from: string, orderBy: string): Json<T[]> =>
  expression(`COALESCE((SELECT json_agg(${element} ORDER BY ${orderBy}) ${from}), '[]')`);

/** Null unless the condition holds. */
export const when = <T>(condition: string, then: MemberSql<T>): Json<T | null> =>
  expression(`CASE WHEN ${condition} THEN ${then} END`);

/** One of two forms of it, by the condition. */
export const either = <T>(condition: string, then: Json<T>, otherwise: Json<T>): Json<T> =>
  expression(`CASE WHEN ${condition} THEN ${then} ELSE ${otherwise} END`);

/** What may be null. */
export function nullable<T>(sql: Json<T>): Json<T | null>;
export function nullable<T extends string = string>(sql: Text): Json<T | null>;
export function nullable<T>(sql: string): Json<T | null> {
  return expression(sql);
}

/** A moment, as the interface tells it. */
export const instant = (column: string): Json<string> => expression(`iso(${column})`);

const byCurrency = (currency: string, ofDecimals: (decimals: number) => string): string => {
  const cases = [0, 3, 4].map(
    (decimals) => `WHEN ${currency} IN (${sqlList(currenciesWith(decimals))}) THEN ${ofDecimals(decimals)}`,
  );
  return `CASE ${cases.join(' ')} ELSE ${ofDecimals(2)} END`;
};

/** The amount of one minor unit of a currency: 0.01 of EUR, 1 of JPY. A product with it has the decimals of the currency. */
const minorUnit = (currency: string): string =>
  byCurrency(currency, (decimals) => (decimals ? `0.${'1'.padStart(decimals, '0')}` : '1'));

/** How many decimals a currency has. */
export const currencyDecimals = (currency: string): string => byCurrency(currency, String);

/** An amount in minor units of a currency as a decimal of major ones, with all decimals of the currency. */
export const amountOf = (minor: string, currency: string): string => `(${minor} * ${minorUnit(currency)})`;

/** The same as a number without trailing zeros. */
export const money = (minor: string, currency: string): Json<number> =>
  expression(`trim_scale(${amountOf(minor, currency)})`);

/** A numeric without trailing zeros. */
export const decimal = (column: string): Json<number> => expression(`trim_scale(${column})`);

/** An integer or a floating-point number. */
export const number = (sql: string): Json<number> => expression(sql);

export const boolean = (sql: string): Json<boolean> => expression(sql);

/** Any other expression: whoever writes it says what its JSON is. */
export const expression = <T>(sql: string): Json<T> => sql as Json<T>;
