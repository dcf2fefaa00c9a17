import { Client, type QueryConfig } from 'pg';
import type { SpanDescription, EndSpan, Tracing } from '../../observability/tracing';

type Query = (...call: unknown[]) => unknown;

/**
 * Returns a class of connections whose statements get spans. A span has the name of the statement, or its verb and table, but never its text,
 * which may contain values.
 */
export function createTracedClientClass(Base: typeof Client, tracing: Tracing): typeof Client {
  return class TracedClient extends Base {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      const query = this.query.bind(this) as Query;
      this.query = ((...call: unknown[]) => runWithSpan(tracing, query, call)) as Client['query'];
    }
  };
}

function runWithSpan(tracing: Tracing, query: Query, call: unknown[]): unknown {
  const end = tracing.startStatement(() => describe(call[0]));
  if (!end) return query(...call);
  const callback = call.at(-1);
  if (typeof callback === 'function') return query(...call.slice(0, -1), endSpanBefore(end, callback as Query));
  const result = query(...call) as Promise<unknown>;
  result.then(
    () => end(),
    (error: unknown) => end(error),
  );
  return result;
}

const endSpanBefore =
  (end: EndSpan, callback: Query): Query =>
  (error, ...rest) => {
    end(error ?? undefined);
    return callback(error, ...rest);
  };

/** Statements that begin a transaction. They get no span, because they are sent with the next statement without waiting for their result. */
const NOT_AWAITED = /^\s*(BEGIN|START|SET|SAVEPOINT|RELEASE|DECLARE)\b/i;
const VERB = /^\s*([a-z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_][a-z0-9_.]*)/i;

function describe(statement: unknown): SpanDescription | undefined {
  if (typeof statement === 'object' && statement !== null && 'submit' in statement) return undefined; // Cursors and COPY streams have no text.
  const { name, text }: QueryConfig = typeof statement === 'string' ? { text: statement } : (statement as QueryConfig);
  if (NOT_AWAITED.test(text)) return undefined;
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  const summary = name ?? (table ? `${verb} ${table}` : verb);
  return {
    name: summary,
    attributes: { 'db.operation.name': verb, 'db.collection.name': table, 'db.query.summary': summary },
  };
}
