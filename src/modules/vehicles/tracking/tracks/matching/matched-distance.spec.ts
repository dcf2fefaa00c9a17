import fc from 'fast-check';
import { choosePlausibleMm, MAX_FIXES, findMovingFixes, scaleToTotal } from './matched-distance';

const fix = (second: number, metres: number, accuracyM: number | null = null) => ({
  atMs: second * 1_000,
  latitude: 48 + metres / 111_195,
  longitude: 16,
  accuracyM,
});

describe('a trip measured on roads', () => {
  it('divides a trip into whole quarters of an hour that keep their proportions and add up to it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30_000_000), { minLength: 1, maxLength: 60 }), fc.nat(900_000_000), (own, mm) => {
        const sum = own.reduce((total, each) => total + each, 0);
        const parts = scaleToTotal(own, mm);
        expect(parts.every(Number.isInteger)).toBe(true);
        expect(parts.reduce((total, each) => total + each, 0)).toBe(sum === 0 ? 0 : mm);
        parts.forEach((part, index) =>
          expect(Math.abs(part - (sum ? (own[index]! / sum) * mm : 0))).toBeLessThanOrEqual(1),
        );
      }),
    );
  });

  it.each([
    [1_000_000, 1_070, 1_070_000],
    [1_000_000, 800, 800_000],
    [1_000_000, 1_500, 1_500_000],
    [1_000_000, 799, 1_000_000],
    [1_000_000, 1_501, 1_000_000],
    [1_000_000, null, 1_000_000],
  ])('counts a trip of %i mm by positions and %p m on roads as %i mm', (own, metres, mm) => {
    expect(choosePlausibleMm(own, metres)).toBe(mm);
  });

  it('requests a match without stops, within the reported inaccuracy, with one fix per second', () => {
    const fixes = [
      fix(0, 0),
      fix(1, 10),
      fix(2, 30),
      fix(2.5, 80),
      fix(3, 54),
      fix(4, 105, 40),
      fix(5, 150, 40),
      fix(6, 151),
    ];
    expect(findMovingFixes(fixes).map(({ atMs }) => atMs / 1_000)).toEqual([0, 2, 5, 6]);
  });

  it('limits the positions of a trip and keeps both of its ends', () => {
    const fixes = Array.from({ length: 3 * MAX_FIXES }, (_, second) => fix(second, second * 30));
    const sent = findMovingFixes(fixes);
    expect(sent.length).toBeLessThanOrEqual(MAX_FIXES + 1);
    expect([sent[0], sent.at(-1)]).toEqual([fixes[0], fixes.at(-1)]);
  });
});
