import { findField, type ListFields, suggestFields } from './fields';
import { assertReadable, queryErrorAt, quote } from './query-error';

/** Characters of an `$orderby`. */
export const ORDER_BY_CHARACTERS = 2_000;
const ORDER = { asc: 'ASC', desc: 'DESC' } as const;
/** By bytes, as in `$filter`, with the operators of text_pattern_ops: an index by those, which numbers have, is read in that order. */
const BYTE_ORDER = { asc: 'USING ~<~', desc: 'USING ~>~' } as const;
const TERM = /^(\S+)(?:\s+(\S+))?$/;

/**
 * Compiles an `$orderby` (`field [asc|desc]`, comma-separated) into what follows ORDER BY. `fallback` is trusted SQL:
 * the list's default order, which ends in a unique column. It stands alone without an `$orderby` and breaks the ties
 * of one, so that the order is total and pages never overlap. Null comes first ascending and last descending, as OData
 * has it; text goes by byte order, as in `$filter`. Throws 400 naming the position.
 */
export function compileOrderBy(text: string | undefined, fields: ListFields, fallback: string): string {
  if (text === undefined) return fallback;
  assertReadable('$orderby', text, ORDER_BY_CHARACTERS);
  const seen = new Set<string>();
  const terms: string[] = [];
  let start = 0;
  for (const part of text.split(',')) {
    const index = start + (part.length - part.trimStart().length);
    const { name, sql } = compileTerm(part.trim(), index, fields);
    if (seen.has(name)) throw queryErrorAt('$orderby', index, `${name} stands twice`);
    seen.add(name);
    terms.push(sql);
    start += part.length + 1;
  }
  return [...terms, fallback].join(', ');
}

function compileTerm(term: string, index: number, fields: ListFields): { name: string; sql: string } {
  if (term === '') throw queryErrorAt('$orderby', index, 'a field is expected');
  const [, name, direction = 'asc'] = TERM.exec(term) ?? [];
  if (name === undefined)
    throw queryErrorAt('$orderby', index, 'a field and asc or desc is expected; commas separate fields');
  const field = findField(fields, name);
  if (!field) throw queryErrorAt('$orderby', index, `there is no field ${quote(name)}; ${suggestFields(fields, name)}`);
  if (field.type === 'metadata') throw queryErrorAt('$orderby', index, 'metadata has no order; name another field');
  if (direction !== 'asc' && direction !== 'desc') {
    const at = index + term.length - direction.length;
    throw queryErrorAt('$orderby', at, `asc or desc is expected, not ${quote(direction)}`);
  }
  const order = (field.type === 'text' ? BYTE_ORDER : ORDER)[direction];
  const nulls = field.nullable ? (direction === 'asc' ? ' NULLS FIRST' : ' NULLS LAST') : '';
  return { name, sql: `${field.column} ${order}${nulls}` };
}
