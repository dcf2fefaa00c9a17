import { Client } from 'pg';

/** One statement as the service sent it. `values` is missing for plain text. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** The second argument may also be a callback. */
const valuesIn = (second: unknown): unknown[] | undefined =>
  Array.isArray(second) ? (second as unknown[]) : undefined;

/** Records every statement that pg sends while `work` runs. The bare handler then runs exactly this SQL. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const prototype = Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(this: Client, ...args: unknown[]) {
    const [first, values] = args;
    if (typeof first === 'string') recorded.push({ text: first, values: valuesIn(values) });
    else if (typeof (first as Statement | undefined)?.text === 'string') {
      const { name, text, values: own } = first as Statement;
      recorded.push({ ...(name && { name }), text, values: own ?? valuesIn(values) });
    }
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return recorded;
}
