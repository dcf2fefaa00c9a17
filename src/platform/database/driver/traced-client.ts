import { Client, type QueryConfig } from 'pg';
import type { SpanDescription, EndSpan, Tracing } from '../../observability/tracing';

/** pg's `query`: a statement, perhaps values, and perhaps a callback as the last argument. */
type Query = (...queryArguments: unknown[]) => unknown;

/**
 * Returns a class of connections whose statements get spans. A span has the name of the statement, or its verb and table, but never its
 * text, which may contain values.
 */
export function createTracedClientClass(Base: typeof Client, tracing: Tracing): typeof Client {
  return class TracedClient extends Base {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      const query = this.query.bind(this) as Query;
      this.query = ((...queryArguments: unknown[]) => runWithSpan(tracing, query, queryArguments)) as Client['query'];
    }
  };
}

/** Runs a statement. Its span ends with its callback, or with its promise if it has no callback. */
function runWithSpan(tracing: Tracing, query: Query, queryArguments: unknown[]): unknown {
  const endSpan = tracing.startStatement(() => describeStatement(queryArguments[0]));
  if (!endSpan) return query(...queryArguments);
  const callback = queryArguments.at(-1);
  if (typeof callback === 'function')
    return query(...queryArguments.slice(0, -1), endSpanBefore(endSpan, callback as Query));
  const result = query(...queryArguments) as Promise<unknown>;
  result.then(
    () => endSpan(),
    (error: unknown) => endSpan(error),
  );
  return result;
}

/** Returns a callback that ends the span and then calls the given one. */
const endSpanBefore =
  (endSpan: EndSpan, callback: Query): Query =>
  (error, ...rest) => {
    endSpan(error ?? undefined);
    return callback(error, ...rest);
  };

/**
 * Statements that begin a transaction. They get no span, because they are sent with the next statement without waiting for their result.
 */
const NOT_AWAITED = /^\s*(BEGIN|START|SET|SAVEPOINT|RELEASE|DECLARE)\b/i;
const VERB = /^\s*([a-z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_][a-z0-9_.]*)/i;

/** @returns undefined for a statement without a span */
function describeStatement(statement: unknown): SpanDescription | undefined {
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
