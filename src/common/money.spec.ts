import fc from 'fast-check';
import { fromMinor, isMoney, MAX_MONEY, toMinor, totalMinor } from './money';

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
  ])('reads %d as %d minor units', (value, minor) => expect(toMinor(value)).toBe(minor));

  it.each([0.001, 1.005, 0.1 + 0.2, 1e-7, 1e10, 1e21, NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => toMinor(value)).toThrow(RangeError);
    expect(isMoney(value)).toBe(false);
  });

  it.each([-0.01, '1', 1n, null, undefined, [1], {}, true])('does not take %p for a price', (value) =>
    expect(isMoney(value)).toBe(false),
  );

  it('reads every amount as a JSON client writes it, and gives it back', () => {
    fc.assert(
      fc.property(anyMinor, (minor) => {
        const value = JSON.parse(decimalText(minor)) as number;
        expect(toMinor(value)).toBe(minor);
        expect(toMinor(JSON.parse(JSON.stringify(fromMinor(minor))) as number)).toBe(minor);
        expect(fromMinor(String(minor))).toBe(fromMinor(minor));
        expect(isMoney(value)).toBe(minor >= 0n);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes a number or refuses it, never rounds it', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e11, max: 1e11, noNaN: true }), (value) => {
        let minor: bigint;
        try {
          minor = toMinor(value);
        } catch {
          return;
        }
        expect(fromMinor(minor)).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 2000 },
    );
  });

  it('sums exactly, in any order', () => {
    const item = fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000 }), priceMinor: anyMinor });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 50 }), (items) => {
        const oneByOne = items.map(({ quantity, priceMinor }) => priceMinor * BigInt(quantity));
        expect(totalMinor(items)).toBe(oneByOne.reduce((sum, part) => sum + part, 0n));
        expect(totalMinor(items.toReversed())).toBe(totalMinor(items));
      }),
    );
  });

  it('sums where floating point drifts', () => {
    expect(fromMinor(totalMinor(Array(10).fill({ quantity: 1, priceMinor: toMinor(0.1) })))).toBe(1);
    expect(fromMinor(totalMinor([{ quantity: 3, priceMinor: '110' }]))).toBe(3.3);
  });

  it('sends amounts below ten trillion to the cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (minor) => {
        expect(fromMinor(minor).toFixed(2)).toBe(decimalText(minor));
      }),
    );
  });
});
