import { normalizeScannedCode } from '../../common/text/scanned-code';
import { type PhoneSearch, toPhoneSearch } from '../../common/text/phone-search';

/** Limits of the typed text. They keep every search cheap. The DTO of the request (search.query.ts) checks the characters. */
export const SEARCH_LIMITS = { minCharacters: 2, maxCharacters: 100, maxWords: 8 } as const;

/**
 * Largest number of records of a kind in the response. The database's search functions (`LIMIT 8` in migrations/sql/search) have the same
 * limit.
 */
export const MAX_HITS_PER_KIND = 8;

/** A search in the form that the database functions expect. */
export interface SearchTerms {
  /** The words, separated by single spaces. */
  readonly text: string;
  /** The spellings in which a typed number may be stored: as typed, in upper case and in lower case. */
  readonly spellings: readonly string[];
  /** All numbers that differ from the typed one by one typing error. Empty if the text is not like a number. */
  readonly neighbours: readonly string[];
  /** The typed phone number; null if the text is not a phone number. */
  readonly phone: PhoneSearch | null;
}

/** Characters that order numbers, tracking numbers and licence plates consist of. */
const NUMBER_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];
/** Matches a text that may be such a number: it has a digit and 5 to 20 characters. */
const NUMBER_PATTERN = /^(?=.*\d)[0-9A-Z-]{5,20}$/;

/**
 * Prepares a typed text for the search.
 *
 * @returns null if there are too many words
 */
export function toSearchTerms(typed: string): SearchTerms | null {
  // A barcode scanner writes a prefix before the code, which begins with `]` (ISO/IEC 15424).
  const withoutPrefix = typed.startsWith(']') ? normalizeScannedCode(typed) : typed;
  const words = withoutPrefix.split(/\s+/u).filter((word) => word !== '');
  if (words.length > SEARCH_LIMITS.maxWords) return null;
  const text = words.join(' ');
  const upper = text.toUpperCase();
  return {
    text,
    spellings: [...new Set([text, upper, text.toLowerCase()])],
    neighbours: NUMBER_PATTERN.test(upper) ? listNumbersWithOneTypo(upper) : [],
    phone: toPhoneSearch(text),
  };
}

/**
 * Returns all numbers that result from one wrong, missing or additional character, or from two swapped characters: about 1,500 for a
 * number of 20 characters.
 */
function listNumbersWithOneTypo(number: string): string[] {
  const variants = new Set<string>();
  for (let index = 0; index <= number.length; index++) {
    const before = number.slice(0, index);
    const after = number.slice(index);
    const [first, second] = after;
    for (const character of NUMBER_CHARACTERS) {
      variants.add(before + character + after);
      if (first !== undefined) variants.add(before + character + after.slice(1));
    }
    if (first !== undefined) variants.add(before + after.slice(1));
    if (first !== undefined && second !== undefined) variants.add(before + second + first + after.slice(2));
  }
  variants.delete(number);
  return [...variants];
}
