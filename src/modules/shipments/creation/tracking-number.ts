import { randomInt } from 'node:crypto';
import { toAlpha2Code } from '../../../common/text/countries';
import { computeLuhnDigit } from '../../../common/text/luhn';

/** The number of numbers with nine digits, from 000000000. */
const NINE_DIGIT_NUMBERS = 1_000_000_000;

/**
 * Returns a new tracking number: `DD`, nine digits, their Luhn check digit, and the recipient's country (`XX` if unknown). The digits are
 * random, so that a number does not reveal how many shipments there are. If the number is in use, the unique constraint rejects the
 * insert and the caller tries another one.
 *
 * @param country code or name of the recipient's country, as it was entered
 */
export function createTrackingNumber(country: string | null | undefined): string {
  const digits = String(randomInt(NINE_DIGIT_NUMBERS)).padStart(9, '0');
  return `DD${digits}${computeLuhnDigit(digits)}${toAlpha2Code(country) ?? 'XX'}`;
}
