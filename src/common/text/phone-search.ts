/** A searched telephone number in the form in which it is compared with stored numbers. Formatting does not matter. */
export interface PhoneSearch {
  /** The last six digits, by which stored numbers are indexed. */
  readonly key: string;
  /** At most nine last digits, without country code and leading zero. A matching number ends with them. */
  readonly ending: string;
  /** The most digits of a matching number, without leading zeros. */
  readonly maxDigits: number;
}

const PHONE_KEY_DIGITS = 6;
const ENDING_DIGITS = 9;
/** The longest number by ITU-T E.164, with its country code. */
const MAX_DIGITS = 15;
/** A stored number may have one more digit: the zero of `+43 (0) 660 …`. */
const MAX_STORED_DIGITS = MAX_DIGITS + 1;
/** The longest country code by ITU-T E.164. */
const MAX_COUNTRY_CODE_DIGITS = 3;
/** The prefix `00` of international calls. */
const INTERNATIONAL_PREFIX_DIGITS = 2;
const PHONE_NUMBER = /^(?:tel:)?\+?[\d\s().\/\-\u2010-\u2014]+$/i;
/** Country codes of one and two digits; all others have three (ITU-T E.164, list of assigned codes). */
const SHORT_COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Reads a telephone number: `+43 660 123 45 67`, `0660/1234567`, `0043660…`, `tel:+43660…`. Returns null if the text is no number or has
 * fewer than six significant digits.
 */
export function toPhoneSearch(text: string): PhoneSearch | null {
  const trimmed = text.trim();
  if (!PHONE_NUMBER.test(trimmed)) return null;
  const isInternational = hasCountryCode(trimmed);
  // In `+43 (0) 660 …` the zero is not dialled from abroad.
  const digits = (isInternational ? trimmed.replace('(0)', '') : trimmed).replace(/\D/g, '');
  const withoutZeros = digits.replace(/^0+/, '');
  const national = isInternational ? removeCountryCode(withoutZeros) : withoutZeros;
  const isTooLong = digits.length > MAX_DIGITS + INTERNATIONAL_PREFIX_DIGITS;
  if (national.length < PHONE_KEY_DIGITS || isTooLong) return null;
  return {
    key: national.slice(-PHONE_KEY_DIGITS),
    ending: national.slice(-ENDING_DIGITS),
    maxDigits: Math.min(MAX_STORED_DIGITS, national.length + MAX_COUNTRY_CODE_DIGITS),
  };
}

/** Whether a text that matches PHONE_NUMBER begins with `+` or `00` and a country code. */
function hasCountryCode(phoneNumber: string): boolean {
  if (phoneNumber.includes('+')) return true; // PHONE_NUMBER allows it only at the start.
  const withoutSeparators = phoneNumber.replace(/[\s.\/-]/g, '');
  return /^\(?00[1-9]/.test(withoutSeparators);
}

const removeCountryCode = (digits: string): string => {
  const code = SHORT_COUNTRY_CODE.exec(digits)?.[0] ?? digits.slice(0, MAX_COUNTRY_CODE_DIGITS);
  return digits.slice(code.length).replace(/^0+/, '');
};
