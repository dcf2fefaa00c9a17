/** The text with LIKE's metacharacters escaped, so that each stands for itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
