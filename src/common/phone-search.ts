/** How a searched telephone number is compared with stored ones, whatever their formatting. */
export interface PhoneSearch {
  /** The last six digits, which an index has of every number. */
  readonly key: string;
  /** The last digits, at most nine, without a country's code or the zero before an area's: a number that is meant ends with them. */
  readonly ending: string;
  /** Most digits of a number that is meant, without zeros in front. */
  readonly mostDigits: number;
}

export const PHONE_KEY_DIGITS = 6;
const ENDING_DIGITS = 9;
/** ITU-T E.164: a number has at most 15 digits, a country code at most three. */
const [MOST_DIGITS, MOST_OF_COUNTRY] = [15, 3];
const WRITTEN = /^(?:tel:)?\+?[\d\s().\/\-\u2010-\u2014]+$/i;
/** Country codes of one and two digits; all others have three (ITU-T E.164, list of assigned codes). */
const SHORT_COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Reads a telephone number: `+43 660 123 45 67`, `0660/1234567`, `0043660…`, `tel:+43660…`. Returns null if the text is no number or has
 * fewer than six significant digits.
 */
export function phoneSearch(text: string): PhoneSearch | null {
  const trimmed = text.trim();
  if (!WRITTEN.test(trimmed)) return null;
  const isAbroad = /^(?:tel:)?\s*\+/i.test(trimmed) || /^\(?00[1-9]/.test(trimmed.replace(/[\s.\/-]/g, ''));
  const digits = (isAbroad ? trimmed.replace('(0)', '') : trimmed).replace(/\D/g, '');
  const national = isAbroad ? withoutCountry(digits.replace(/^0+/, '')) : digits.replace(/^0+/, '');
  if (national.length < PHONE_KEY_DIGITS || digits.length > MOST_DIGITS + 2) return null;
  return {
    key: national.slice(-PHONE_KEY_DIGITS),
    ending: national.slice(-ENDING_DIGITS),
    mostDigits: Math.min(MOST_DIGITS + 1, national.length + MOST_OF_COUNTRY),
  };
}

const withoutCountry = (digits: string): string => {
  const code = SHORT_COUNTRY_CODE.exec(digits)?.[0] ?? digits.slice(0, MOST_OF_COUNTRY);
  return digits.slice(code.length).replace(/^0+/, '');
};
