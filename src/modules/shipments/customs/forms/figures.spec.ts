import { formatKilograms, formatMinorUnits } from './figures';

it.each<[bigint, string, string]>([
  [123_450n, 'EUR', '1234.50'],
  [5n, 'EUR', '0.05'],
  [0n, 'EUR', '0.00'],
  [1200n, 'JPY', '1200'],
  [1n, 'KWD', '0.001'],
  [98_990_100_000_000_000_000n, 'EUR', '989901000000000000.00'],
])('writes %d minor units of %s as %s', (minor, currency, text) =>
  expect(formatMinorUnits(minor, currency)).toBe(text),
);

it.each([
  [600, '0.600'],
  [1, '0.001'],
  [31_500, '31.500'],
])('writes %d grams as %s kg', (grams, text) => expect(formatKilograms(grams)).toBe(text));
