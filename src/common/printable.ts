/** Control and format characters, line and paragraph separators, and halves of surrogate pairs. */
const UNPRINTABLE = /[\p{C}\u2028\u2029]/u;
const EACH_UNPRINTABLE = new RegExp(UNPRINTABLE.source, 'gu');

/** Whether the text holds characters that steer a terminal or a mail, or change how what stands beside them is read. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** With such characters written as JSON writes them, e.g. `\u001b`. */
export const escapeUnprintable = (text: string): string =>
  text.replace(EACH_UNPRINTABLE, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** In one line, with blanks where such characters stood. */
export const inOneLine = (text: string): string => text.replace(EACH_UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
