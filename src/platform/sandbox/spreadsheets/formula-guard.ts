/**
 * How a text begins that a spreadsheet would run when it stands in a CSV file: with `=`, `+`, `-` or `@`, also in full
 * width and behind white space, or with a tab or a line break. Behind apostrophes too, so that a guarded text differs
 * from one that began with an apostrophe before.
 */
const RUNNABLE = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const GUARDED = /^'(?='*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]))/u;

/** The text as a CSV file may hold it: one that a spreadsheet would run begins with an apostrophe, which makes it text. */
export const guarded = (text: string): string => (RUNNABLE.test(text) ? `'${text}` : text);

/** The text without the apostrophe that `guarded` put before it. */
export const unguarded = (text: string): string => (text.startsWith("'") ? text.replace(GUARDED, '') : text);
