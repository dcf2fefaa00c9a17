import { DISTRIBUTION_SCHEMA } from './distribution';
import type { Read, SearchCall, Statement } from './statement';

/** One that answers the ids of the rows in which every word of a text[] is found. */
export const idSearch = (name: string, words: number): SearchCall => ({ name, first: words, types: ['text[]'] });

const call = (name: string, first: number, types: readonly string[]): string =>
  `${name}(${types.map((type, index) => `$${first + index}::${type}`).join(', ')})`;

/** The call as it stands in a statement. */
export const searchCall = ({ name, first, types }: SearchCall): string => call(name, first, types);

/**
 * The statement with what its search finds in the place of the search. A function that reads the rows of a business runs on
 * the server of these rows, and cannot be a part of a statement that is sent there.
 */
export async function withHits(read: Read, businessId: string, statement: Statement): Promise<Statement> {
  const { search, text, values = [] } = statement;
  if (!search) return statement;
  const { name, first, types, columns } = search;
  const at = first - 1;
  const [row] = await read<{ found: unknown[] | null }>({
    text: `SELECT json_agg(h) AS found FROM ${call(`${DISTRIBUTION_SCHEMA}.${name}`, 1, ['uuid', ...types])} AS h`,
    values: [businessId, ...values.slice(at, at + types.length)],
  });
  const found = row!.found ?? [];
  return {
    text: text.replaceAll(
      searchCall(search),
      columns ? `json_to_recordset($${first}::json) AS h (${columns})` : `unnest($${first}::uuid[])`,
    ),
    values: columns ? [...values.slice(0, at), JSON.stringify(found)] : values.with(at, found),
  };
}
