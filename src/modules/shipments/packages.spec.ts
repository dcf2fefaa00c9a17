import { applyDefaultSize, computeTotals } from './packages';

const parcel = (length: number, width: number, height: number, weight: number) => ({ length, width, height, weight });

describe('sums of packages', () => {
  it.each([
    [[parcel(10, 20, 30, 1.5)], '1500', '6000'],
    [[parcel(10.5, 10.1, 10, 0.001)], '1', '1061'],
    [Array.from({ length: 10 }, () => parcel(0.5, 0.5, 0.4, 0.1)), '1000', '1'],
    [Array.from({ length: 3 }, () => parcel(1, 1, 1, 0.1)), '300', '3'],
    [Array.from({ length: 200 }, () => parcel(10_000, 10_000, 10_000, 100_000)), '20000000000', '200000000000000'],
  ])('%#: exact, whatever the floating point makes of it', (packages, totalWeightG, totalVolumeCm3) => {
    expect(computeTotals(packages)).toEqual({ totalWeightG, totalVolumeCm3 });
  });
});

describe('packages as they are handed in', () => {
  const size = { length: 60, width: 50, height: 40 };

  it('uses the size of a package, or the default size', () => {
    expect(applyDefaultSize([parcel(1, 2, 3, 4), { weight: 5 }], size)).toEqual([
      parcel(1, 2, 3, 4),
      { ...size, weight: 5 },
    ]);
  });
});
