import { findFreeHours } from './hours';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 2, 18);
/** So many hours ago. */
const ago = (hours: number): number => NOW - hours * HOUR;

describe('the hours of a day', () => {
  it('chooses the last ten hours', () => {
    expect(findFreeHours(NOW, [])).toEqual({ begin: ago(10), end: NOW });
  });

  it('end half an hour before vans left that were under way then', () => {
    expect(findFreeHours(NOW, [ago(10)])).toEqual({ begin: ago(20.5), end: ago(10.5) });
    expect(findFreeHours(NOW, [ago(20.5), ago(10)])).toEqual({ begin: ago(31), end: ago(21) });
    expect(findFreeHours(NOW, [ago(12)])).toEqual({ begin: ago(22.5), end: ago(12.5) });
  });

  it('does not choose hours of old trips', () => {
    expect(findFreeHours(NOW, [ago(200)])).toEqual({ begin: ago(10), end: NOW });
  });

  it('run out after a month of driving without a rest', () => {
    const departures = Array.from({ length: 80 }, (_, day) => ago(10 + day * 10.5));
    expect(findFreeHours(NOW, departures)).toBeNull();
  });
});
