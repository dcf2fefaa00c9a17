/** Ends a sentence with a full stop, unless its last word ends with one, such as an abbreviation. */
export const toSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
