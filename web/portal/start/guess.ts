/** Currencies of the countries where the euro is not used; only what is likely, since it can be corrected. */
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

/** Where the business probably is, by what the browser says of its reader. */
export function guessed(): { country: string; currency: string; timezone: string } {
  const country = navigator.languages.map((each) => new Intl.Locale(each).region).find(Boolean) ?? '';
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { country, currency: CURRENCIES[country] ?? 'EUR', timezone };
}
