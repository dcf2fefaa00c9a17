import { toAlpha2Code } from '../../../common/text/countries';
import { toPlaceKey } from './place-key';
import { findKnownState } from './states';
import {
  GERMAN_SPEAKING_COUNTRIES,
  LINKS_BEFORE_A_RIVER,
  LINKS_WRITTEN_OUT,
  NAMES_IN_USE,
  WORDS_WRITTEN_OUT,
} from './town-abbreviations';

/*
 * Addresses write towns in many ways: `St. Pölten`, `Köln-Ehrenfeld`, `Wien, Favoriten`, `1010 Wien`, `Portland, ME`. The functions here
 * list the names that the gazetteer may have for such a text. Each function handles one form of writing.
 */

/** Another spelling of a town that the gazetteer does not have as written. */
export interface TownSpelling {
  readonly nameKey: string;
  readonly country: string | null;
  /** The state in the name (`Portland, ME`). If it is set, the town must be in this state. */
  readonly state: string | null;
  /** The postcode that was part of the name (`1010 Wien`). */
  readonly postalCode: string | null;
  readonly kind: SpellingKind;
  /** The minimum population of the town. A smaller town hardly has a district of the name that was cut off. */
  readonly minPopulation: number;
}

/**
 * How a spelling was derived from the name. It decides which towns are accepted:
 * - `fullName`: the whole name with abbreviations written out (`St. Pölten` → `sankt polten`). Any town is accepted.
 * - `withoutDistrict`: the name without a district (`Wien, Favoriten` → `wien`). The town must be by far the largest of its name.
 * - `withoutQualifier`: the name without an addition that distinguishes namesakes (`Neustadt (Wied)` → `neustadt`). The town must be the
 *   only one of its name.
 * - `nameStart`: the beginning of an official name (`Klagenfurt` for `Klagenfurt am Wörthersee`). The town must be by far the largest
 *   whose name begins like this.
 */
export type SpellingKind = 'fullName' | 'withoutDistrict' | 'withoutQualifier' | 'nameStart';

/**
 * A postcode before or after a name: `A-1010 Wien`, `00-950 Warszawa`, `1000-205 Lisboa`, `110 00 Praha`. Each pattern has one group, which
 * is the code without the country.
 */
const POSTCODE = String.raw`(?:[A-Z]{1,3}[- ])?(\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{4}|\d{3} \d{2}|\d{4,6})`;
const DUTCH_POSTCODE = String.raw`(?:NL[- ])?(\d{4} ?[A-Z]{2})`;
const BRITISH_POSTCODE = String.raw`([A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?)`;
/** The number of a district after a name: `Paris 15e arrondissement`, `Wien XIV.`, `Budapest D5`. */
const DISTRICT_NUMBER =
  /[\s,]+(?:D?\d{1,2}W?|[IVX]{1,5})(?:\.|er|re|e|è|ème|eme|ième|º)?(?:,?\s*(?:arrondissement|arr\.?|bezirk|kerület|ker\.?|kreis|obvod|distrito|district))?$/i;
/** The French mark of business post after a name: `Paris Cedex 08`. */
const CEDEX = /[\s,]+cedex\b.*$/i;
/** An Irish or British county after a name: `Swords, Co. Dublin`. */
const COUNTY = /[\s,]+(?:co\.?|county)\s.+$/i;
/** The letters of a district of a Danish town: `København Ø`. */
const DANISH_DISTRICT = /\s+(?:K|V|N|S|Ø|NV|NØ|SV|SØ|C|M)\.?$/;
/** A code of a province, canton or state after the name: `Roma RM`, `Zürich ZH`, `Portland ME`. */
const CODE_AFTER_NAME = /^(.+?)[\s,]+\(?([A-Z]{2,3})\)?$/;
/** Words after a hyphen that make the rest a part of the name and not a district: `Tours-sur-Marne`, `Rennes-le-Château`. */
const WORD_OF_LONG_NAME =
  /^(?:sur|sous|en|le|la|les|l|de|du|des|d|lès|lez|aux|au|à|et|près|saint|sainte|st|ste|am|an|im|in|on|upon|under|by|y|i|e|del|di|do|da)\b/i;
/** Countries where most hyphens separate a town from its district, even in small towns. Elsewhere that is true for large cities only. */
const COUNTRIES_WITH_HYPHEN_BEFORE_DISTRICT = new Set([
  'AT',
  'DE',
  'CH',
  'LI',
  'NL',
  'PL',
  'CZ',
  'SK',
  'DK',
  'NO',
  'SE',
  'BE',
]);
/** Countries where a hyphen never separates a town from its district. */
const COUNTRIES_WITHOUT_DISTRICT_HYPHEN = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ']);
/** The fewest people of a town with districts after a hyphen, in those countries and elsewhere. */
const MIN_POPULATION_WITH_DISTRICTS = 20_000;
const MIN_POPULATION_ELSEWHERE = 200_000;

/** The words between a town and its river or region in German names, as `LINKS_WRITTEN_OUT` writes them. */
const GERMAN_LINK = / (?:am|an der|im|in der|ob der|vor der|bei) /;

/** These limits bound the work for an unusually long name. */
const MAX_PIECES = 5;
const MAX_SPELLINGS = 200;
const MAX_WRITTEN_OUT_NAMES = 16;

/** The facts that all spellings of one name share. */
type NameContext = Pick<TownSpelling, 'country' | 'state' | 'postalCode'>;

/**
 * Returns other spellings of a town, the likeliest first, for a name that the gazetteer does not have as written. Partial names are used
 * only within a known country.
 *
 * @param country the ISO code of the country; null if the address names no country
 */
export function listTownSpellings(city: string, country: string | null, state: string | null): TownSpelling[] {
  const { name, postalCode } = separatePostcode(city.normalize('NFC').trim(), country);
  const context = { country, state: null, postalCode };
  const spellings = [
    ...listFullNames([name], context, { isChanged: name !== city.trim() }),
    ...listNamesWithState(name, context, state),
    ...listPartialNames(name, context),
  ];
  const distinct = new Map<string, TownSpelling>();
  for (const spelling of spellings) {
    const key = JSON.stringify(spelling);
    if (spelling.nameKey !== '' && !distinct.has(key)) distinct.set(key, spelling);
  }
  return [...distinct.values()].slice(0, MAX_SPELLINGS);
}

/** Returns the keys of all spellings of a town. Two names with a common key mean the same town. */
export function listTownKeys(city: string, country: string | null): ReadonlySet<string> {
  const others = listTownSpellings(city, country, null).filter(({ kind }) => kind !== 'nameStart');
  return new Set([toPlaceKey(city), ...others.map(({ nameKey }) => nameKey)]);
}

/** Separates a postcode at the beginning or end from the name. */
function separatePostcode(text: string, country: string | null): { name: string; postalCode: string | null } {
  const form = country === 'NL' ? `(?:${DUTCH_POSTCODE}|${POSTCODE})` : POSTCODE;
  // The number of groups depends on the form, and only the group of the matching form is set.
  const postcodeFirst = new RegExp(`^${form}[\\s,]+(.*\\p{L}.*)$`, 'iu').exec(text);
  if (postcodeFirst) {
    return { name: postcodeFirst.at(-1)!, postalCode: postcodeFirst.slice(1, -1).find(Boolean) ?? null };
  }
  const formAfterName = country === 'GB' ? BRITISH_POSTCODE : form;
  const postcodeLast = new RegExp(`^(.*\\p{L}.*?)[\\s,]+(?:${formAfterName})$`, 'iu').exec(text);
  if (postcodeLast) return { name: postcodeLast[1]!, postalCode: postcodeLast.slice(2).find(Boolean) ?? null };
  return { name: text, postalCode: null };
}

/**
 * Returns the names with their abbreviations written out in all ways, with and without the number or letter of a district.
 *
 * @param isChanged whether the names differ from the address; if not, the names as written are omitted, because they have been looked up
 *   already
 */
function listFullNames(
  names: readonly string[],
  context: NameContext,
  { isChanged }: { readonly isChanged: boolean },
): TownSpelling[] {
  const { country } = context;
  const variants = names.flatMap((name) => {
    const shorter = removeDistrictNumber(name, country);
    return shorter && shorter !== name ? [name, shorter] : [name];
  });
  const keys = new Set(variants.flatMap((name) => listWrittenOut(toPlaceKey(name), country)));
  if (!isChanged) for (const name of names) keys.delete(toPlaceKey(name));
  return [...keys].map((nameKey) => ({ ...context, nameKey, kind: 'fullName', minPopulation: 0 }));
}

function removeDistrictNumber(name: string, country: string | null): string {
  const endings = [CEDEX, DISTRICT_NUMBER];
  if (country === 'DK') endings.push(DANISH_DISTRICT);
  if (country === 'IE' || country === 'GB') endings.push(COUNTY);
  return endings.reduce((text, ending) => text.replace(ending, ''), name);
}

/**
 * Returns a name key and its forms with abbreviations written out. `bruck a d mur` becomes `bruck an der mur`, and also `bruck mur`,
 * because the gazetteer has some towns without the words between.
 */
function listWrittenOut(key: string, country: string | null): string[] {
  if (!country) return [key];
  const links = LINKS_WRITTEN_OUT[country] ?? [];
  const withLinks = links.reduce((text, [short, long]) => text.replace(short, long), ` ${key} `).trim();
  const keys = [...new Set([key, withLinks, ...combineWrittenOutWords(withLinks, country)])];
  const officialNames = keys.flatMap((variant) => NAMES_IN_USE[country]?.[variant] ?? []);
  const withoutLinks = GERMAN_SPEAKING_COUNTRIES.has(country)
    ? keys.map((variant) => variant.replace(GERMAN_LINK, ' '))
    : [];
  return [...new Set([...keys, ...officialNames, ...withoutLinks])];
}

/** Returns all combinations of the words with their long forms. */
function combineWrittenOutWords(key: string, country: string): string[] {
  const longForms = WORDS_WRITTEN_OUT[country] ?? {};
  let combinations = [''];
  for (const word of key.split(' ')) {
    const forms = [word, ...(longForms[word] ?? [])];
    combinations = combinations
      .flatMap((beginning) => forms.map((form) => `${beginning} ${form}`.trim()))
      .slice(0, MAX_WRITTEN_OUT_NAMES);
  }
  return combinations;
}

const NAME_COMMA_REST = /^(?<name>.+),\s*(?<rest>[^,]+)$/;

/** Splits a state from the end of a name. In Switzerland the canton of the address may also be part of the name. */
function listNamesWithState(name: string, context: NameContext, addressState: string | null): TownSpelling[] {
  const { country } = context;
  if (country === 'CH') {
    const [, town, canton] = CODE_AFTER_NAME.exec(name) ?? [];
    if (town && canton) return listFullNames([town], { ...context, state: canton }, { isChanged: true });
    return addressState
      ? [{ ...context, nameKey: toPlaceKey(`${name} ${addressState}`), kind: 'fullName', minPopulation: 0 }]
      : [];
  }
  const [, town, stateText] = NAME_COMMA_REST.exec(name) ?? CODE_AFTER_NAME.exec(name) ?? [];
  if (!town || !stateText) return [];
  const state = findKnownState(stateText, country);
  return state
    ? listFullNames([town], { ...context, country: state.country, state: state.code }, { isChanged: true })
    : [];
}

/** Returns the parts of a name that may be the town. */
function listPartialNames(name: string, context: NameContext): TownSpelling[] {
  const { country } = context;
  const { name: town, rest } = NAME_COMMA_REST.exec(name)?.groups ?? {};
  if (!country) return town && rest ? listNamesWithCountry(town, rest, context) : [];
  if (rest && findKnownState(rest, country)) return []; // the town is in that state or unknown

  const [beforeComma = '', ...afterComma] = name.split(/\s*[,]\s*/);
  const spellings: TownSpelling[] = [];
  if (afterComma.length > 0) spellings.push(...listPartialName(beforeComma, 'withoutDistrict', context));
  spellings.push(...listNamesWithSlashOrBracket(beforeComma, context));
  if (country === 'IT') {
    const withoutProvince = CODE_AFTER_NAME.exec(beforeComma)?.[1] ?? '';
    spellings.push(...listPartialName(withoutProvince, 'withoutQualifier', context));
  }
  if (!COUNTRIES_WITHOUT_DISTRICT_HYPHEN.has(country)) spellings.push(...listNamesWithHyphen(beforeComma, context));
  if (GERMAN_SPEAKING_COUNTRIES.has(country)) spellings.push(...listNameStarts(name, context));
  return spellings;
}

/** Returns the spellings of a part of a name, as spellings of the given kind. */
function listPartialName(text: string, kind: SpellingKind, context: NameContext, minPopulation = 0): TownSpelling[] {
  return listFullNames([text], context, { isChanged: true }).map((spelling) => ({ ...spelling, kind, minPopulation }));
}

/** Reads `Wien, Austria` for an address without a country. */
function listNamesWithCountry(town: string, countryText: string, context: NameContext): TownSpelling[] {
  const country = toAlpha2Code(countryText);
  if (!country) return [];
  return [
    ...listTownSpellings(town, country, null),
    ...listFullNames([town], { ...context, country }, { isChanged: true }),
  ];
}

/** Reads `Frankfurt/Main`, `Frankfurt (Main)` and `(Bad) Aibling` in both orders and as the town with an addition. */
function listNamesWithSlashOrBracket(name: string, context: NameContext): TownSpelling[] {
  const { country } = context;
  const [before = '', after] = name.split(/\s*[/(]\s*/).map((part) => part.replace(/\)\s*$/, ''));
  if (!after) return [];
  const isGermanSpeaking = GERMAN_SPEAKING_COUNTRIES.has(country ?? '');
  const links = isGermanSpeaking ? LINKS_BEFORE_A_RIVER : [];
  const kind = isGermanSpeaking || country === 'IT' ? 'withoutQualifier' : 'withoutDistrict';
  return [
    ...listFullNames([`${after} ${before}`], context, { isChanged: true }),
    ...links.flatMap((link) => listFullNames([`${before} ${link} ${after}`], context, { isChanged: true })),
    ...listPartialName(before, kind, context),
  ];
}

/** Reads `Köln-Ehrenfeld` as the town with a district, and as the two parts in the other order. */
function listNamesWithHyphen(name: string, context: NameContext): TownSpelling[] {
  const hasDistrictsInSmallTowns = COUNTRIES_WITH_HYPHEN_BEFORE_DISTRICT.has(context.country ?? '');
  const minPopulation = hasDistrictsInSmallTowns ? MIN_POPULATION_WITH_DISTRICTS : MIN_POPULATION_ELSEWHERE;
  const pieces = name.split(/\s*[-–]\s*/).slice(0, MAX_PIECES);
  const spellings: TownSpelling[] = [];
  if (pieces.length === 2)
    spellings.push(...listFullNames([`${pieces[1]} ${pieces[0]}`], context, { isChanged: true }));
  for (let count = pieces.length - 1; count > 0; count--) {
    const district = pieces.slice(count).join(' ');
    if (district.length < 3 || WORD_OF_LONG_NAME.test(district)) continue;
    spellings.push(...listPartialName(pieces.slice(0, count).join('-'), 'withoutDistrict', context, minPopulation));
  }
  return spellings;
}

/** Returns the name as the beginning of a longer official name. */
function listNameStarts(name: string, context: NameContext): TownSpelling[] {
  return listWrittenOut(toPlaceKey(name), context.country).map((nameKey) => ({
    ...context,
    nameKey,
    kind: 'nameStart',
    minPopulation: 0,
  }));
}
