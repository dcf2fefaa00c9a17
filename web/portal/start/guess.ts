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

/** Guesses country, currency and time zone of the business from the settings of the browser. */
export function guessRegionalSettings(): { country: string; currency: string; timezone: string } {
  const country = navigator.languages.map((each) => new Intl.Locale(each).region).find(Boolean) ?? '';
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { country, currency: CURRENCIES[country] ?? 'EUR', timezone };
}
