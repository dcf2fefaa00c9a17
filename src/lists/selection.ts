import { phoneSearch } from '../common/phone-search';
import { idSearch, searchCall } from '../database/search-hits';
import type { SearchCall } from '../database/statement';
import type { ListFields } from './fields';
import { compileFilter } from './filter/filter-sql';
import { escapeLike } from './like';
import type { ListSelection } from './list-query';
import { compileOrderBy } from './order-by';
import { phoneValues } from './phone-condition';
import { searchWords } from './search';

/** Rows of which a client selects some. Everything here is trusted text; nothing of it comes from a client. */
export interface SelectableRows {
  /** The table, which has business_id, id, created_at and deleted_at, and its alias. */
  readonly table: string;
  readonly alias: string;
  /** What fields and JSON need besides, by their aliases: LEFT JOINs on unique keys, none of which needs another one. */
  readonly joins: Readonly<Record<string, string>>;
  readonly fields: ListFields;
  /** The function that answers the ids of the rows in which every word of a text[] is found. */
  readonly search: string;
  /** SQL for the ids of the rows that have a telephone number, from the number of its first placeholder (see phoneValues). */
  readonly byPhone?: (first: number) => string;
}

/** What was selected, as pieces of a statement in which $1 is the business. */
export interface SelectedRows {
  /** Stands before the statement. */
  readonly hits: string;
  /**
   * FROM and WHERE, with the joins that the conditions and that SQL read from, and no others: PostgreSQL drops a join that nothing is read
   * from, but then no longer answers from an index alone and reads each row.
   */
  readonly fromFor: (sql: string) => string;
  readonly orderBy: string;
  /** Values of the placeholders from the first one on. */
  readonly values: readonly unknown[];
  /** What stands in `hits`. */
  readonly search?: SearchCall;
  /** Whether it is all rows. */
  readonly isWhole: boolean;
}

/** Compiles a selection; throws 400 for one that does not fit the fields. */
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

const joinsFor = (joins: SelectableRows['joins'], sql: string): string[] =>
  Object.keys(joins).flatMap((alias) => (new RegExp(`\\b${alias}\\.`).test(sql) ? [joins[alias]!] : []));

/** All of them, in their order. */
export const allOf = (joins: SelectableRows['joins']): string => Object.values(joins).join(' ');
