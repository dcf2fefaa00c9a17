/** Letters that Unicode does not take apart into a base letter and an accent. */
const WHOLE_LETTERS = new Map(
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

const SHORT_WORDS = new Map(Object.entries({ st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }));

/** A place's name as it is compared: lower case, no accents, words parted by one blank, `St.` and the like written out. */
export function placeKey(name: string): string {
  return withoutAccents(name.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORT_WORDS.get(word) ?? word)
    .join(' ');
}

function withoutAccents(name: string): string {
  if (/^[ -~]*$/.test(name)) return name;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => WHOLE_LETTERS.get(letter) ?? letter);
}

/** `CODE Name` of the states that people write in both ways, by country. */
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

const codesByName = new Map<string, ReadonlyMap<string, string>>(
  Object.entries(STATES).map(([country, states]) => [
    country,
    new Map(states.map((state) => [placeKey(state.slice(state.indexOf(' '))), state.slice(0, state.indexOf(' '))])),
  ]),
);

/** A state's code from its code or name (`tx`, `Texas` → `TX`), looked up everywhere when the country is not known; other text in capitals. */
export function stateCode(state: string, country: string | null): string {
  const key = placeKey(state);
  for (const [of, codes] of codesByName) {
    const code = country === null || country === of ? codes.get(key) : undefined;
    if (code) return code;
  }
  return key.toUpperCase();
}

/** The state that a text is the code or name of, and its country; null where it is none that people write in both ways. */
export function knownState(text: string, country: string | null): { country: string; code: string } | null {
  const key = placeKey(text);
  for (const [of, codes] of codesByName) {
    if (country !== null && country !== of) continue;
    const code =
      codes.get(key) ??
      (STATES[of]!.some((state) => state.startsWith(`${key.toUpperCase()} `)) ? key.toUpperCase() : null);
    if (key && code) return { country: of, code };
  }
  return null;
}

/** A postcode as it is compared: `LV-1010`, `lv 1010` and `1010` are one. */
export const postcodeKey = (postalCode: string): string =>
  postalCode
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=\d)/, '')
    .replace(/[\s-]/g, '');

/** How much of a whole code its area is; negative: how much of it the area lacks. */
/** Fewer letters or digits are the beginning of a code, as in `00-950`, and no area. */
const SHORTEST_AREA = 3;
const AREA_LETTERS: Readonly<Record<string, number>> = { GB: -3, GG: -3, IM: -3, JE: -3, IE: 3, NL: 4 };

/** Countries that use the postcodes of the United States. */
const US_POSTAL = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/**
 * The postcode areas to look up, the narrowest first: a ZIP code (`02134-1001` → `02134`), the first half of a Canadian code (`K1A 0B1` → `K1A`), of
 * others the code and what of it is an area (`1012 AB` → `1012`). Null where there is none. Without a country the form alone decides.
 */
export function postalArea(postalCode: string, country: string | null): PostalArea | null {
  const code = postcodeKey(postalCode);
  if (country === null || US_POSTAL.has(country)) {
    if (/^\d{5}(\d{4})?$/.test(code)) return { country: 'US', codes: [code.slice(0, 5)] };
    if (country !== null && /^\d{4}$/.test(code)) return { country: 'US', codes: [`0${code}`] }; // a spreadsheet ate the zero
  }
  if ((country === null || country === 'CA') && /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/.test(code))
    return { country: 'CA', codes: [code.slice(0, 3)] };
  if (country === null || country === 'US' || country === 'CA' || !code) return null;
  const letters = AREA_LETTERS[country];
  const area = letters === undefined ? postcodeKey(postalCode.trim().split(/[\s-]/)[0]!) : code.slice(0, letters);
  return {
    country,
    codes: (letters === undefined && area.length < SHORTEST_AREA) || !area || area === code ? [code] : [code, area],
  };
}

export interface PostalArea {
  readonly country: string;
  readonly codes: readonly string[];
}
