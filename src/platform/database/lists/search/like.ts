/** Escapes `%`, `_` and `\` for a LIKE pattern, so that the pattern matches exactly this text. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
