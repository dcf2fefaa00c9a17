/** Returns the lines of a text that are not empty, without the blanks around them. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
