import { zonedTime } from '../../shared/formats';

/** Comparison operators for each kind of value. */
export const COMPARISONS = {
  text: ['contains', 'is', 'begins'],
  number: ['least', 'most', 'equals'],
  date: ['since', 'until'],
} as const;
export type Kind = keyof typeof COMPARISONS;
export type Comparison = (typeof COMPARISONS)[Kind][number];

/** Returns one condition in the filter syntax of the API. Days are in the time zone of the business. */
export function clauseOf(name: string, comparison: Comparison, value: string, timeZone: string): string {
  const text = `'${value.replaceAll("'", "''")}'`;
  const at = (day: string) => zonedTime(day, '00:00', timeZone).toISOString();
  const dayAfter = () => new Date(Date.parse(`${value}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  switch (comparison) {
    case 'contains':
      return `contains(${name}, ${text})`;
    case 'begins':
      return `startswith(${name}, ${text})`;
    case 'is':
      return `${name} eq ${text}`;
    case 'least':
      return `${name} ge ${value}`;
    case 'most':
      return `${name} le ${value}`;
    case 'equals':
      return `${name} eq ${value}`;
    case 'since':
      return `${name} ge ${at(value)}`;
    case 'until':
      return `${name} lt ${at(dayAfter())}`;
  }
}

/** A condition as the page shows it. The value of `oneOf` is a list, with commas. */
export interface Condition {
  readonly name: string;
  readonly comparison: Comparison | 'oneOf';
  readonly value: string;
}

const TEXT = `'((?:[^']|'')*)'`;
/** The form of each comparison, with the name of the field and the value. */
const FORMS: readonly (readonly [Condition['comparison'], RegExp])[] = [
  ['contains', new RegExp(`^contains\\((\\S+), ${TEXT}\\)$`)],
  ['begins', new RegExp(`^startswith\\((\\S+), ${TEXT}\\)$`)],
  ['is', new RegExp(`^(\\S+) eq ${TEXT}$`)],
  ['oneOf', /^(\S+) in \((.+)\)$/],
  ['since', /^(\S+) ge (\d{4}-\d{2}-\d{2}T\S+)$/],
  ['until', /^(\S+) lt (\d{4}-\d{2}-\d{2}T\S+)$/],
  ['least', /^(\S+) ge (-?[\d.]+)$/],
  ['most', /^(\S+) le (-?[\d.]+)$/],
  ['equals', /^(\S+) eq (-?[\d.]+|true|false)$/],
];

/** Returns the condition of a clause; undefined if it is not one that `clauseOf` writes. */
export function readClause(clause: string, timeZone: string): Condition | undefined {
  const [comparison, form] = FORMS.find(([, each]) => each.test(clause)) ?? [];
  if (!comparison || !form) return undefined;
  const [, name = '', text = ''] = form.exec(clause)!;
  if (comparison === 'oneOf') return { name, comparison, value: text.replaceAll("'", '') };
  const value = valueOf(comparison, text, timeZone);
  return clauseOf(name, comparison, value, timeZone) === clause ? { name, comparison, value } : undefined;
}

function valueOf(comparison: Comparison, text: string, timeZone: string): string {
  if (comparison !== 'since' && comparison !== 'until') return text.replaceAll("''", "'");
  const at = Date.parse(text) - (comparison === 'until' ? 1 : 0); // A filter until a day has the start of the next one.
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
}

/** Returns the clauses of a filter, all of which must hold. Alternatives stay one clause, in parentheses. */
export function splitFilter(filter: string): readonly string[] {
  if (!filter) return [];
  const parts = splitOutside(filter, ' or ').length > 1 ? [`(${filter})`] : splitOutside(filter, ' and ');
  return parts.flatMap((part) => {
    const inner = part.slice(1, -1);
    const isWrapped = part.startsWith('(') && part.endsWith(')') && isBalanced(inner);
    return isWrapped && splitOutside(inner, ' or ').length === 1 ? splitFilter(inner) : [part];
  });
}

/** Splits a text at a word, except inside of quotes and parentheses. */
function splitOutside(text: string, word: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth > 0 || !text.startsWith(word, at)) continue;
    parts.push(text.slice(start, at));
    start = at + word.length;
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
