import { createRequire } from 'node:module';
import {
  alpha2ToAlpha3,
  alpha3ToAlpha2,
  getAlpha2Codes,
  getNames,
  type LocaleData,
  registerLocale,
} from 'i18n-iso-countries/index';

/** The ISO 3166-1 alpha-2 codes and XK, which the EU and GeoNames use for Kosovo. */
const CODES_BY_ALPHA_2 = getAlpha2Codes();

/** The languages whose country names are understood, apart from each country's own. */
const NAME_LANGUAGES = 'en de fr es it nl pl pt da sv nb nn fi cs sk sl hr hu ro bg el tr uk ru et lv lt ca'.split(' ');

/** Codes in use beside ISO's: the EU's, the signs of vehicles in front of postcodes (`D-10115`), sports' and older ones. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  EL: 'GR',
  UK: 'GB',
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  FL: 'LI',
  SLO: 'SI',
  GER: 'DE',
  SUI: 'CH',
  NED: 'NL',
  HOL: 'NL',
  POR: 'PT',
  GRE: 'GR',
  CRO: 'HR',
  XKX: 'XK',
};

/** Names in everyday use that neither Intl nor the package lists. */
const ALIASES: Readonly<Record<string, string>> = {
  'United States of America': 'US',
  USA: 'US',
  'U.S. of A.': 'US',
  America: 'US',
  'Great Britain': 'GB',
  Britain: 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  'Grande-Bretagne': 'GB',
  'Gran Bretaña': 'GB',
  'Gran Bretagna': 'GB',
  'Groot-Brittannië': 'GB',
  Angleterre: 'GB',
  Schottland: 'GB',
  'Republic of Ireland': 'IE',
  Éire: 'IE',
  Holland: 'NL',
  Hollande: 'NL',
  'Estados Unidos de América': 'US',
  'Bundesrepublik Deutschland': 'DE',
  BRD: 'DE',
  'Republik Österreich': 'AT',
  Svizra: 'CH',
  'Grand Duchy of Luxembourg': 'LU',
  UAE: 'AE',
  'Czech Republic': 'CZ',
  'Slovak Republic': 'SK',
  'Slowakische Republik': 'SK',
  Weißrussland: 'BY',
  'Russian Federation': 'RU',
  Turkey: 'TR',
  Türkiye: 'TR',
  Macedonia: 'MK',
  Mazedonien: 'MK',
  Macédoine: 'MK',
  Bosnia: 'BA',
  Bosnien: 'BA',
  'Bosnien-Herzegowina': 'BA',
  Moldavia: 'MD',
  Moldau: 'MD',
  'Vatican City State': 'VA',
  Vaticano: 'VA',
  'Holy See': 'VA',
  "People's Republic of China": 'CN',
  Macau: 'MO',
  'Republic of China': 'TW',
  Korea: 'KR',
  'Republic of Korea': 'KR',
  'Viet Nam': 'VN',
  Burma: 'MM',
  Myanmar: 'MM',
  'Brunei Darussalam': 'BN',
  'East Timor': 'TL',
  Palestine: 'PS',
  'Syrian Arab Republic': 'SY',
  'Ivory Coast': 'CI',
  'Cape Verde': 'CV',
  Swaziland: 'SZ',
  'Republic of the Congo': 'CG',
  Congo: 'CG',
  'Democratic Republic of the Congo': 'CD',
  'DR Congo': 'CD',
};

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * Returns the ISO 3166-1 alpha-2 code that a text means, or null when it means none.
 * Understands alpha-2 and alpha-3 codes ("at", "AUT"), other codes in use ("EL", "UK", "D"), and the name of a country in most European
 * languages and in its own ("Austria", "the Netherlands", "Autriche", "日本"), without regard to case, accents and punctuation.
 */
export function countryCode(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const upper = trimmed.toUpperCase();
  if (Object.hasOwn(CODES_BY_ALPHA_2, upper)) return upper;
  const code = alpha3ToAlpha2(upper);
  if (code) return code;
  codesByName ??= mapNamesToCodes(); // about 100 ms of locale data, so only on first use
  return codesByName.get(nameKey(trimmed)) ?? null;
}

/** Returns the text of a country that is not understood, or null if it is understood or empty. */
export function describeUnknownCountry(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed && countryCode(trimmed) === null ? trimmed : null;
}

/** Maps names to country codes. Earlier entries win, so a name in another language never replaces an English one. */
function mapNamesToCodes(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = nameKey(name ?? '');
    if (key && !names.has(key)) names.set(key, code);
  };
  const codes = Object.keys(CODES_BY_ALPHA_2);
  for (const [other, code] of Object.entries({ ...OTHER_CODES, ...ALIASES })) add(other, code);
  for (const style of ['long', 'short'] as const) {
    const english = new Intl.DisplayNames(['en'], { type: 'region', style, fallback: 'none' });
    for (const code of codes) add(english.of(code), code);
  }
  for (const code of codes) {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    add(new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code), code);
  }
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) add(display.of(code), code);
    for (const [code, namesOfCountry] of Object.entries(namesIn(language)))
      for (const name of namesOfCountry) add(name, code);
  }
  return names;
}

/** Returns the country names of a language, official and others. The file is loaded on first use, because most processes need few languages. */
function namesIn(language: string): Readonly<Record<string, string[]>> {
  const load = createRequire(__filename);
  registerLocale(load(`i18n-iso-countries/langs/${language}.json`) as LocaleData);
  return getNames(language, { select: 'all' });
}

/** Replacements of letters that Unicode does not decompose into a base letter and an accent. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Normalizes a name for comparisons: letters only, no accents, "&" as "and", no leading "the". */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøłđı]/g, (letter) => SPECIAL_LETTERS[letter]!)
    .replaceAll('&', 'and')
    .replace(/^the\s+/, '')
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/[^\p{L}]/gu, '');
}

/** Returns the ISO 3166-1 alpha-3 code of a country that is given as in `countryCode`; null for an unknown one. */
export function toAlpha3Code(text: string | null | undefined): string | null {
  const code = countryCode(text);
  return code === null ? null : (alpha2ToAlpha3(code) ?? null);
}
