import { Random } from '../../../../common/secrets/random';
import type { TrackPoint } from './segments/segment';
import { Track } from './track';

const START = Date.UTC(2026, 2, 2, 8);
/** Metres of a degree at 48° north. */
const [NORTH_M, EAST_M] = [111_190, 74_628];

interface Noise {
  readonly sdM: number;
  /** How much of an error is left at the next position. */
  readonly memory: number;
  readonly everyS: number;
  readonly accuracyM?: number;
  readonly speedKmh?: number;
}

/** Positions of a van that stands for four hours. */
function parked({ sdM, memory, everyS, accuracyM = null!, speedKmh = null! }: Noise, seed: number): TrackPoint[] {
  const random = new Random(`parked/${seed}`);
  const next = () => random.normal();
  const fresh = Math.sqrt(1 - memory ** 2);
  let [north, east] = [next() * sdM, next() * sdM];
  return Array.from({ length: (4 * 3_600) / everyS }, (_, index) => {
    north = memory * north + fresh * next() * sdM;
    east = memory * east + fresh * next() * sdM;
    return {
      atMs: START + index * everyS * 1_000,
      latitude: 48 + north / NORTH_M,
      longitude: 16 + east / EAST_M,
      vehicleId: 'van',
      accuracyM,
      speedKmh,
      heading: null,
      fuelMl: null,
    };
  });
}

const SEEDS = [1, 2, 3, 4, 5];

describe('a parked vehicle', () => {
  it.each<[string, Noise]>([
    ['white noise of 15 m and a speed of 0', { sdM: 15, memory: 0, everyS: 30, speedKmh: 0 }],
    ['white noise of 15 m', { sdM: 15, memory: 0, everyS: 30 }],
    ['white noise of 15 m every 10 s', { sdM: 15, memory: 0, everyS: 10 }],
    ['white noise of 30 m', { sdM: 30, memory: 0, everyS: 30 }],
    ['white noise of 30 m and an accuracy of 40 m', { sdM: 30, memory: 0, everyS: 30, accuracyM: 40 }],
    ['white noise of 30 m every 10 s', { sdM: 30, memory: 0, everyS: 10 }],
    ['noise of 15 m that wanders', { sdM: 15, memory: 0.9, everyS: 30 }],
    ['noise of 30 m that wanders', { sdM: 30, memory: 0.9, everyS: 30 }],
  ])('drives nothing and makes one stop with %s', (_, noise) => {
    for (const seed of SEEDS) {
      const track = new Track();
      for (const point of parked(noise, seed)) track.addPoint(point);
      const segments = track.listSegments();
      expect(segments.map(({ kind, mmByQuarter }) => [kind, mmByQuarter])).toEqual([['stop', []]]);
    }
  });
});
