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

/** An amount in minor units as a number of major ones, exact and without trailing zeros. */
export const money = (minorColumn: string): Json<number> => expression(`trim_scale(${minorColumn} * 0.01)`);

/** A numeric without trailing zeros. */
export const decimal = (column: string): Json<number> => expression(`trim_scale(${column})`);

/** An integer or a floating-point number. */
export const number = (sql: string): Json<number> => expression(sql);

export const boolean = (sql: string): Json<boolean> => expression(sql);

/** Any other expression: whoever writes it says what its JSON is. */
export const expression = <T>(sql: string): Json<T> => sql as Json<T>;
