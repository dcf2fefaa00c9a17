import type { Client, QueryConfig } from 'pg';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** `BEGIN …; SET LOCAL …`: what opens a transaction, and what holds in it. */
const OPENING = /^(BEGIN|START TRANSACTION)\b[^;']*;\s*SET LOCAL\b/i;

/**
 * Connections to the coordinator of a Citus cluster. That passes `SET LOCAL` on to the servers of the rows as the text of the
 * message that it came in, so each must come in one of its own. They go out together, without waiting for an answer.
 */
export function clusterClient(Base: typeof Client): typeof Client {
  return class ClusterClient extends Base {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      const query = this.query.bind(this) as Query;
      this.query = ((statement: unknown, ...rest: unknown[]) => {
        const parts = partsOf(statement);
        // Where the first fails, the others have no transaction, and row-level security shows no rows.
        for (const part of parts.slice(0, -1)) void Promise.resolve(query(part)).catch(() => undefined);
        return query(parts.at(-1), ...rest);
      }) as Client['query'];
    }
  };
}

function partsOf(statement: unknown): unknown[] {
  const text = typeof statement === 'string' ? statement : (statement as QueryConfig).text;
  return typeof text === 'string' && OPENING.test(text) ? text.split(';').map((part) => part.trim()) : [statement];
}
