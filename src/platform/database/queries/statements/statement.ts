/** A function of the database that finds rows by words. */
export interface SearchCall {
  readonly name: string;
  /** The number of its first placeholder; the others follow. */
  readonly first: number;
  readonly types: readonly string[];
  /** Its result columns as `name type, …`; by default ids. With columns, its placeholders must be the last of the statement. */
  readonly columns?: string;
}

/** One row as the driver returns it. */
export type Row = Record<string, unknown>;

/** A statement; one with a name is prepared once for each connection, and always has the same text. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** The search that stands in its text. */
  readonly search?: SearchCall;
}

/** Runs one statement. */
export type Read = <T extends object = Row>(statement: Statement) => Promise<T[]>;
