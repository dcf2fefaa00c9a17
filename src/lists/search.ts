import { assertReadable, type ListParameter, queryError } from './query-error';

/** What keeps a hostile `$search` cheap. */
export const SEARCH_LIMITS = { characters: 200, words: 10 } as const;

/**
 * The words of a `$search`, split at white space, each once. A row matches when every word is found somewhere in it,
 * so a blank search, which has no words, matches all. Throws 400 beyond 200 characters or 10 words.
 */
export function searchWords(text: string, parameter: ListParameter = '$search'): string[] {
  assertReadable(parameter, text, SEARCH_LIMITS.characters);
  const words = new Set(text.split(/\s+/u).filter((word) => word !== ''));
  if (words.size > SEARCH_LIMITS.words) {
    throw queryError(parameter, `It may have at most ${SEARCH_LIMITS.words} words.`);
  }
  return [...words];
}
