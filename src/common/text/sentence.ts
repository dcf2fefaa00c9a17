/** Ends a sentence with a full stop, unless its last word ends with one, such as an abbreviation. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
