import { daysLater } from '../../parts/calendar/month';
import { zonedTime } from '../../../shared/formats';

/*
 * Filters of lists in the syntax of the API (`docs/api.md`): `totalValue ge 100 and contains(name, 'Café')`. A clause is
 * one condition of it. This file writes clauses, and reads those that it can write; other clauses stay as they are.
 */

/** Comparison operators for each kind of value. */
export const COMPARISONS = {
  text: ['contains', 'is', 'begins'],
  number: ['least', 'most', 'equals'],
  date: ['since', 'until'],
} as const;
export type Kind = keyof typeof COMPARISONS;
export type Comparison = (typeof COMPARISONS)[Kind][number];

/**
 * Returns one condition in the filter syntax of the API.
 *
 * @param value for `since` and `until` a day of the business as `YYYY-MM-DD`, which belongs to the period
 */
export function toFilterClause(name: string, comparison: Comparison, value: string, timeZone: string): string {
  const quoted = `'${value.replaceAll("'", "''")}'`;
  const startOf = (day: string) => zonedTime(day, '00:00', timeZone).toISOString();
  switch (comparison) {
    case 'contains':
      return `contains(${name}, ${quoted})`;
    case 'begins':
      return `startswith(${name}, ${quoted})`;
    case 'is':
      return `${name} eq ${quoted}`;
    case 'least':
      return `${name} ge ${value}`;
    case 'most':
      return `${name} le ${value}`;
    case 'equals':
      return `${name} eq ${value}`;
    case 'since':
      return `${name} ge ${startOf(value)}`;
    case 'until':
      return `${name} lt ${startOf(daysLater(value, 1))}`;
  }
}

/** A condition as the page shows it. The value of `oneOf` is a list, with commas. */
export interface Condition {
  readonly name: string;
  readonly comparison: Comparison | 'oneOf';
  readonly value: string;
}

/** A quoted text, in which a quote is doubled. */
const QUOTED = `'((?:[^']|'')*)'`;
/**
 * The form of each comparison, with the name of the field and the value as groups. Forms with dates come before those
 * with numbers; the first form that matches counts.
 */
const CLAUSE_FORMS: readonly (readonly [Condition['comparison'], RegExp])[] = [
  ['contains', new RegExp(`^contains\\((\\S+), ${QUOTED}\\)$`)],
  ['begins', new RegExp(`^startswith\\((\\S+), ${QUOTED}\\)$`)],
  ['is', new RegExp(`^(\\S+) eq ${QUOTED}$`)],
  ['oneOf', /^(\S+) in \((.+)\)$/],
  ['since', /^(\S+) ge (\d{4}-\d{2}-\d{2}T\S+)$/],
  ['until', /^(\S+) lt (\d{4}-\d{2}-\d{2}T\S+)$/],
  ['least', /^(\S+) ge (-?[\d.]+)$/],
  ['most', /^(\S+) le (-?[\d.]+)$/],
  ['equals', /^(\S+) eq (-?[\d.]+|true|false)$/],
];

/** Returns the condition of a clause that `toFilterClause` has written; undefined for any other. */
export function readClause(clause: string, timeZone: string): Condition | undefined {
  const [comparison, form] = CLAUSE_FORMS.find(([, each]) => each.test(clause)) ?? [];
  if (!comparison || !form) return undefined;
  const [, name = '', text = ''] = form.exec(clause)!;
  if (comparison === 'oneOf') return { name, comparison, value: text.replaceAll("'", '') };
  const value = valueIn(comparison, text, timeZone);
  // Otherwise the clause says more than the condition: for example, a time that is not the start of a day.
  return toFilterClause(name, comparison, value, timeZone) === clause ? { name, comparison, value } : undefined;
}

/** Returns the value that `toFilterClause` was called with, from the text of a clause; empty for an impossible date. */
function valueIn(comparison: Comparison, text: string, timeZone: string): string {
  if (comparison !== 'since' && comparison !== 'until') return text.replaceAll("''", "'");
  const timeMs = Date.parse(text) - (comparison === 'until' ? 1 : 0); // A filter until a day has the start of the next one.
  return Number.isNaN(timeMs) ? '' : new Intl.DateTimeFormat('en-CA', { timeZone }).format(timeMs);
}

/** Returns the clauses of a filter, all of which must hold. Alternatives stay one clause, in parentheses. */
export function splitFilter(filter: string): readonly string[] {
  if (!filter) return [];
  const hasAlternatives = splitOutside(filter, ' or ').length > 1;
  const clauses = hasAlternatives ? [`(${filter})`] : splitOutside(filter, ' and ');
  return clauses.flatMap((clause) => {
    const inner = clause.slice(1, -1);
    const isWrapped = clause.startsWith('(') && clause.endsWith(')') && isBalanced(inner);
    const canUnwrap = isWrapped && splitOutside(inner, ' or ').length === 1;
    return canUnwrap ? splitFilter(inner) : [clause];
  });
}

/** Splits a text at a word, except inside of quotes and parentheses. */
function splitOutside(text: string, word: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (text[index] === '(') depth++;
    if (text[index] === ')') depth--;
    if (depth > 0 || !text.startsWith(word, index)) continue;
    parts.push(text.slice(start, index));
    start = index + word.length;
  }
  return [...parts, text.slice(start)];
}

/** Whether each parenthesis of a text is closed after it was opened. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text.replace(/'[^']*'/g, '')) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}
