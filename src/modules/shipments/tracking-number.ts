import { randomInt } from 'node:crypto';
import { countryCode } from '../../common/countries';
import { isLuhn, luhnDigit } from '../../common/luhn';

const NINE_DIGITS = 1_000_000_000;

/**
 * A new tracking number: `DD`, nine digits, their Luhn check digit, and the recipient's country (`XX` when unknown).
 * The digits are random, so that a number does not give away how many shipments there are. Two may meet: the unique
 * constraint says so, and the caller inserts again with another.
 * @param country the recipient's country as it was written: a code or a name.
 */
export function newTrackingNumber(country: string | null | undefined): string {
  const digits = String(randomInt(NINE_DIGITS)).padStart(9, '0');
  return `DD${digits}${luhnDigit(digits)}${countryCode(country) ?? 'XX'}`;
}

/** Whether a text has the form of a tracking number and its check digit is right. */
export const isTrackingNumber = (text: string): boolean => /^DD\d{10}[A-Z]{2}$/.test(text) && isLuhn(text.slice(2, 12));
