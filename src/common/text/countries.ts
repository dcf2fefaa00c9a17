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

/**
 * Codes in use beside those of ISO 3166-1, which they never replace: codes of the EU (EL, UK), signs of vehicles as in front of postcodes
 * (`D-10115`), codes of the International Olympic Committee (SUI) and older ones (HOL).
 */
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

/** Names in everyday use that neither `Intl.DisplayNames` nor the package i18n-iso-countries lists. */
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

/** Letters that Unicode does not decompose into a base letter and an accent, and the letters that `toNameKey` replaces them by. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The countries by the keys of their names and other codes. See {@link mapNamesToCodes}. */
let codesByNameKey: ReadonlyMap<string, string> | undefined;

/**
 * Returns the ISO 3166-1 alpha-2 code that a text means, or null when it means none.
 * Understands alpha-2 and alpha-3 codes ("at", "AUT"), other codes in use ("EL", "UK", "D"), and the name of a country in most European
 * languages and in its own ("Austria", "the Netherlands", "Autriche", "日本"), without regard to case, accents and punctuation.
 */
export function toAlpha2Code(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const upper = trimmed.toUpperCase();
  if (Object.hasOwn(CODES_BY_ALPHA_2, upper)) return upper;
  const codeOfAlpha3 = alpha3ToAlpha2(upper);
  if (codeOfAlpha3) return codeOfAlpha3;
  codesByNameKey ??= mapNamesToCodes(); // about 100 ms of locale data, so only on first use
  return codesByNameKey.get(toNameKey(trimmed)) ?? null;
}

/** Returns the ISO 3166-1 alpha-3 code of a country in any form that `toAlpha2Code` understands; null for an unknown one. */
export function toAlpha3Code(text: string | null | undefined): string | null {
  const code = toAlpha2Code(text);
  return code === null ? null : (alpha2ToAlpha3(code) ?? null);
}

/** Returns the text of a country that is not understood, or null if it is understood or empty. */
export function describeUnknownCountry(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed && toAlpha2Code(trimmed) === null ? trimmed : null;
}

/**
 * Maps the keys of names to country codes. A name that means several countries belongs to the one that is added first, so the order of the
 * sources is their precedence:
 *
 * 1. Other codes and everyday names of this file.
 * 2. English names, the long ones before the short ones.
 * 3. The name of each country in its own language.
 * 4. The names in each other language: the usual one of every country first, then further names.
 */
function mapNamesToCodes(): Map<string, string> {
  const codesByKey = new Map<string, string>();
  const addName = (name: string | undefined, code: string) => {
    const key = toNameKey(name ?? '');
    if (key && !codesByKey.has(key)) codesByKey.set(key, code);
  };
  const addNames = (names: Intl.DisplayNames) => {
    for (const code of Object.keys(CODES_BY_ALPHA_2)) addName(names.of(code), code);
  };

  for (const [otherCode, code] of Object.entries(OTHER_CODES)) addName(otherCode, code);
  for (const [alias, code] of Object.entries(ALIASES)) addName(alias, code);

  addNames(createCountryNames('en', 'long'));
  addNames(createCountryNames('en', 'short'));

  for (const code of Object.keys(CODES_BY_ALPHA_2)) {
    const { language } = new Intl.Locale(`und-${code}`).maximize(); // The most likely language of the country, by Unicode CLDR.
    addName(createCountryNames(language, 'long').of(code), code);
  }

  for (const language of NAME_LANGUAGES) {
    addNames(createCountryNames(language, 'long'));
    for (const [code, names] of Object.entries(loadCountryNames(language))) {
      for (const name of names) addName(name, code);
    }
  }
  return codesByKey;
}

/** Returns the country names that Node.js has for a language. A country without one has no name. */
const createCountryNames = (language: string, style: 'long' | 'short'): Intl.DisplayNames =>
  new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });

/**
 * Returns the country names of the package i18n-iso-countries in a language, official ones and others, by country code. The file is loaded
 * here and not by an `import`, because most processes need no names. `require` loads it without a promise, so `toAlpha2Code` needs none.
 */
function loadCountryNames(language: string): Readonly<Record<string, string[]>> {
  const require = createRequire(__filename);
  registerLocale(require(`i18n-iso-countries/langs/${language}.json`) as LocaleData);
  return getNames(language, { select: 'all' });
}

/** Returns the form in which names are compared: letters only, no accents, "&" as "and", "St." as "Saint", no leading "the". */
function toNameKey(name: string): string {
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
