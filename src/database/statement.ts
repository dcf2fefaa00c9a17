/** A function of the database that finds rows by words. */
export interface SearchCall {
  readonly name: string;
  /** The number of its first placeholder; the others follow. */
  readonly first: number;
  readonly types: readonly string[];
  /** What it answers, as `name type, …`; without it, ids. It must then be the last in the statement to have placeholders. */
  readonly columns?: string;
}

/** One row as the driver gives it. */
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
