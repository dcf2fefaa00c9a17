import { Client, type QueryConfig } from 'pg';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection through a pooler such as PgBouncer in transaction mode. The next transaction may run on another session, which does not have
 * the prepared statements of this one, so the names of statements are removed.
 */
export class PooledClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings);
    const query = this.query.bind(this) as Query;
    this.query = ((statement: unknown, ...rest: unknown[]) => query(removeName(statement), ...rest)) as Client['query'];
  }
}

function removeName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement; // Cursors and COPY streams have no name.
  return { ...(statement as QueryConfig), name: undefined };
}
