import type { UploadColumn } from './upload-header';

/** Splits headings that are separated by blanks or new lines. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Headings that files use for each field, in the form of `headingKey`. */
export type Headings<F extends string> = Readonly<Partial<Record<F, readonly string[]>>>;

/** Letters that decomposing leaves as they are. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe' };

/** Returns the heading in lower case, without accents and everything that is no letter or digit. */
export const headingKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[ßłøæœ]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Proposes the field of each column by its name: the field that it is read as, else one whose headings contain the name. The first
 * of several columns gets a field; the others get none.
 */
export function proposeFields<F extends string>(
  columns: readonly UploadColumn<F>[],
  fields: readonly F[],
  headings: Headings<F>,
): (F | null)[] {
  const byKey = new Map<string, F>();
  for (const field of fields)
    for (const key of [headingKey(field), ...(headings[field] ?? [])]) if (!byKey.has(key)) byKey.set(key, field);
  const taken = new Set<F>(columns.flatMap(({ field }) => field ?? []));
  return columns.map(({ name, field }) => {
    if (field !== null) return field;
    const proposed = byKey.get(headingKey(name));
    if (proposed === undefined || taken.has(proposed)) return null;
    taken.add(proposed);
    return proposed;
  });
}
