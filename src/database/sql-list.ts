const WORD = /^[a-z][a-z_]*$|^[A-Z]{3}$/;

/**
 * Words of a fixed list, such as statuses or codes of currencies, for `IN (…)`: literals, so that the planner sees how many rows have them and
 * which partial index holds them. Never for what a request says.
 */
export function sqlList(words: readonly string[]): string {
  const wrong = words.find((word) => !WORD.test(word));
  if (wrong !== undefined || words.length === 0) throw new Error(`No list of words: ${wrong}`);
  return words.map((word) => `'${word}'`).join(', ');
}
