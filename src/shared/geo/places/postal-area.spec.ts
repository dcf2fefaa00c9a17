import { findPostalArea } from './postal-area';

it.each([
  ['10001', 'US', 'US 10001'],
  ['10001-1234', 'US', 'US 10001'],
  ['2134', 'US', 'US 02134'],
  ['00901', 'PR', 'US 00901'],
  ['k1a 0b1', 'CA', 'CA K1A'],
  ['K1A', null, 'CA K1A'],
  ['10001', null, 'US 10001'],
  ['2134', null, null],
  ['10115', 'DE', 'DE 10115'],
  ['D-10115', 'DE', 'DE 10115'],
  ['LV-1010', 'LV', 'LV 1010'],
  ['m1 1ae', 'GB', 'GB M11AE M1'],
  ['SW1A1AA', 'GB', 'GB SW1A1AA SW1A'],
  ['1012ab', 'NL', 'NL 1012AB 1012'],
  ['A65 F4E2', 'IE', 'IE A65F4E2 A65'],
  ['1000-205', 'PT', 'PT 1000205 1000'],
  ['00-950', 'PL', 'PL 00950'],
  ['M1', 'GB', 'GB M1'],
  ['M1 1AE', null, null],
  ['', 'US', null],
])('looks %j of %s up as %s', (postalCode, country, area) => {
  const found = findPostalArea(postalCode, country);
  expect(found && [found.country, ...found.codes].join(' ')).toBe(area);
});
