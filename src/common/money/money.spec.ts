import fc from 'fast-check';
import { fromMinor, MAX_MONEY, toMinor, sumMinorUnits } from './money';

const MAX_MINOR = 999_999_999_999n;
const anyMinor = fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR });

/** The decimal text of an amount, made from the integer alone. */
const decimalText = (minor: bigint) => {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};

describe('money', () => {
  it.each([
    [0, 0n],
    [-0, 0n],
    [0.01, 1n],
    [0.1, 10n],
    [1.15, 115n],
    [8.2, 820n],
    [1.005e2, 10050n],
    [4.35, 435n],
    [1e9, 100_000_000_000n],
    [-19.99, -1999n],
    [MAX_MONEY, MAX_MINOR],
    [-MAX_MONEY, -MAX_MINOR],
  ])('reads %d as %d minor units', (value, minor) => expect(toMinor(value, 'EUR')).toBe(minor));

  it.each([0.001, 1.005, 0.1 + 0.2, 1e-7, 1e10, 1e21, NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => toMinor(value, 'EUR')).toThrow(RangeError);
  });

  it.each<[number, string, bigint]>([
    [1250, 'JPY', 1250n],
    [1.234, 'KWD', 1234n],
    [1.2, 'TND', 1200n],
    [0.0001, 'CLF', 1n],
    [MAX_MONEY, 'KWD', 9_999_999_999_990n],
  ])('reads %d %s as %d minor units, and back', (value, currency, minor) => {
    expect(toMinor(value, currency)).toBe(minor);
    expect(fromMinor(minor, currency)).toBe(value);
  });

  it.each<[number, string]>([
    [1.25, 'JPY'],
    [1.2345, 'KWD'],
    [0.00001, 'CLF'],
  ])('refuses %d %s, which has more decimals than the currency', (value, currency) => {
    expect(() => toMinor(value, currency)).toThrow(RangeError);
  });

  it('reads every amount as a JSON client writes it, and gives it back', () => {
    fc.assert(
      fc.property(anyMinor, (minor) => {
        const value = JSON.parse(decimalText(minor)) as number;
        expect(toMinor(value, 'EUR')).toBe(minor);
        expect(toMinor(JSON.parse(JSON.stringify(fromMinor(minor, 'EUR'))) as number, 'EUR')).toBe(minor);
        expect(fromMinor(String(minor), 'EUR')).toBe(fromMinor(minor, 'EUR'));
      }),
      { numRuns: 2000 },
    );
  });

  it('takes a number or refuses it, never rounds it', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e11, max: 1e11, noNaN: true }), (value) => {
        let minor: bigint;
        try {
          minor = toMinor(value, 'EUR');
        } catch {
          return;
        }
        expect(fromMinor(minor, 'EUR')).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 2000 },
    );
  });

  it('sums exactly, in any order', () => {
    const item = fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000 }), priceMinor: anyMinor });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 50 }), (items) => {
        const oneByOne = items.map(({ quantity, priceMinor }) => priceMinor * BigInt(quantity));
        expect(sumMinorUnits(items)).toBe(oneByOne.reduce((sum, part) => sum + part, 0n));
        expect(sumMinorUnits(items.toReversed())).toBe(sumMinorUnits(items));
      }),
    );
  });

  it('sums where floating point drifts', () => {
    expect(fromMinor(sumMinorUnits(Array(10).fill({ quantity: 1, priceMinor: toMinor(0.1, 'EUR') })), 'EUR')).toBe(1);
    expect(fromMinor(sumMinorUnits([{ quantity: 3, priceMinor: '110' }]), 'EUR')).toBe(3.3);
  });

  it('sends amounts below ten trillion to the cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (minor) => {
        expect(fromMinor(minor, 'EUR').toFixed(2)).toBe(decimalText(minor));
      }),
    );
  });
});
