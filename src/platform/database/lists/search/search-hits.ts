import { DISTRIBUTION_SCHEMA } from '../../citus/distribution';
import type { Read, SearchCall, Statement } from '../../queries/statements/statement';

/** Returns a search call for the ids of the rows that contain every word of a text[]. */
export const toIdSearch = (name: string, words: number): SearchCall => ({ name, first: words, types: ['text[]'] });

const callSql = (name: string, first: number, types: readonly string[]): string =>
  `${name}(${types.map((type, index) => `$${first + index}::${type}`).join(', ')})`;

/** Returns the SQL text of a search call in a statement. */
export const searchCall = ({ name, first, types }: SearchCall): string => callSql(name, first, types);

/**
 * Runs the search of a statement and returns the statement with the hits in place of the search call. A cluster needs that, because a function
 * that reads the rows of a business cannot be called inside a statement that the cluster sends to the server of these rows.
 */
export async function withHits(read: Read, businessId: string, statement: Statement): Promise<Statement> {
  const { search, text, values = [] } = statement;
  if (!search) return statement;
  const { name, first, types, columns } = search;
  const firstIndex = first - 1; // Parameters are numbered from 1.
  const [row] = await read<{ hits: unknown[] | null }>({
    text: `SELECT json_agg(hit) AS hits
      FROM ${callSql(`${DISTRIBUTION_SCHEMA}.${name}`, 1, ['uuid', ...types])} AS hit`,
    values: [businessId, ...values.slice(firstIndex, firstIndex + types.length)],
  });
  const hits = row!.hits ?? [];
  return {
    text: text.replaceAll(
      searchCall(search),
      columns ? `json_to_recordset($${first}::json) AS h (${columns})` : `unnest($${first}::uuid[])`,
    ),
    values: columns ? [...values.slice(0, firstIndex), JSON.stringify(hits)] : values.with(firstIndex, hits),
  };
}
