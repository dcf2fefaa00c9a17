import {
  drive,
  jam,
  type Moment,
  type Reading,
  type ReceiverModel,
  readings,
  type Streets,
} from '../../../../../test/support/streets';
import { computeLegKm } from '../../../../shared/geo/ellipsoid';
import type { TrackPoint } from './segments/segment';
import { Track } from './track';

const START = Date.UTC(2026, 2, 2, 8);
/** Kilometres of a degree at 48° north, on the ellipsoid WGS 84. */
const [NORTH_KM, EAST_KM] = [111.19, 74.628];
const DRIVES = 5;

const drives = new Map<string, Moment[]>();
function driveOf(streets: Streets, seed: number): Moment[] {
  const key = `${streets} ${seed}`;
  const made = drives.get(key) ?? drive(streets, seed);
  drives.set(key, made);
  return made;
}

const pointsOf = (reported: readonly Reading[]): TrackPoint[] =>
  reported.map(({ second, east, north, heading, speedMs }) => ({
    atMs: START + second * 1_000,
    latitude: 48 + north / 1_000 / NORTH_KM,
    longitude: 16 + east / 1_000 / EAST_KM,
    vehicleId: 'van',
    accuracyM: null,
    speedKmh: speedMs === null ? null : speedMs * 3.6,
    heading,
    fuelMl: null,
  }));

const kmOf = (points: readonly TrackPoint[]): number => {
  const track = new Track();
  for (const point of points) track.addPoint(point);
  return track
    .listSegments()
    .reduce((km, { mmByQuarter }) => km + mmByQuarter.reduce((sum, mm) => sum + mm, 0) / 1e6, 0);
};
const straightKm = (points: readonly TrackPoint[]): number =>
  points.slice(1).reduce((km, point, index) => km + computeLegKm(points[index]!, point), 0);

/** By how many percent the distance of some drives is off, together. */
function error(streets: Streets, receiver: ReceiverModel, measure = kmOf): number {
  let [km, drivenKm] = [0, 0];
  for (let seed = 1; seed <= DRIVES; seed++) {
    const reported = readings(driveOf(streets, seed), receiver, seed);
    drivenKm += (reported.at(-1)!.drivenM - reported[0]!.drivenM) / 1_000;
    km += measure(pointsOf(reported));
  }
  return 100 * (km / drivenKm - 1);
}

const STREETS = ['town', 'winding', 'straight'] as const;
const RECEIVERS = {
  'a perfect receiver': {},
  'white noise': { whiteM: 5 },
  'much white noise': { whiteM: 10 },
  'noise that passes slowly': { slowM: 8, whiteM: 1.5 },
  'some outliers': { whiteM: 3, outliers: 0.01 },
} satisfies Record<string, Partial<ReceiverModel>>;

describe('the distance by positions every 10 s', () => {
  const cases = STREETS.flatMap((streets) =>
    Object.keys(RECEIVERS).flatMap((receiver) =>
      [false, true].map((reportsMotion) => ({ streets, receiver: receiver as keyof typeof RECEIVERS, reportsMotion })),
    ),
  );
  it.each(cases)(
    'the distance by positions every 10 s is at most 2 % off: $streets, $receiver, speed and heading $reportsMotion',
    (each) => {
      const receiver = { everyS: 10, ...RECEIVERS[each.receiver], reportsMotion: each.reportsMotion };
      expect(Math.abs(error(each.streets, receiver))).toBeLessThanOrEqual(2);
    },
  );
});

describe('a jam of four kilometres', () => {
  it.each(Object.entries(RECEIVERS))('a jam of four kilometres is no stop for %s', (_, receiver) => {
    for (const reportsMotion of [false, true]) {
      const track = new Track();
      const reported = readings(jam(1), { everyS: 10, ...receiver, reportsMotion }, 1);
      for (const point of pointsOf(reported)) track.addPoint(point);
      const stops = track.listSegments().filter(({ kind }) => kind === 'stop');
      expect(stops).toEqual([]);
    }
  });
});

describe('the distance by positions every 30 s', () => {
  it.each([
    ['town', false, 0.85],
    ['town', true, 0.65],
    ['winding', false, 0.85],
    ['winding', true, 0.4],
  ] as const)(
    'of streets that are %s, speed and heading %p, is off by less than %f of what straight lines are',
    (...each) => {
      const [streets, reportsMotion, share] = each;
      const off = (measure?: typeof kmOf) => error(streets, { everyS: 30, reportsMotion }, measure);
      expect(Math.abs(off())).toBeLessThan(share * Math.abs(off(straightKm)));
    },
  );
});
