import { Client, type QueryConfig } from 'pg';
import type { Description, End, Tracing } from '../observability/tracing';

type Query = (...call: unknown[]) => unknown;

/** A connection whose statements are parts of traces: by their names, or by what they do to which table, never by their texts. */
export function tracedClient(Base: typeof Client, tracing: Tracing): typeof Client {
  return class TracedClient extends Base {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      const query = this.query.bind(this) as Query;
      this.query = ((...call: unknown[]) => traced(tracing, query, call)) as Client['query'];
    }
  };
}

function traced(tracing: Tracing, query: Query, call: unknown[]): unknown {
  const end = tracing.statement(() => describe(call[0]));
  if (!end) return query(...call);
  const callback = call.at(-1);
  if (typeof callback === 'function') return query(...call.slice(0, -1), ended(end, callback as Query));
  const answer = query(...call) as Promise<unknown>;
  answer.then(
    () => end(),
    (error: unknown) => end(error),
  );
  return answer;
}

const ended =
  (end: End, callback: Query): Query =>
  (error, ...rest) => {
    end(error ?? undefined);
    return callback(error, ...rest);
  };

/** What opens a transaction goes out with the first statement and is not waited for. */
const NOT_WAITED_FOR = /^\s*(BEGIN|START|SET|SAVEPOINT|RELEASE|DECLARE)\b/i;
const VERB = /^\s*([a-z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_][a-z0-9_.]*)/i;

function describe(statement: unknown): Description | undefined {
  if (typeof statement === 'object' && statement !== null && 'submit' in statement) return undefined; // a cursor, a copy
  const { name, text }: QueryConfig = typeof statement === 'string' ? { text: statement } : (statement as QueryConfig);
  if (NOT_WAITED_FOR.test(text)) return undefined;
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  const summary = name ?? (table ? `${verb} ${table}` : verb);
  return {
    name: summary,
    facts: { 'db.operation.name': verb, 'db.collection.name': table, 'db.query.summary': summary },
  };
}
