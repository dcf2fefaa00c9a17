import { COUNTRY_CODES } from '../parts/forms/regional-options';

/** Currencies of countries without the euro. Only a default, which the user can change. */
const CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  RO: 'RON',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  JP: 'JPY',
  IN: 'INR',
  BR: 'BRL',
  MX: 'MXN',
};

/**
 * Guesses country and currency of the business from the time zone of the browser. The languages decide between countries that
 * share a zone, and if the zone has no country or the browser does not know it.
 */
export function guessRegionalSettings(
  languages: readonly string[],
  timezone: string,
): { country: string; currency: string } {
  const languageCountries = languages.flatMap((each) => new Intl.Locale(each).region ?? []);
  const zoneCountries = COUNTRY_CODES.filter((code) => timeZonesOf(code).includes(timezone));
  const shared = languageCountries.find((code) => zoneCountries.includes(code));
  const country = shared ?? zoneCountries[0] ?? languageCountries[0] ?? '';
  return { country, currency: CURRENCIES[country] ?? 'EUR' };
}

/** Browsers know the time zones of a country by a method or, in earlier versions, by a property. Some know none. */
interface LocaleWithZones {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[];
}

function timeZonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & LocaleWithZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
