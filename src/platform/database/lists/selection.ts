import { toPhoneSearch } from '../../../common/text/phone-search';
import { createIdSearch, buildSearchCallSql } from './search/search-hits';
import type { SearchCall } from '../queries/statements/statement';
import type { ListFields } from './fields';
import { compileFilter } from './filter/filter-sql';
import { escapeLike } from './search/like';
import type { ListSelection } from './list-query';
import { compileOrderBy } from './order-by';
import { toPhoneValues } from './search/phone-condition';
import { searchWords } from './search/search';

/** The rows of a list from which a client selects. The SQL comes from the code, never from a request. */
export interface SelectableRows {
  /** The table. It has the columns business_id, id, created_at and deleted_at. */
  readonly table: string;
  readonly alias: string;
  /** Joins that fields and JSON need, by their aliases. Each is a LEFT JOIN on a unique key and needs no other join. */
  readonly joins: Readonly<Record<string, string>>;
  readonly fields: ListFields;
  /** Name of the SQL function that returns the ids of the rows that contain every word of a text[]. */
  readonly searchFunction: string;
  /**
   * Lists that can be searched by telephone number have this function. Returns the SELECT of the ids of the rows that have a telephone
   * number.
   *
   * @param firstParameter the number of its first placeholder (see `toPhoneValues`)
   */
  readonly buildPhoneIdsSql?: (firstParameter: number) => string;
}

/** The selected rows as parts of a statement. $1 is the business. */
export interface SelectedRows {
  /** The WITH clause of the search's hits, with which the statement begins; empty without a search. */
  readonly hitsSql: string;
  /**
   * Returns FROM and WHERE with the joins that the conditions and the passed SQL use. With unused joins, PostgreSQL would read each row of
   * the table instead of using an index-only scan.
   */
  readonly buildFromSql: (sql: string) => string;
  readonly orderBy: string;
  /** The values of the placeholders, of which the first has the number `firstParameter`. */
  readonly values: readonly unknown[];
  /** The search call that `hitsSql` contains. */
  readonly search?: SearchCall;
  /** Whether all rows of the list are selected, because there is neither a filter nor a search. */
  readonly selectsAllRows: boolean;
}

/**
 * Compiles a selection into SQL.
 *
 * @throws ApiError 400 if the selection does not fit the fields
 */
export function selectFrom(
  source: SelectableRows,
  selection: ListSelection,
  firstParameter: number,
  timeZone: string,
): SelectedRows {
  const { table, alias, joins, fields } = source;
  const conditions = [`${alias}.business_id = $1`, `${alias}.deleted_at IS NULL`];
  const values: unknown[] = [];
  const search = buildSearchHits(source, selection.search, firstParameter);
  if (search) {
    conditions.push(`${alias}.id IN (SELECT id FROM hits)`);
    values.push(...search.values);
  }
  if (selection.filter !== undefined) {
    const filter = compileFilter(selection.filter, fields, firstParameter + values.length, { timeZone });
    conditions.push(`(${filter.text})`);
    values.push(...filter.values);
  }
  const where = `WHERE ${conditions.join(' AND ')}`;
  return {
    hitsSql: search?.withClause ?? '',
    buildFromSql: (sql) => ['FROM', table, alias, ...findJoins(joins, `${where} ${sql}`), where].join(' '),
    orderBy: compileOrderBy(selection.orderBy, fields, `${alias}.created_at DESC, ${alias}.id DESC`),
    values,
    ...(search && { search: search.call }),
    selectsAllRows: !search && selection.filter === undefined,
  };
}

/** The part of a statement that finds the ids of a search. The first of its placeholders is that of the words. */
interface SearchHits {
  readonly withClause: string;
  readonly call: SearchCall;
  readonly values: readonly unknown[];
}

/**
 * Returns a WITH clause for the ids that match a search. They are found once (MATERIALIZED), although the statement uses them twice.
 *
 * @returns undefined without a search, or for one of white space only
 */
function buildSearchHits(
  { searchFunction, buildPhoneIdsSql }: SelectableRows,
  text: string | undefined,
  firstParameter: number,
): SearchHits | undefined {
  const words = text === undefined ? [] : searchWords(text);
  if (text === undefined || words.length === 0) return undefined;
  const call = createIdSearch(searchFunction, firstParameter);
  const idsByWords = `SELECT ${buildSearchCallSql(call)} AS id`;
  const wordsValue = words.map(escapeLike);
  const phone = buildPhoneIdsSql ? toPhoneSearch(text) : null;
  if (!buildPhoneIdsSql || !phone) {
    return { withClause: `WITH hits AS MATERIALIZED (${idsByWords}) `, call, values: [wordsValue] };
  }
  const idsByPhone = buildPhoneIdsSql(firstParameter + 1);
  return {
    withClause: `WITH hits AS MATERIALIZED (${idsByWords} UNION ALL ${idsByPhone}) `,
    call,
    values: [wordsValue, ...toPhoneValues(phone)],
  };
}

/**
 * Returns the joins whose alias the SQL uses. An alias counts as used where it stands before a dot: `customer.name`. A text in the SQL that
 * looks like this causes a join that is not needed, which does not change the rows.
 */
function findJoins(joins: SelectableRows['joins'], sql: string): string[] {
  return Object.entries(joins)
    .filter(([alias]) => new RegExp(`\\b${alias}\\.`).test(sql))
    .map(([, join]) => join);
}

/** Returns all joins in their order. */
export const listAllJoins = (joins: SelectableRows['joins']): string => Object.values(joins).join(' ');
