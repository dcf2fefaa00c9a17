import { DISTRIBUTION_SCHEMA } from '../../citus/distribution';
import type { Read, SearchCall, Statement } from '../../queries/statements/statement';

/*
 * A search call is part of the text of a statement, and PostgreSQL runs it there. A Citus cluster cannot do that. There the search runs
 * first, and its hits replace the call in the text.
 */

/**
 * Describes a search call for the ids of the rows that contain every word of a text[], which is the parameter with the number
 * `wordsParameter`.
 */
export const createIdSearch = (name: string, wordsParameter: number): SearchCall => ({
  name,
  firstParameter: wordsParameter,
  parameterTypes: ['text[]'],
});

/** Returns the SQL text of a search call in a statement. */
export const buildSearchCallSql = ({ name, firstParameter, parameterTypes }: SearchCall): string =>
  buildCallSql(name, firstParameter, parameterTypes);

function buildCallSql(name: string, firstParameter: number, parameterTypes: readonly string[]): string {
  const parameters = parameterTypes.map((type, index) => `$${firstParameter + index}::${type}`);
  return `${name}(${parameters.join(', ')})`;
}

/**
 * Runs the search of a statement and returns the statement with the hits in place of the search call. A cluster needs that, because a
 * function that reads the rows of a business cannot be called inside a statement that the cluster sends to the server of these rows.
 *
 * A search of ids has one parameter and no `resultColumns`: an array of ids takes the place of its words. A search with `resultColumns`
 * returns rows. Its parameters must be the last ones of the statement, because a single one, the JSON of all hits, replaces them.
 *
 * @returns the same statement if it contains no search call
 */
export async function withHits(read: Read, businessId: string, statement: Statement): Promise<Statement> {
  const { search, text, values = [] } = statement;
  if (!search) return statement;
  const { name, firstParameter, parameterTypes, resultColumns } = search;
  const firstIndex = firstParameter - 1; // Parameters are numbered from 1.
  const searchValues = values.slice(firstIndex, firstIndex + parameterTypes.length);
  // The function of this name in DISTRIBUTION_SCHEMA runs the search on the server of the business, which is its first parameter.
  const [row] = await read<{ hits: unknown[] | null }>({
    text: `SELECT json_agg(hit) AS hits
      FROM ${buildCallSql(`${DISTRIBUTION_SCHEMA}.${name}`, 1, ['uuid', ...parameterTypes])} AS hit`,
    values: [businessId, ...searchValues],
  });
  const hits = row!.hits ?? [];
  const callSql = buildSearchCallSql(search);
  if (resultColumns) {
    const hitsSql = `json_to_recordset($${firstParameter}::json) AS h (${resultColumns})`;
    return { text: text.replaceAll(callSql, hitsSql), values: [...values.slice(0, firstIndex), JSON.stringify(hits)] };
  }
  return {
    text: text.replaceAll(callSql, `unnest($${firstParameter}::uuid[])`),
    values: values.with(firstIndex, hits),
  };
}
