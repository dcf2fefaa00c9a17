import { Client, type QueryConfig } from 'pg';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection through a pooler such as PgBouncer in transaction mode: the next transaction may run on another session,
 * which does not know the statements that this one has named. So none is.
 */
export class PooledClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings);
    const query = this.query.bind(this) as Query;
    this.query = ((statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest)) as Client['query'];
  }
}

function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement; // a cursor, a copy
  return { ...(statement as QueryConfig), name: undefined };
}
