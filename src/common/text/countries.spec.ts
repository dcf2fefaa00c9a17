import { toAlpha2Code, describeUnknownCountry } from './countries';

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
    ['CAN', 'CA'],
    ['deu', 'DE'],
    ['AUT', 'AT'],
    ['USA', 'US'],
    ['EL', 'GR'],
    ['D', 'DE'],
    ['A', 'AT'],
    ['F', 'FR'],
    ['XK', 'XK'],
    ['Kosovo', 'XK'],
    ['Kanada', 'CA'],
    ['Zypern', 'CY'],
    ['Vereinigte Staaten von Amerika', 'US'],
    ['Vereinigtes Königreich', 'GB'],
    ['Großbritannien', 'GB'],
    ['GROSSBRITANNIEN', 'GB'],
    ['Weissrussland', 'BY'],
    ['Tschechische Republik', 'CZ'],
    ['Tschechien', 'CZ'],
    ['Schweiz', 'CH'],
    ['Allemagne', 'DE'],
    ['Autriche', 'AT'],
    ["États-Unis d'Amérique", 'US'],
    ['Royaume-Uni', 'GB'],
    ['Pays-Bas', 'NL'],
    ['Espagne', 'ES'],
    ['Alemania', 'DE'],
    ['Estados Unidos', 'US'],
    ['Reino Unido', 'GB'],
    ['Países Bajos', 'NL'],
    ['Germania', 'DE'],
    ['Stati Uniti', 'US'],
    ['Svizzera', 'CH'],
    ['Regno Unito', 'GB'],
    ['Duitsland', 'DE'],
    ['Oostenrijk', 'AT'],
    ['Verenigde Staten', 'US'],
    ['Niemcy', 'DE'],
    ['Włochy', 'IT'],
    ['Wlochy', 'IT'],
    ['Stany Zjednoczone', 'US'],
    ['Wielka Brytania', 'GB'],
    ['Tyskland', 'DE'],
    ['Østrig', 'AT'],
    ['Storbritannien', 'GB'],
    ['Nemecko', 'DE'],
    ['Rakousko', 'AT'],
    ['Németország', 'DE'],
    ['Germania', 'DE'],
    ['Njemačka', 'DE'],
    ['Германия', 'DE'],
    ['Saksa', 'DE'],
    ['Áustria', 'AT'],
  ])('reads %s as %s', (text, code) => expect(toAlpha2Code(text)).toBe(code));

  it.each([null, undefined, '', '  ', 'XX', 'ZZ', 'EU', 'SU', 'Q', 'QQQ', 'Bayern', 'Atlantis', '1010', '&', 'the '])(
    'reads %p as no country',
    (text) => expect(toAlpha2Code(text)).toBeNull(),
  );

  it('knows the English name of every code', () => {
    const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    let known = 0;
    for (const a of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      for (const b of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (toAlpha2Code(a + b) !== a + b) continue; // not EL, FL and UK, which stand for another code
        known += 1;
        expect(toAlpha2Code(english.of(a + b))).toBe(a + b);
      }
    expect(known).toBe(250); // 249 of ISO, and XK
  });
});

describe('describeUnknownCountry', () => {
  it.each([
    ['Atlantis', 'Atlantis'],
    [' XX ', 'XX'],
    ['AT', null],
    ['Österreich', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('returns %p as %p', (text, unknown) => expect(describeUnknownCountry(text)).toBe(unknown));
});
