import { scannedCode } from '../../common/scanned-code';
import { type PhoneSearch, phoneSearch } from '../../common/phone-search';

/** What keeps a search cheap, whatever is typed. */
export const SEARCHED = { least: 2, most: 100, words: 8 } as const;

/** What is looked for, as the database's functions take it. */
export interface SearchTerms {
  /** The words with single blanks between them. */
  readonly asked: string;
  /** How a number that was typed so may be kept. */
  readonly spellings: readonly string[];
  /** Numbers that differ from it by one character: a typo of one character is one of these. */
  readonly neighbours: readonly string[];
  /** What was typed as a telephone number; null: it is none. */
  readonly phone: PhoneSearch | null;
}

const IN_NUMBERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];
const NUMBER = /^(?=.*\d)[0-9A-Z-]{5,20}$/;

/** Null where there are too many words. */
export function searchTerms(typed: string): SearchTerms | null {
  const text = typed.startsWith(']') ? scannedCode(typed) : typed; // a scanner writes its prefix into the field
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length > SEARCHED.words) return null;
  const asked = words.join(' ');
  const upper = asked.toUpperCase();
  return {
    asked,
    spellings: [...new Set([asked, upper, asked.toLowerCase()])],
    neighbours: NUMBER.test(upper) ? neighboursOf(upper) : [],
    phone: phoneSearch(asked),
  };
}

/** All texts that one wrong, missing, additional or exchanged character makes of it. */
function neighboursOf(number: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= number.length; at++) {
    const [before, after] = [number.slice(0, at), number.slice(at)];
    for (const character of IN_NUMBERS) {
      found.add(before + character + after);
      if (after) found.add(before + character + after.slice(1));
    }
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2));
  }
  found.delete(number);
  return [...found];
}
