/** Control and format characters, line and paragraph separators, and halves of surrogate pairs. */
const UNPRINTABLE = /[\p{C}\u2028\u2029]/u;
const EACH_UNPRINTABLE = new RegExp(UNPRINTABLE.source, 'gu');

/** Returns false for a text with characters that control a terminal or a mail, or change how neighbouring text is displayed. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** Replaces unprintable characters by their JSON escapes, for example `\u001b`. */
export const escapeUnprintable = (text: string): string =>
  text.replace(EACH_UNPRINTABLE, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Replaces unprintable characters and line breaks by blanks. */
export const toOneLine = (text: string): string => text.replace(EACH_UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();

/** Returns the beginning of a text, counted in characters of Unicode. Most emojis are one of them, although JavaScript stores it as two. */
export const cutText = (text: string, maxCharacters: number): string => [...text].slice(0, maxCharacters).join('');
