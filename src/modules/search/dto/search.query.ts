import { TextField } from '../../../platform/http/validation/fields';
import { SEARCH_LIMITS } from '../search-terms';

/** The text that the portal searches in all kinds of records. */
export class SearchQuery {
  @TextField({
    min: SEARCH_LIMITS.minCharacters,
    max: SEARCH_LIMITS.maxCharacters,
    description:
      `Searched text of ${SEARCH_LIMITS.minCharacters} to ${SEARCH_LIMITS.maxCharacters} characters and at most ${SEARCH_LIMITS.maxWords} words. A record must match all ` +
      'words. Case and accents are ignored.',
    example: 'café',
  })
  q: string;
}
