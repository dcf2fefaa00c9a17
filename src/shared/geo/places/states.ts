import { toPlaceKey } from './place-key';

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
const STATE_CODES = new Map(Object.entries(STATES).map(([country, states]) => [country, mapCodesByNameKey(states)]));

function mapCodesByNameKey(states: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    states.map((state) => {
      const blank = state.indexOf(' ');
      return [toPlaceKey(state.slice(blank)), state.slice(0, blank)];
    }),
  );
}

/**
 * Returns the code of a state from its code or name (`tx`, `Texas` → `TX`). Without a country, the states of all countries are searched.
 * Unknown states are returned in capitals.
 */
export function findStateCode(state: string, country: string | null): string {
  const key = toPlaceKey(state);
  for (const [stateCountry, codes] of STATE_CODES) {
    const isSearched = country === null || country === stateCountry;
    const code = isSearched ? codes.get(key) : undefined;
    if (code) return code;
  }
  return key.toUpperCase();
}

/** Returns the state with this code or name, and its country; null if there is none. */
export function findKnownState(text: string, country: string | null): { country: string; code: string } | null {
  const key = toPlaceKey(text);
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
