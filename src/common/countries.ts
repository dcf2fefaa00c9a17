/** The officially assigned ISO 3166-1 alpha-2 codes (249). Listed, because Intl also names withdrawn and private ones. */
const ISO_CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Names in everyday use that Intl does not give. */
const ALIASES: Readonly<Record<string, string>> = {
  'United States of America': 'US',
  USA: 'US',
  'U.S. of A.': 'US',
  America: 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  Britain: 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  'Republic of Ireland': 'IE',
  Holland: 'NL',
  UAE: 'AE',
  'Czech Republic': 'CZ',
  'Slovak Republic': 'SK',
  'Russian Federation': 'RU',
  Turkey: 'TR',
  Türkiye: 'TR',
  Macedonia: 'MK',
  Bosnia: 'BA',
  Moldavia: 'MD',
  'Vatican City State': 'VA',
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

const codes = new Set(ISO_CODES);
let byName: ReadonlyMap<string, string> | undefined;

/**
 * The ISO 3166-1 alpha-2 code that a text means, or null when it means none.
 * Understands a code ("at"), an English name ("Austria", "the Netherlands") and a country's name in its own main
 * language ("Österreich"), without regard to case, accents and punctuation.
 */
export function countryCode(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const upper = trimmed.toUpperCase();
  if (codes.has(upper)) return upper;
  byName ??= namesToCodes(); // some 10 ms of locale data, so only once asked
  return byName.get(nameKey(trimmed)) ?? null;
}

/** Earlier entries win: a neighbour's name in some language never displaces an English one. */
function namesToCodes(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = nameKey(name ?? '');
    if (key && !names.has(key)) names.set(key, code);
  };
  for (const [alias, code] of Object.entries(ALIASES)) add(alias, code);
  for (const style of ['long', 'short'] as const) {
    const english = new Intl.DisplayNames(['en'], { type: 'region', style, fallback: 'none' });
    for (const code of ISO_CODES) add(english.of(code), code);
  }
  for (const code of ISO_CODES) {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    add(new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code), code);
  }
  return names;
}

/** Letters only, without accents, "&" read as "and", without a leading "the". */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', 'and')
    .replace(/^the\s+/, '')
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/[^\p{L}]/gu, '');
}
