import { guessRegionalSettings } from '../../web/portal/start/guess';

describe('the set-up of a business', () => {
  it.each([
    ['the time zone, not the language', ['en-US', 'en'], 'Europe/Vienna', 'AT', 'EUR'],
    ['the time zone for a language without a country', ['de'], 'Europe/Zurich', 'CH', 'CHF'],
    ['the time zone of a part of a large country', ['es-MX'], 'America/Chicago', 'US', 'USD'],
    ['the language for a time zone without a country', ['en-GB'], 'UTC', 'GB', 'GBP'],
  ] as const)('guesses country and currency by %s', (_rule, languages, timezone, country, currency) => {
    expect(guessRegionalSettings(languages, timezone)).toEqual({ country, currency });
  });

  it('guesses no country if neither time zone nor language names one', () => {
    expect(guessRegionalSettings(['en'], 'UTC')).toEqual({ country: '', currency: 'EUR' });
  });
});
