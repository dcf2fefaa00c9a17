import { countryCode } from '../common/countries';
import { knownState, placeKey } from './place-names';
import {
  GERMAN_SPEAKING,
  LINKS_BEFORE_A_RIVER,
  LINKS_WRITTEN_OUT,
  NAMES_IN_USE,
  WORDS_WRITTEN_OUT,
} from './town-abbreviations';

/** Another way to look a town up whose name, as it was written, is not in the gazetteer. */
export interface TownSpelling {
  readonly nameKey: string;
  readonly country: string | null;
  /** Set where the name came with its state: then no town of another state counts. */
  readonly state: string | null;
  /** The postcode that stood beside the name. */
  readonly postalCode: string | null;
  /**
   * `whole`: the same name, written out. Of a part of the name: `district` counts where the town is by far the largest of its name,
   * `qualified` where it is the only one, `beginning` where one town by far is the largest of those that begin so.
   */
  readonly kind: 'whole' | 'district' | 'qualified' | 'beginning';
  /** Fewest people of a town that may stand for its district. */
  readonly leastPopulation: number;
}

/** A postcode beside a name; `A-1010 Wien`, `00-950 Warszawa`, `1000-205 Lisboa`, `110 00 Praha`. */
const POSTCODE = String.raw`(?:[A-Z]{1,3}[- ])?(\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{4}|\d{3} \d{2}|\d{4,6})`;
const DUTCH_POSTCODE = String.raw`(?:NL[- ])?(\d{4} ?[A-Z]{2})`;
const BRITISH_POSTCODE = String.raw`([A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?)`;
const DISTRICT_NUMBER =
  /[\s,]+(?:D?\d{1,2}W?|[IVX]{1,5})(?:\.|er|re|e|è|ème|eme|ième|º)?(?:,?\s*(?:arrondissement|arr\.?|bezirk|kerület|ker\.?|kreis|obvod|distrito|district))?$/i;
const CEDEX = /[\s,]+cedex\b.*$/i;
const COUNTY = /[\s,]+(?:co\.?|county)\s.+$/i;
const DANISH_DISTRICT = /\s+(?:K|V|N|S|Ø|NV|NØ|SV|SØ|C|M)\.?$/;
/** A province, canton or state in capitals behind the name: `Roma RM`, `Zürich ZH`, `Portland ME`. */
const CODE_BEHIND = /^(.+?)[\s,]+\(?([A-Z]{2,3})\)?$/;
/** Words that belong to the name of a village, and are no district: `Tours-sur-Marne`, `Rennes-le-Château`. */
const NO_DISTRICT =
  /^(?:sur|sous|en|le|la|les|l|de|du|des|d|lès|lez|aux|au|à|et|près|saint|sainte|st|ste|am|an|im|in|on|upon|under|by|y|i|e|del|di|do|da)\b/i;
/** Where most hyphens part a town from its district; elsewhere only those of the largest cities do. */
const HYPHEN_BEFORE_DISTRICT = new Set(['AT', 'DE', 'CH', 'LI', 'NL', 'PL', 'CZ', 'SK', 'DK', 'NO', 'SE', 'BE']);
const NO_HYPHENS = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ']);
const [FEWEST_PEOPLE, FEWEST_PEOPLE_ELSEWHERE] = [20_000, 200_000];

/** Limits the work for an unusually long name. */
const [MOST_PIECES, MOST_SPELLINGS] = [5, 200];

type Place = Pick<TownSpelling, 'country' | 'state' | 'postalCode'>;

/**
 * Returns other spellings of a town, the likeliest first, for a name that was not found as written. A part of the name counts only
 * within a known country.
 *
 * @param country ISO code; null if the address has none
 */
export function townSpellings(city: string, country: string | null, state: string | null): TownSpelling[] {
  const { name, postalCode } = withoutPostcode(city.normalize('NFC').trim(), country);
  const place = { country, state: null, postalCode };
  const found = [...wholes([name], place, name !== city.trim()), ...ofState(name, place, state), ...parts(name, place)];
  const seen = new Set<string>();
  const distinct = found.filter((spelling) => {
    const key = JSON.stringify(spelling);
    return spelling.nameKey !== '' && !seen.has(key) && seen.add(key);
  });
  return distinct.slice(0, MOST_SPELLINGS);
}

/** Returns the keys of all spellings of a town. Two names with a common key mean the same town. */
export function townKeys(city: string, country: string | null): ReadonlySet<string> {
  const others = townSpellings(city, country, null).filter(({ kind }) => kind !== 'beginning');
  return new Set([placeKey(city), ...others.map(({ nameKey }) => nameKey)]);
}

function withoutPostcode(text: string, country: string | null): { name: string; postalCode: string | null } {
  const form = country === 'NL' ? `(?:${DUTCH_POSTCODE}|${POSTCODE})` : POSTCODE;
  const before = new RegExp(`^${form}[\\s,]+(.*\\p{L}.*)$`, 'iu').exec(text);
  if (before) return { name: before.at(-1)!, postalCode: before.slice(1, -1).find(Boolean) ?? null };
  const behind = new RegExp(`^(.*\\p{L}.*?)[\\s,]+(?:${country === 'GB' ? BRITISH_POSTCODE : form})$`, 'iu').exec(text);
  if (behind) return { name: behind[1]!, postalCode: behind.slice(2).find(Boolean) ?? null };
  return { name: text, postalCode: null };
}

/** The names and what they are without a district's number or letter, each written out in all ways. */
function wholes(names: readonly string[], place: Place, isNew: boolean): TownSpelling[] {
  const { country } = place;
  const all = names.flatMap((name) => {
    const shorter = [CEDEX, DISTRICT_NUMBER]
      .concat(country === 'DK' ? DANISH_DISTRICT : [], country === 'IE' || country === 'GB' ? COUNTY : [])
      .reduce((text, ending) => text.replace(ending, ''), name);
    return shorter && shorter !== name ? [name, shorter] : [name];
  });
  const keys = [...new Set(all.flatMap((name) => writtenOut(placeKey(name), country)))];
  const own = new Set(isNew ? [] : names.map(placeKey));
  return keys
    .filter((nameKey) => !own.has(nameKey))
    .map((nameKey) => ({ ...place, nameKey, kind: 'whole', leastPopulation: 0 }));
}

/** The key itself, and with its short words written out. */
function writtenOut(key: string, country: string | null): string[] {
  if (!country) return [key];
  const links = LINKS_WRITTEN_OUT[country] ?? [];
  const linked = links.reduce((text, [short, long]) => text.replace(short, long), ` ${key} `).trim();
  const words = WORDS_WRITTEN_OUT[country] ?? {};
  let texts = [''];
  for (const word of linked.split(' '))
    texts = texts.flatMap((text) => [word, ...(words[word] ?? [])].map((one) => `${text} ${one}`.trim())).slice(0, 16);
  const keys = [...new Set([key, linked, ...texts])];
  const inUse = keys.flatMap((one) => NAMES_IN_USE[country]?.[one] ?? []);
  const unlinked = GERMAN_SPEAKING.has(country)
    ? keys.map((one) => one.replace(/ (?:am|an der|im|in der|ob der|vor der|bei) /, ' '))
    : [];
  return [...new Set([...keys, ...inUse, ...unlinked])];
}

/** The name with its state, where that stands behind it, and in Switzerland beside it. */
function ofState(name: string, place: Place, given: string | null): TownSpelling[] {
  const { country } = place;
  if (country === 'CH') {
    const [, town, canton] = CODE_BEHIND.exec(name) ?? [];
    if (town && canton) return wholes([town], { ...place, state: canton }, true);
    return given ? [{ ...place, nameKey: placeKey(`${name} ${given}`), kind: 'whole', leastPopulation: 0 }] : [];
  }
  const [, town, behind] = /^(.+),\s*([^,]+)$/.exec(name) ?? CODE_BEHIND.exec(name) ?? [];
  if (!town || !behind) return [];
  const state = knownState(behind, country);
  return state ? wholes([town], { ...place, country: state.country, state: state.code }, true) : [];
}

/** What of the name may be the town. */
function parts(name: string, place: Place): TownSpelling[] {
  const { country } = place;
  const [, town, behind] = /^(.+),\s*([^,]+)$/.exec(name) ?? [];
  if (!country) {
    const meant = behind ? countryCode(behind) : null;
    return town && meant
      ? townSpellings(town, meant, null).concat(wholes([town], { ...place, country: meant }, true))
      : [];
  }
  if (behind && knownState(behind, country)) return []; // in that state or nowhere
  const part = (text: string, kind: TownSpelling['kind'], leastPopulation = 0): TownSpelling[] =>
    wholes([text], place, true).map((spelling) => ({ ...spelling, kind, leastPopulation }));
  const found: TownSpelling[] = [];
  const german = GERMAN_SPEAKING.has(country);
  const [head = '', ...others] = name.split(/\s*[,]\s*/);
  if (others.length) found.push(...part(head, 'district'));
  const [before = '', after] = head.split(/\s*[/(]\s*/).map((text) => text.replace(/\)\s*$/, ''));
  if (after) {
    found.push(...wholes([`${after} ${before}`], place, true));
    if (german)
      for (const link of LINKS_BEFORE_A_RIVER) found.push(...wholes([`${before} ${link} ${after}`], place, true));
    found.push(...part(before, german || country === 'IT' ? 'qualified' : 'district'));
  }
  if (country === 'IT') found.push(...part(CODE_BEHIND.exec(head)?.[1] ?? '', 'qualified'));
  if (!NO_HYPHENS.has(country)) {
    const least = HYPHEN_BEFORE_DISTRICT.has(country) ? FEWEST_PEOPLE : FEWEST_PEOPLE_ELSEWHERE;
    const pieces = head.split(/\s*[-–]\s*/).slice(0, MOST_PIECES);
    if (pieces.length === 2) found.push(...wholes([`${pieces[1]} ${pieces[0]}`], place, true));
    for (let count = pieces.length - 1; count > 0; count--) {
      const district = pieces.slice(count).join(' ');
      if (district.length >= 3 && !NO_DISTRICT.test(district))
        found.push(...part(pieces.slice(0, count).join('-'), 'district', least));
    }
  }
  if (german || country === 'CH')
    found.push(
      ...writtenOut(placeKey(name), country).map((nameKey): TownSpelling => ({
        ...place,
        nameKey,
        kind: 'beginning',
        leastPopulation: 0,
      })),
    );
  return found;
}
