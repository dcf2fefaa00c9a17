import { phoneSearch } from '../../../common/text/phone-search';
import { idSearch, searchCall } from '../queries/search-hits';
import type { SearchCall } from '../queries/statement';
import type { ListFields } from './fields';
import { compileFilter } from './filter/filter-sql';
import { escapeLike } from './like';
import type { ListSelection } from './list-query';
import { compileOrderBy } from './order-by';
import { phoneValues } from './phone-condition';
import { searchWords } from './search';

/** The rows of a list from which a client selects. The SQL comes from the code, never from a request. */
export interface SelectableRows {
  /** The table. It has the columns business_id, id, created_at and deleted_at. */
  readonly table: string;
  readonly alias: string;
  /** Joins that fields and JSON need, by their aliases. Each is a LEFT JOIN on a unique key and needs no other join. */
  readonly joins: Readonly<Record<string, string>>;
  readonly fields: ListFields;
  /** The function that returns the ids of the rows that contain every word of a text[]. */
  readonly search: string;
  /** SQL for the ids of the rows that have a telephone number, from the number of its first placeholder (see phoneValues). */
  readonly byPhone?: (first: number) => string;
}

/** The selected rows as parts of a statement. $1 is the business. */
export interface SelectedRows {
  /** A WITH clause that the statement begins with; empty without a search. */
  readonly hits: string;
  /**
   * Returns FROM and WHERE with the joins that the conditions and the given SQL use. Unused joins are left out: PostgreSQL would skip
   * them, but would then read each row instead of using an index-only scan.
   */
  readonly fromFor: (sql: string) => string;
  readonly orderBy: string;
  /** Values of the placeholders, beginning with `firstParameter`. */
  readonly values: readonly unknown[];
  /** The search call that `hits` contains. */
  readonly search?: SearchCall;
  /** Whether all rows of the list are selected. */
  readonly isWhole: boolean;
}

/**
 * Compiles a selection into SQL.
 *
 * @throws ApiError 400 if the selection does not fit the fields
 */
export function selectFrom(
  { table, alias, joins, fields, search, byPhone }: SelectableRows,
  selection: ListSelection,
  firstParameter: number,
  timeZone: string,
): SelectedRows {
  const values: unknown[] = [];
  const conditions = [`${alias}.business_id = $1`, `${alias}.deleted_at IS NULL`];
  let hits = '';
  let call: SearchCall | undefined;
  const words = selection.search === undefined ? [] : searchWords(selection.search);
  if (words.length > 0) {
    call = idSearch(search, firstParameter);
    const phone = byPhone ? phoneSearch(selection.search!) : null;
    const numbered = phone ? ` UNION ALL ${byPhone!(firstParameter + 1)}` : '';
    hits = `WITH hits AS MATERIALIZED (SELECT ${searchCall(call)} AS id${numbered}) `;
    conditions.push(`${alias}.id IN (SELECT id FROM hits)`);
    values.push(words.map(escapeLike), ...(phone ? phoneValues(phone) : []));
  }
  if (selection.filter !== undefined) {
    const filter = compileFilter(selection.filter, fields, firstParameter + values.length, { timeZone });
    conditions.push(`(${filter.text})`);
    values.push(...filter.values);
  }
  const where = `WHERE ${conditions.join(' AND ')}`;
  return {
    hits,
    fromFor: (sql) => ['FROM', table, alias, ...joinsFor(joins, `${where} ${sql}`), where].join(' '),
    orderBy: compileOrderBy(selection.orderBy, fields, `${alias}.created_at DESC, ${alias}.id DESC`),
    values,
    ...(call && { search: call }),
    isWhole: conditions.length === 2,
  };
}

/** Returns the joins whose alias the SQL uses. */
function joinsFor(joins: SelectableRows['joins'], sql: string): string[] {
  const usedAliases = Object.keys(joins).filter((alias) => new RegExp(`\\b${alias}\\.`).test(sql));
  return usedAliases.map((alias) => joins[alias]!);
}

/** Returns all joins in their order. */
export const allOf = (joins: SelectableRows['joins']): string => Object.values(joins).join(' ');
