/** Where to look a postcode up. */
export interface PostalArea {
  /** ISO 3166 code of the country whose postcodes are used: `US` for Puerto Rico. */
  readonly country: string;
  /** Normalized codes, the most exact first. */
  readonly codes: readonly string[];
}

/** Normalizes a postcode for comparisons: `LV-1010`, `lv-10 10` and `1010` all become `1010`. */
export function toPostcodeKey(postalCode: string): string {
  const withoutCountry = postalCode
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=\d)/, '');
  return withoutCountry.replace(/[\s-]/g, '');
}

/**
 * In most countries the first part of a postcode names an area if it has at least this length. `00-950` is a Polish code without an area.
 */
const MIN_AREA_LENGTH = 3;
/** How many characters of a code name its area. A negative number means that the area lacks that many characters at the end. */
const AREA_CHARACTERS: Readonly<Record<string, number>> = { GB: -3, GG: -3, IM: -3, JE: -3, IE: 3, NL: 4 };

/** Countries that use the postcodes of the United States. */
const COUNTRIES_WITH_ZIP_CODES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const ZIP_CODE = /^\d{5}(\d{4})?$/;
/** A ZIP code that starts with 0, which a spreadsheet has removed. */
const ZIP_CODE_WITHOUT_ZERO = /^\d{4}$/;
const CANADIAN_CODE = /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/;

/**
 * Returns the postcodes to look up for a postcode, the most exact first:
 *
 * - United States: the ZIP code without its extension (`02134-1001` → `02134`).
 * - Canada: the first half (`K1A 0B1` → `K1A`).
 * - Other countries: the code, and the part of it that names an area (`1012 AB` → `1012`).
 *
 * Without a country, only codes in the forms of the United States and Canada are recognized.
 *
 * @returns null if the text is not usable as a postcode
 */
export function findPostalArea(postalCode: string, country: string | null): PostalArea | null {
  const code = toPostcodeKey(postalCode);
  const usCode = findZipCode(code, country);
  if (usCode !== null) return { country: 'US', codes: [usCode] };
  const mayBeCanadian = country === null || country === 'CA';
  if (mayBeCanadian && CANADIAN_CODE.test(code)) return { country: 'CA', codes: [code.slice(0, 3)] };
  if (country === null || country === 'US' || country === 'CA' || !code) return null;
  const area = findArea(postalCode, code, country);
  return { country, codes: area && area !== code ? [code, area] : [code] };
}

/** Returns the five digits of a ZIP code, or null for a code of another form or country. */
function findZipCode(code: string, country: string | null): string | null {
  if (country !== null && !COUNTRIES_WITH_ZIP_CODES.has(country)) return null;
  if (ZIP_CODE.test(code)) return code.slice(0, 5);
  // Without a country, four digits are more likely a postcode of another country.
  return country !== null && ZIP_CODE_WITHOUT_ZERO.test(code) ? `0${code}` : null;
}

/** Returns the part of a postcode that names an area: a fixed number of characters, or the part before the first space or hyphen. */
function findArea(postalCode: string, code: string, country: string): string | null {
  const characters = AREA_CHARACTERS[country];
  if (characters !== undefined) return code.slice(0, characters);
  const firstPart = toPostcodeKey(postalCode.trim().split(/[\s-]/)[0]!);
  return firstPart.length < MIN_AREA_LENGTH ? null : firstPart;
}
