import { countryCode } from './countries';

describe('countryCode', () => {
  it.each([
    ['AT', 'AT'],
    [' at ', 'AT'],
    ['Austria', 'AT'],
    ['austria', 'AT'],
    ['Österreich', 'AT'],
    ['OSTERREICH', 'AT'],
    ['The Netherlands', 'NL'],
    ['Holland', 'NL'],
    ['Deutschland', 'DE'],
    ['United States', 'US'],
    ['U.S.A.', 'US'],
    ['UK', 'GB'],
    ['United Kingdom', 'GB'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ["Cote d'Ivoire", 'CI'],
    ['Bosnia and Herzegovina', 'BA'],
    ['St. Lucia', 'LC'],
    ['Ελλάδα', 'GR'],
    ['Україна', 'UA'],
    ['日本', 'JP'],
    ['South Korea', 'KR'],
    ['North Korea', 'KP'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['Guinea', 'GN'],
    ['Hong Kong', 'HK'],
  ])('reads %s as %s', (text, code) => expect(countryCode(text)).toBe(code));

  it.each([null, undefined, '', '  ', 'XX', 'ZZ', 'EU', 'SU', 'A', 'Atlantis', '1010', '&', 'the '])(
    'reads %p as no country',
    (text) => expect(countryCode(text)).toBeNull(),
  );

  it('knows the English name of every code', () => {
    const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    let known = 0;
    for (const a of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      for (const b of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (countryCode(a + b) === null || a + b === 'UK') continue;
        known += 1;
        expect(countryCode(english.of(a + b))).toBe(a + b);
      }
    expect(known).toBe(249);
  });
});
