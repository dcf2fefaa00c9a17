import { Random } from '../../common/secrets/random';
import type { Drive, Motion } from './driving/drive';
import { driveTour } from './driving/drive';
import { computeMetresBetween, computeOffset, placeAt } from './driving/earth';
import { type ReportingRules, recordFixes } from './receiver';

const depot = { latitude: 48.135, longitude: 16.3573 };
const rules: ReportingRules = {
  everySeconds: 10,
  everyDegrees: null,
  reportsAccuracy: false,
  reportsFuel: true,
  usesCells: false,
};
const standing = (seconds: number): Drive => ({
  seconds,
  departsAt: 0,
  visits: [],
  metresAt: () => 0,
  motionAt: () => ({ place: depot, speedMs: 0, heading: 0, isTunnel: false }),
});

describe('a receiver', () => {
  it('adds noise in every direction that lasts for a while', () => {
    const fixes = recordFixes(standing(40_000), { ...rules, everySeconds: 1 }, 5, new Random('noise'));
    const offs = fixes.map((fix) => computeOffset(depot, fix));
    const deviation = (values: number[]) =>
      Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
    for (const side of [offs.map(({ east }) => east), offs.map(({ north }) => north)]) {
      expect(deviation(side)).toBeGreaterThan(4.5);
      expect(deviation(side)).toBeLessThan(6.5); // greater between houses
      const steps = side.slice(1).map((value, i) => value - side[i]!);
      expect(deviation(steps)).toBeLessThan(2.5);
    }
  });

  it('reports the true place without noise', () => {
    const drive = driveTour(
      depot,
      [{ place: placeAt(depot, { east: 900, north: 900 }), seconds: 60 }],
      new Random('t'),
    );
    for (const fix of recordFixes(drive, rules, 0, new Random('r')))
      expect(computeMetresBetween(fix, drive.motionAt(fix.second).place)).toBeLessThan(0.2);
  });

  it('reports by the clock, and in bends at once where it looks at those', () => {
    const bend = (second: number): Motion => ({
      place: depot,
      speedMs: 5,
      heading: second < 15 ? 0 : 90,
      isTunnel: false,
    });
    const drive = { ...standing(31), motionAt: bend };
    const seconds = (everyDegrees: number | null) =>
      recordFixes(drive, { ...rules, everyDegrees }, 5, new Random('b')).map(({ second }) => second);
    expect(seconds(null)).toEqual([0, 10, 20, 30]);
    expect(seconds(20)).toEqual([0, 10, 15, 25]);
  });

  it('sees nothing in tunnels, and reports at once behind them', () => {
    const drive: Drive = {
      ...standing(60),
      motionAt: (second) => ({ place: depot, speedMs: 0, heading: 0, isTunnel: second >= 15 && second < 44 }),
    };
    expect(recordFixes(drive, rules, 5, new Random('x')).map(({ second }) => second)).toEqual([0, 10, 44, 54]);
  });

  it('empties battery and tank, and phones know of no tank', () => {
    const drive = driveTour(
      depot,
      [{ place: placeAt(depot, { east: 20_000, north: 0 }), seconds: 60 }],
      new Random('f'),
    );
    const fixes = recordFixes(drive, rules, 5, new Random('g'));
    const used = fixes[0]!.fuelLevel! - fixes.at(-1)!.fuelLevel!;
    expect(used).toBeGreaterThan(4);
    expect(used).toBeLessThan(8);
    expect(fixes[0]!.batteryLevel).toBeGreaterThan(fixes.at(-1)!.batteryLevel);
    const phone = recordFixes(drive, { ...rules, reportsFuel: false, reportsAccuracy: true }, 5, new Random('h'));
    expect(phone.every(({ fuelLevel, accuracy }) => fuelLevel === null && accuracy! > 0)).toBe(true);
  });
});
