/** Replacements of letters that Unicode does not decompose into a base letter and an accent. */
const SPECIAL_LETTERS = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
  }),
);

/** Abbreviations that are written out in keys. */
const ABBREVIATIONS = new Map(Object.entries({ st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }));

/** Normalizes a place's name for comparisons: lower case, no accents, single blanks, and abbreviations such as `St.` written out. */
export function placeKey(name: string): string {
  return withoutAccents(name.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');
}

function withoutAccents(name: string): string {
  const isAscii = /^[ -~]*$/.test(name); // most names are, and need no normalization
  if (isAscii) return name;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => SPECIAL_LETTERS.get(letter) ?? letter);
}

/** The states of countries where people write both codes and names, in the form `CODE Name`. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  US: (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,' +
    'FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,' +
    'MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
    'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
    'PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,' +
    'WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
  ).split(','),
  CA: (
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,ON Ontario,' +
    'PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon,NT Northwest Territories,NU Nunavut'
  ).split(','),
  AU: (
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,' +
    'VIC Victoria,WA Western Australia'
  ).split(','),
  GB: ['ENG England', 'SCT Scotland', 'WLS Wales', 'NIR Northern Ireland'],
};

/** The codes of states by country and by the key of the state's name. */
const STATE_CODES = new Map(Object.entries(STATES).map(([country, states]) => [country, codesByNameKey(states)]));

function codesByNameKey(states: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    states.map((state) => {
      const blank = state.indexOf(' ');
      return [placeKey(state.slice(blank)), state.slice(0, blank)];
    }),
  );
}

/**
 * Returns the code of a state from its code or name (`tx`, `Texas` → `TX`). Without a country, the states of all countries are searched.
 * Unknown states are returned in capitals.
 */
export function stateCode(state: string, country: string | null): string {
  const key = placeKey(state);
  for (const [stateCountry, codes] of STATE_CODES) {
    const isSearched = country === null || country === stateCountry;
    const code = isSearched ? codes.get(key) : undefined;
    if (code) return code;
  }
  return key.toUpperCase();
}

/** Returns the state with this code or name, and its country; null if there is none. */
export function knownState(text: string, country: string | null): { country: string; code: string } | null {
  const key = placeKey(text);
  if (!key) return null;
  const keyAsCode = key.toUpperCase();
  for (const [stateCountry, codes] of STATE_CODES) {
    if (country !== null && country !== stateCountry) continue;
    const isCode = STATES[stateCountry]!.some((state) => state.startsWith(`${keyAsCode} `));
    const code = codes.get(key) ?? (isCode ? keyAsCode : null);
    if (code) return { country: stateCountry, code };
  }
  return null;
}

/** Normalizes a postcode for comparisons: `LV-1010`, `lv 1010` and `1010` are the same. */
export const postcodeKey = (postalCode: string): string =>
  postalCode
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=\d)/, '')
    .replace(/[\s-]/g, '');

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
export function postalArea(postalCode: string, country: string | null): PostalArea | null {
  const code = postcodeKey(postalCode);
  const mayBeZipCode = country === null || COUNTRIES_WITH_ZIP_CODES.has(country);
  if (mayBeZipCode && ZIP_CODE.test(code)) return { country: 'US', codes: [code.slice(0, 5)] };
  if (mayBeZipCode && country !== null && ZIP_CODE_WITHOUT_ZERO.test(code)) {
    return { country: 'US', codes: [`0${code}`] };
  }
  if ((country === null || country === 'CA') && CANADIAN_CODE.test(code)) {
    return { country: 'CA', codes: [code.slice(0, 3)] };
  }
  if (country === null || country === 'US' || country === 'CA' || !code) return null;
  const area = areaOfPostcode(postalCode, code, country);
  return { country, codes: area && area !== code ? [code, area] : [code] };
}

/** Returns the part of a postcode that names an area: a fixed number of characters, or the part before the first space or hyphen. */
function areaOfPostcode(postalCode: string, code: string, country: string): string | null {
  const characters = AREA_CHARACTERS[country];
  if (characters !== undefined) return code.slice(0, characters);
  const firstPart = postcodeKey(postalCode.trim().split(/[\s-]/)[0]!);
  return firstPart.length < MIN_AREA_LENGTH ? null : firstPart;
}

export interface PostalArea {
  readonly country: string;
  readonly codes: readonly string[];
}
