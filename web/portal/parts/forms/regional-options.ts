/** Country codes of ISO 3166-1. Browsers know the names of countries but have no list of them. */
export const COUNTRY_CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns country names in the user's language. A stored value that is no country code is added as an option. */
export function countryOptions(language: string, stored: string | null = null): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const others = stored && !COUNTRY_CODES.includes(stored) ? [{ value: stored, label: stored }] : [];
  return [{ value: '', label: '–' }, ...others, ...sorted(COUNTRY_CODES, (code) => names.of(code) ?? code, language)];
}

/** Returns currency codes with their names in the user's language. */
export function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return sorted(Intl.supportedValuesOf('currency'), (code) => `${code} (${names.of(code) ?? code})`, language);
}

/** Returns IANA time zones, and the present one if the browser does not list it. */
export const timeZones = (present: string): string[] => [
  ...new Set([present, ...Intl.supportedValuesOf('timeZone'), 'UTC']),
];

const sorted = (codes: readonly string[], labelOf: (code: string) => string, language: string): Option[] =>
  codes.map((value) => ({ value, label: labelOf(value) })).sort((a, b) => a.label.localeCompare(b.label, language));
