/** Matches a lower-case name, with hyphens if it has several parts, or a currency code. */
const WORD = /^[a-z][a-z_-]*$|^[A-Z]{3}$/;

/**
 * Returns words of a fixed list, such as statuses or currency codes, as SQL literals for `IN (…)`. Unlike parameters, literals show the
 * planner how many rows have the words and which partial index applies. The words must never come from a request.
 *
 * @throws Error if the list is empty or has an entry that is not a plain word
 */
export function sqlList(words: readonly string[]): string {
  const invalidWord = words.find((word) => !WORD.test(word));
  if (invalidWord !== undefined || words.length === 0) throw new Error(`No list of words: ${invalidWord}`);
  return words.map((word) => `'${word}'`).join(', ');
}
