/**
 * A call of a search function in the text of a statement. A search function is a function of the database that finds rows by words. The
 * call is described as data, because a Citus cluster must run it separately (see search-hits.ts).
 */
export interface SearchCall {
  /** The name of the function. */
  readonly name: string;
  /** The number of the first placeholder of the call. Those of its other parameters follow. */
  readonly firstParameter: number;
  /** The SQL types of the parameters, in their order. */
  readonly parameterTypes: readonly string[];
  /**
   * The columns of the result as `name type, …`. Default: the result is a list of ids. With columns, the placeholders of the call must be
   * the last ones of the statement.
   */
  readonly resultColumns?: string;
}

/** One row as the driver returns it. */
export type Row = Record<string, unknown>;

/** A statement. One with a name is prepared once for each connection, so the same name must always have the same text. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  /** The values of the placeholders $1, $2 and so on. */
  readonly values?: readonly unknown[];
  /** The search call that the text contains. */
  readonly search?: SearchCall;
}

/** Runs one statement and returns its rows. */
export type Read = <T extends object = Row>(statement: Statement) => Promise<T[]>;
