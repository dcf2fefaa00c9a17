import type { UploadColumn } from './upload-header';

/** Splits a text into its words. */
export const splitIntoWords = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Headings that files use for each field, in the form of `toHeadingKey`. */
export type Headings<F extends string> = Readonly<Partial<Record<F, readonly string[]>>>;

/** Letters that have no accent to remove, so Unicode decomposition (NFD) does not change them. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe' };

/** Returns the form in which headings are compared: lower case letters and digits only, without accents. */
export const toHeadingKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[ßłøæœ]/g, (letter) => LETTER_REPLACEMENTS[letter]!)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Proposes a field for each column: the field that it is read as, otherwise the field that has its name among its headings. If several
 * columns have headings of the same field, the first of them gets it.
 *
 * @returns one field per column; null for a column without a proposal
 */
export function proposeFields<F extends string>(
  columns: readonly UploadColumn<F>[],
  fields: readonly F[],
  headings: Headings<F>,
): (F | null)[] {
  const fieldByHeading = new Map<string, F>();
  for (const field of fields) {
    for (const heading of [toHeadingKey(field), ...(headings[field] ?? [])]) {
      if (!fieldByHeading.has(heading)) fieldByHeading.set(heading, field);
    }
  }
  const usedFields = new Set<F>(columns.flatMap(({ field }) => field ?? []));
  return columns.map(({ name, field }) => {
    if (field !== null) return field;
    const proposedField = fieldByHeading.get(toHeadingKey(name));
    if (proposedField === undefined || usedFields.has(proposedField)) return null;
    usedFields.add(proposedField);
    return proposedField;
  });
}
