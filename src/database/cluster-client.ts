import type { Client, QueryConfig } from 'pg';
import { KEEP_IN_PLACE } from './distribution';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => unknown;

/** `BEGIN …; SET LOCAL …`: what opens a transaction, and what holds in it. */
const OPENING = /^(BEGIN|START TRANSACTION)\b[^;']*;\s*SET LOCAL\b/i;
const READS = /\bREAD ONLY\b/i;
const NAMING = /^SET LOCAL app\.business_id = '([0-9a-f-]{36})'$/i;
/** What a statement says in a transaction that has failed before. */
const ABORTED = '25P02';

/**
 * Connections to the coordinator of a Citus cluster. That passes `SET LOCAL` on to the servers of the rows as the text of the
 * message that it came in, so each must come in one of its own. They go out together, without waiting for an answer.
 *
 * A transaction that may write also keeps its business's rows where they are until it ends: Citus itself waits with a move for
 * whoever has written, but not for whoever has locked a row to write it, and then somebody else could lock it at its new place.
 */
export function clusterClient(Base: typeof Client): typeof Client {
  return class ClusterClient extends Base {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      const query = this.query.bind(this) as Query;
      let refusal: unknown;
      const note = (error: unknown) => {
        if (error) refusal ??= error;
      };
      // Nobody waits for an opening: why it failed is told by the first statement that fails for that.
      const told = (error: unknown) => ((error as { code?: string }).code === ABORTED && refusal) || error;
      this.query = ((statement: unknown, ...rest: unknown[]) => {
        const parts = partsOf(statement);
        if (parts.length > 1) refusal = undefined;
        for (const part of parts.slice(0, -1)) query(part, note);
        return telling(told, query, [parts.at(-1), ...rest]);
      }) as Client['query'];
    }
  };
}

function telling(told: (error: unknown) => unknown, query: Query, [statement, ...rest]: readonly unknown[]): unknown {
  const callback = rest.at(-1);
  if (typeof callback === 'function')
    return query(statement, ...rest.slice(0, -1), (error: unknown, ...result: unknown[]) =>
      (callback as Callback)(error && told(error), ...result),
    );
  const answer = query(statement, ...rest);
  if (!(answer instanceof Promise)) return answer; // a cursor, a copy
  return answer.catch((error: unknown) => {
    throw told(error);
  });
}

function partsOf(statement: unknown): unknown[] {
  const text = typeof statement === 'string' ? statement : (statement as QueryConfig).text;
  if (typeof text !== 'string') return [statement];
  if (OPENING.test(text)) {
    const parts = text.split(';').map((part) => part.trim());
    return READS.test(parts[0]!) ? parts : parts.flatMap(keeping);
  }
  const parts = keeping(text);
  return parts.length > 1 ? parts : [statement];
}

const keeping = (part: string): string[] => {
  const business = NAMING.exec(part)?.[1];
  return business ? [`SELECT ${KEEP_IN_PLACE}('${business}')`, part] : [part];
};
