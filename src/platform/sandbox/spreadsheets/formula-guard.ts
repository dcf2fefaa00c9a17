/**
 * Matches a text of a CSV file that a spreadsheet would run as a formula. It begins with `=`, `+`, `-` or `@`, also in full width and
 * after white space, or with a tab or line break. Apostrophes may come first, so that a text that already begins with one gets another
 * and remains different.
 */
const RUNNABLE = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
/** Matches the apostrophe before such a text. */
const GUARDED = /^'(?='*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]))/u;

/** Returns the text for a CSV file. An apostrophe before a text that a spreadsheet would run makes it plain text. */
export const addFormulaGuard = (text: string): string => (RUNNABLE.test(text) ? `'${text}` : text);

/** Returns the text without the apostrophe that `addFormulaGuard` has added. */
export const removeFormulaGuard = (text: string): string => (text.startsWith("'") ? text.replace(GUARDED, '') : text);
