import { assertReadable, type ListParameter, queryError } from '../query-error';

/** Limits that keep the cost of a hostile `$search` low. */
export const SEARCH_LIMITS = { characters: 200, words: 10 } as const;

/**
 * Returns the distinct words of a `$search`, which are separated by white space. A row matches if it contains every word, so a blank
 * search matches all rows.
 *
 * @throws ApiError 400 beyond 200 characters or 10 words
 */
export function searchWords(text: string, parameter: ListParameter = '$search'): string[] {
  assertReadable(parameter, text, SEARCH_LIMITS.characters);
  const words = new Set(text.split(/\s+/u).filter((word) => word !== ''));
  if (words.size > SEARCH_LIMITS.words) {
    throw queryError(parameter, `It may have at most ${SEARCH_LIMITS.words} words.`);
  }
  return [...words];
}
