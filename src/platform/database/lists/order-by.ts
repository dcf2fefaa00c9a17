import { findField, type ListFields, suggestFields } from './fields';
import { assertReadable, queryErrorAt, quote } from './query-error';

/** The maximum number of characters of an `$orderby`. */
export const ORDER_BY_CHARACTERS = 2_000;
const DIRECTIONS = { asc: 'ASC', desc: 'DESC' } as const;
/** Sorts text by its bytes, like the comparisons of `$filter`. An index with text_pattern_ops, as on order numbers, has this order. */
const TEXT_DIRECTIONS = { asc: 'USING ~<~', desc: 'USING ~>~' } as const;
/** OData sorts null before all values; PostgreSQL sorts it after them. */
const NULL_PLACES = { asc: ' NULLS FIRST', desc: ' NULLS LAST' } as const;
/** Matches a field and, after white space, its direction. */
const TERM = /^(\S+)(?:\s+(\S+))?$/;

/**
 * Compiles an `$orderby` (`field [asc|desc]`, separated by commas) into the SQL after ORDER BY.
 *
 * @param defaultOrder SQL from the code that ends with a unique column. It also sorts rows that the `$orderby` leaves equal: otherwise two
 *   pages could contain the same row.
 * @throws ApiError VALIDATION_ERROR that names the position of the error
 */
export function compileOrderBy(text: string | undefined, fields: ListFields, defaultOrder: string): string {
  if (text === undefined) return defaultOrder;
  assertReadable('$orderby', text, ORDER_BY_CHARACTERS);
  const usedNames = new Set<string>();
  const sortTerms: string[] = [];
  let partStart = 0;
  for (const part of text.split(',')) {
    const leadingSpaces = part.length - part.trimStart().length;
    const index = partStart + leadingSpaces;
    const { name, sql } = compileTerm(part.trim(), index, fields);
    if (usedNames.has(name)) throw queryErrorAt('$orderby', index, `${name} stands twice`);
    usedNames.add(name);
    sortTerms.push(sql);
    partStart += part.length + 1;
  }
  return [...sortTerms, defaultOrder].join(', ');
}

/**
 * Compiles one field with its direction.
 *
 * @param index the position of the term in the `$orderby`, from 0
 */
function compileTerm(term: string, index: number, fields: ListFields): { name: string; sql: string } {
  if (term === '') throw queryErrorAt('$orderby', index, 'a field is expected');
  const [, name, direction = 'asc'] = TERM.exec(term) ?? [];
  if (name === undefined)
    throw queryErrorAt('$orderby', index, 'a field and asc or desc is expected; commas separate fields');
  const field = findField(fields, name);
  if (!field) throw queryErrorAt('$orderby', index, `there is no field ${quote(name)}; ${suggestFields(fields, name)}`);
  if (field.type === 'metadata') throw queryErrorAt('$orderby', index, 'metadata has no order; name another field');
  if (direction !== 'asc' && direction !== 'desc') {
    const directionIndex = index + term.length - direction.length;
    throw queryErrorAt('$orderby', directionIndex, `asc or desc is expected, not ${quote(direction)}`);
  }
  const directions = field.type === 'text' ? TEXT_DIRECTIONS : DIRECTIONS;
  const nullPlace = field.nullable ? NULL_PLACES[direction] : '';
  return { name, sql: `${field.column} ${directions[direction]}${nullPlace}` };
}
