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

/** Countries that use the postcodes of the United States. */
const US_POSTAL = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/**
 * The postcode area to look up: a ZIP code (`02134-1001` → `02134`) or the first half of a Canadian code (`K1A 0B1` → `K1A`). Null for
 * all others: there is no free table of them. Without a country the form alone decides.
 */
export function postalArea(postalCode: string, country: string | null): { country: string; code: string } | null {
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '');
  if (country === null || US_POSTAL.has(country)) {
    if (/^\d{5}(\d{4})?$/.test(code)) return { country: 'US', code: code.slice(0, 5) };
    if (country !== null && /^\d{4}$/.test(code)) return { country: 'US', code: `0${code}` }; // a spreadsheet ate the zero
  }
  if ((country === null || country === 'CA') && /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/.test(code))
    return { country: 'CA', code: code.slice(0, 3) };
  return null;
}
