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
