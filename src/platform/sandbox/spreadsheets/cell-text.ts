/**
 * White space and invisible characters that copied values often have at their ends: soft hyphens, zero-width characters, marks of
 * direction.
 */
const INVISIBLE = /[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/;

/** Removes white space and invisible characters at both ends. */
export function trimCell(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && INVISIBLE.test(text[start]!)) start += 1;
  while (end > start && INVISIBLE.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** Matches a formula that is only a text in quotes: `="01067"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * Returns the text of a formula that is only a text. Exporters write `="01067"` so that Excel keeps the zero.
 *
 * @returns undefined for any other value
 */
export const getTextOfFormula = (value: string): string | undefined =>
  value.startsWith('="') ? TEXT_FORMULA.exec(value)?.[1]?.replaceAll('""', '"') : undefined;

/** Matches the apostrophe before a text of digits and the signs of numbers, times and telephone numbers. */
const MARKED_NUMBER = /^'(?=\+?\d[\d\s.,:/()+-]*$)/;

/** Removes the apostrophe with which a spreadsheet marks digits as text: `'01067`. A name such as `'t Hart` does not change. */
export const removeTextMark = (text: string): string => (text.startsWith("'") ? text.replace(MARKED_NUMBER, '') : text);

/** Matches a number in the form `4.91512E+11`. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** Returns whether a spreadsheet has shortened the digits of the text: `4.91512E+11`. */
export const isScientific = (text: string): boolean => SCIENTIFIC.test(text);
