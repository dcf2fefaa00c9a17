import fc from 'fast-check';
import { distanceKm } from '../../../../shared/geo/distance';
import { updateTracks, type NeighbourSegment, type TrackStore } from './track-recorder';
import type { Segment, TrackPoint } from './segments/segment';
import { Track } from './track';
import { STOP_RADIUS_KM } from './track-fix';
import { rounds } from '../../../../../test/support/rounds';

const START = Date.UTC(2026, 2, 2, 8);
const METRES_PER_DEGREE = 111_195.08;

/** A point `metres` north of the depot, `seconds` after the start. */
const point = (seconds: number, metres: number, with_: Partial<TrackPoint> = {}): TrackPoint => ({
  atMs: START + seconds * 1000,
  latitude: 48 + metres / METRES_PER_DEGREE,
  longitude: 16,
  vehicleId: 'van',
  accuracyM: null,
  speedKmh: null,
  heading: null,
  fuelMl: null,
  ...with_,
});

const segmentsOf = (points: readonly TrackPoint[]): Segment[] => {
  const track = new Track();
  for (const each of points) track.addPoint(each);
  return track.listSegments();
};

const km = ({ mmByQuarter }: Segment) => mmByQuarter.reduce((sum, mm) => sum + mm, 0) / 1_000_000;
const outline = (points: readonly TrackPoint[]) =>
  segmentsOf(points).map((segment) => [
    segment.kind,
    (segment.startedAtMs - START) / 1000,
    (segment.endedAtMs - START) / 1000,
    Number(km(segment).toFixed(2)),
  ]);

describe('a track', () => {
  it.each<[string, TrackPoint[], unknown[]]>([
    ['nothing', [], []],
    ['a single position', [point(0, 0)], [['trip', 0, 0, 0]]],
    ['a drive', [point(0, 0), point(60, 1000), point(120, 2000)], [['trip', 0, 120, 2]]],
    ['standing for less than 3 minutes', [point(0, 0), point(179, 10)], [['trip', 0, 179, 0.01]]],
    ['standing for 3 minutes', [point(0, 0), point(180, 10)], [['stop', 0, 180, 0]]],
    [
      'a stop is dated from its first point; the ways to its place and off again belong to the trips, wavering is no distance',
      [
        point(0, 0),
        point(60, 1000),
        point(120, 2000),
        point(140, 2150),
        point(200, 2165),
        point(300, 2140),
        point(330, 2152),
        point(350, 1900),
        point(400, 3000),
      ],
      [
        ['trip', 0, 120, 2.15],
        ['stop', 120, 330, 0],
        ['trip', 330, 400, 1.35],
      ],
    ],
    [
      'a red light is no distance, whatever the receiver says meanwhile',
      [
        point(0, 0),
        point(60, 600),
        point(70, 612),
        point(80, 595),
        point(90, 618),
        point(100, 603),
        point(110, 590),
        point(170, 1200),
      ],
      [['trip', 0, 170, 1.2]],
    ],
    [
      'creeping is a distance, however short the legs',
      [0, 10, 20, 30, 40, 50, 60, 70, 80].map((seconds) => point(seconds, seconds * 1.2)),
      [['trip', 0, 80, 0.1]],
    ],
    [
      'a position wavers as far as twice its inaccuracy',
      [
        point(0, 0),
        point(10, 100),
        point(20, 160, { accuracyM: 40 }),
        point(30, 40, { accuracyM: 31 }),
        point(40, 101),
        point(50, 300),
      ],
      [['trip', 0, 50, 0.3]],
    ],
    [
      'the points of a stop are measured from its first, not from each other',
      [point(0, 0), point(90, 150), point(180, 300), point(270, 450)],
      [['trip', 0, 270, 0.45]],
    ],
    [
      'a stop may begin behind points that do not belong to it',
      [point(0, 0), point(60, 150), point(120, 300), point(250, 310), point(310, 900)],
      [
        ['trip', 0, 60, 0.31],
        ['stop', 60, 250, 0],
        ['trip', 250, 310, 0.59],
      ],
    ],
    [
      'an hour without positions ends a trip',
      [point(0, 0), point(60, 1000), point(3660, 9000), point(3720, 10_000)],
      [
        ['trip', 0, 60, 1],
        ['trip', 3660, 3720, 1],
      ],
    ],
    ['just under an hour does not', [point(0, 0), point(60, 1000), point(3659, 9000)], [['trip', 0, 3659, 9]]],
    [
      'a vehicle that is where it was hours ago has stood there',
      [point(0, 0), point(60, 1000), point(30_000, 1010), point(30_060, 2000)],
      [
        ['trip', 0, 60, 1],
        ['stop', 60, 30_000, 0],
        ['trip', 30_000, 30_060, 0.99],
      ],
    ],
    [
      'a single jump is passed over',
      [point(0, 0), point(10, 100), point(20, 50_000), point(30, 300), point(40, 400)],
      [['trip', 0, 40, 0.4]],
    ],
    [
      'two jumps in a row are passed over',
      [point(0, 0), point(10, 100), point(20, 50_000), point(30, 50_100), point(40, 300), point(50, 400)],
      [['trip', 0, 50, 0.4]],
    ],
    [
      'a jump that the next two positions confirm is where the vehicle is, but no distance',
      [point(0, 0), point(10, 100), point(20, 50_000), point(30, 50_100), point(40, 50_200)],
      [['trip', 0, 40, 0.2]],
    ],
    [
      'creeping along is no stop, however slow',
      Array.from({ length: 60 }, (_, n) => point(n * 10, n * 8)),
      [['trip', 0, 590, 0.47]],
    ],
    [
      'creeping to a door and standing there is one',
      [
        ...Array.from({ length: 25 }, (_, n) => point(n * 10, n * 8)),
        ...Array.from({ length: 12 }, (_, n) => point(250 + n * 10, 192)),
        point(400, 1000),
      ],
      [
        ['stop', 0, 360, 0],
        ['trip', 360, 400, 0.81],
      ],
    ],
    [
      'a quarter of an hour within 200 m is a stop, whatever the vehicle does',
      Array.from({ length: 91 }, (_, n) => point(n * 10, Math.abs(((n * 10) % 200) - 100))),
      [['stop', 0, 900, 0]],
    ],
    [
      'a stop is not left for a single position that no vehicle can reach from a standstill in that time',
      [0, 60, 120, 180, 190, 200, 210].map((seconds) => point(seconds, seconds === 190 ? 300 : 0)),
      [['stop', 0, 210, 0]],
    ],
    [
      'a stop is left for such a position when the next one is beyond it',
      [0, 60, 120, 180, 190, 200, 210].map((seconds) => point(seconds, Math.max(0, seconds - 180) * 22)),
      [
        ['stop', 0, 180, 0],
        ['trip', 180, 210, 0.66],
      ],
    ],
    [
      'there and back faster than anybody turns is no distance',
      [0, 10, 20, 30, 40, 50].map((seconds) => point(seconds, seconds === 20 ? 500 : seconds * 10)),
      [['trip', 0, 50, 0.5]],
    ],
    [
      'what the speeds do not allow is no distance',
      [0, 10, 20, 30, 40].map((seconds) =>
        point(seconds, seconds === 20 ? 450 : seconds * 10, { speedKmh: 36, heading: 0 }),
      ),
      [['trip', 0, 40, 0.4]],
    ],
    [
      'a position that may be wrong by more than 200 m is passed over',
      [point(0, 0), point(60, 500, { accuracyM: 201 }), point(120, 1000, { accuracyM: 200 })],
      [['trip', 0, 120, 1]],
    ],
    [
      'another vehicle is another track',
      [
        point(0, 0),
        point(60, 1000),
        point(120, 2000, { vehicleId: 'truck' }),
        point(180, 3000, { vehicleId: 'truck' }),
      ],
      [
        ['trip', 0, 60, 1],
        ['trip', 120, 180, 1],
      ],
    ],
    [
      'without a vehicle there is no track',
      [point(0, 0), point(60, 1000), point(90, 1500, { vehicleId: null }), point(120, 2000), point(180, 3000)],
      [
        ['trip', 0, 60, 1],
        ['trip', 120, 180, 1],
      ],
    ],
  ])('%s', (_, points, expected) => {
    expect(outline(points)).toEqual(expected);
  });

  it('divides the distance over the quarters of an hour, to the millimetre', () => {
    const [trip] = segmentsOf([point(0, 0), point(890, 8900), point(910, 9100), point(1800, 18_000)]);
    expect(trip!.mmByQuarter.map((mm) => Math.round(mm / 1000))).toEqual([9000, 9000, 0]);
    expect(km(trip!)).toBeCloseTo(18, 2);
  });

  it('sums the decreases of fuel, on the road and standing, and knows where there were no readings', () => {
    const fuel = (seconds: number, metres: number, litres: number) => point(seconds, metres, { fuelMl: litres * 1000 });
    const segments = segmentsOf([
      fuel(0, 0, 50),
      point(60, 1000),
      fuel(120, 2000, 49),
      fuel(330, 2000, 48.5),
      fuel(340, 2000, 60),
      fuel(400, 3000, 59),
      point(7000, 9000),
      point(7060, 10_000),
    ]);
    expect(segments.map(({ kind, fuelUsedMl, fuelReadings }) => [kind, fuelUsedMl, fuelReadings])).toEqual([
      ['trip', 1000, 2],
      ['stop', 500, 2],
      ['trip', 1000, 1],
      ['trip', 0, 0],
    ]);
  });
});

/** Keeps positions and segments as the database does. */
class MemoryStore implements TrackStore {
  readonly stored = new Map<number, TrackPoint>();
  segments: Segment[] = [];
  /** Positions that were read again. */
  read = 0;

  private readonly sorted = () => [...this.stored.values()].sort((a, b) => a.atMs - b.atMs);

  async readBounds([touched]: Parameters<TrackStore['readBounds']>[0], passedOver: number) {
    const { firstAtMs: from, lastAtMs: to, isInOrder } = touched!;
    const all = this.segments.map((segment, i) => ({
      segment,
      isFresh: !(this.segments[i - 1]?.endedAtMs === segment.startedAtMs),
    }));
    if (isInOrder) return [{ resume: all.at(-1) ?? null, rejoin: null }];
    const resume = ({ segment, isFresh }: NeighbourSegment) =>
      segment.startedAtMs < from && (isFresh || (segment.kind === 'stop' && segment.endedAtMs < from));
    const rejoin = ({ segment, isFresh }: NeighbourSegment) =>
      segment.startedAtMs > to && (isFresh || segment.kind === 'stop');
    return [{ resume: all.findLast(resume) ?? null, rejoin: all.filter(rejoin)[passedOver] ?? null }];
  }

  async readPoints([wanted]: Parameters<TrackStore['readPoints']>[0]) {
    const points = this.sorted().filter(({ atMs }) => atMs >= wanted!.fromMs && atMs <= wanted!.toMs);
    this.read += points.length;
    return [points];
  }

  async replaceSegments([replacement]: Parameters<TrackStore['replaceSegments']>[0]) {
    const { fromMs: from, beforeMs: before, segments, isAppending: appends } = replacement!;
    const replaced = new Set(segments.map(({ startedAtMs }) => startedAtMs));
    this.segments = [
      ...this.segments.filter(
        ({ startedAtMs }) => !replaced.has(startedAtMs) && (appends || startedAtMs < from || startedAtMs >= before),
      ),
      ...structuredClone(segments),
    ].sort((a, b) => a.startedAtMs - b.startedAtMs);
  }

  async add(batch: readonly TrackPoint[]) {
    const newest = Math.max(...this.stored.keys());
    const fresh = batch.filter(({ atMs }) => !this.stored.has(atMs));
    if (fresh.length === 0) return;
    for (const each of fresh) this.stored.set(each.atMs, each);
    const times = fresh.map(({ atMs }) => atMs);
    const [from, to] = [Math.min(...times), Math.max(...times)];
    await updateTracks(this, [{ deviceId: 'device', firstAtMs: from, lastAtMs: to, isInOrder: from > newest }]);
  }
}

/** Drives, stands, drifts, jumps, sleeps and changes vehicles, so that every rule has its turn. */
const journey = fc
  .array(
    fc.record({
      seconds: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 100 }) },
        { weight: 2, arbitrary: fc.integer({ min: 100, max: 400 }) },
        { weight: 1, arbitrary: fc.integer({ min: 3500, max: 9000 }) },
      ),
      metres: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: -150, max: 150 }) },
        { weight: 4, arbitrary: fc.integer({ min: 200, max: 900 }) },
        { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 90_000 }) },
      ),
      back: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      vehicle: fc.integer({ min: 0, max: 40 }),
      accuracyM: fc.constantFrom(null, null, null, 5, 500),
      speedKmh: fc.constantFrom(null, 0, 20, 50),
      heading: fc.constantFrom(null, 0, 90, 200),
      aside: fc.integer({ min: -120, max: 120 }),
      fuelMl: fc.constantFrom(null, null, 40_000, 39_000, 38_500, 60_000),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let [seconds, metres, aside, vehicleId] = [0, 0, 0, 'van' as string | null];
    return steps.map((step) => {
      seconds += step.seconds;
      metres += step.back ? -step.metres : step.metres;
      if (step.vehicle < 3) vehicleId = ['van', 'truck', null][step.vehicle]!;
      aside += step.aside;
      const { accuracyM, fuelMl, speedKmh, heading } = step;
      return point(seconds, metres, {
        vehicleId,
        accuracyM,
        fuelMl,
        speedKmh,
        heading,
        longitude: 16 + aside / (METRES_PER_DEGREE * Math.cos(Math.PI * (48 / 180))),
      });
    });
  });

const inBatches = <T>(all: readonly T[], sizes: readonly number[]): T[][] => {
  const batches: T[][] = [];
  for (let atMs = 0, n = 0; atMs < all.length; n++) {
    const size = sizes[n % sizes.length]!;
    batches.push(all.slice(atMs, atMs + size));
    atMs += size;
  }
  return batches;
};

describe('a stored track', () => {
  const order = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
  const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });

  /** Nearly in order, as of a network with delays, or altogether shuffled. */
  const shuffled = <T>(all: readonly T[], reach: number, chances: Iterator<number>): T[] =>
    all
      .map((value, index) => ({ value, rank: index + chances.next().value! * reach }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ value }) => value);

  it('computes the same track however positions are split, shuffled, late or repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        journey,
        sizes,
        fc.constantFrom(0, 3, 10, 1000),
        fc.boolean(),
        order,
        async (points, split, reach, repeat, chances) => {
          const store = new MemoryStore();
          const arriving = shuffled(points, reach, chances);
          const sent = repeat ? [...arriving, ...arriving.slice(0, 5)] : arriving;
          for (const batch of inBatches(sent, split)) await store.add(batch);
          expect(store.segments).toEqual(segmentsOf(points));
        },
      ),
      { numRuns: rounds(500) },
    );
  });

  it('hands a late reading of fuel on through stops without one', async () => {
    const fuel = (seconds: number, metres: number, litres: number) => point(seconds, metres, { fuelMl: litres * 1000 });
    const late = fuel(30, 500, 49);
    const others = [
      fuel(0, 0, 50),
      point(60, 1000),
      point(300, 1000),
      point(360, 2000),
      fuel(420, 3000, 48),
      point(480, 4000),
    ];
    const store = new MemoryStore();
    for (const each of [...others, late]) await store.add([each]);
    expect(store.segments).toEqual(segmentsOf([...others, late].sort((a, b) => a.atMs - b.atMs)));
    expect(store.segments.map(({ fuelUsedMl }) => fuelUsedMl)).toEqual([1000, 0, 1000]);
  });

  it('finds stops of 3 minutes within 200 m, one segment after the other', () => {
    fc.assert(
      fc.property(journey, (points) => {
        const segments = segmentsOf(points);
        for (const { kind, startedAtMs, endedAtMs, start, end } of segments) {
          expect(endedAtMs).toBeGreaterThanOrEqual(startedAtMs);
          if (kind === 'trip') continue;
          expect(endedAtMs - startedAtMs).toBeGreaterThanOrEqual(180_000);
          expect(distanceKm(start, end)).toBeLessThan(STOP_RADIUS_KM + 0.001);
        }
        segments
          .slice(1)
          .forEach(({ startedAtMs }, i) => expect(startedAtMs).toBeGreaterThanOrEqual(segments[i]!.endedAtMs));
      }),
      { numRuns: 300 },
    );
  });

  describe('without a stop, over 30 days with nights between', () => {
    const DAY = 86_400;
    const days = Array.from({ length: 30 }, (_, day) =>
      Array.from({ length: 20 }, (_, n) => point(day * DAY + n * 60, n * 1000)),
    ).flat();

    it.each([
      ['in the middle of a day', [point(10 * DAY + 90, 1500)], 22],
      ['before all others', [point(-20, -300)], 24],
      ['long before all others', [point(-DAY, 5000)], 2],
      ['in the night', [point(10 * DAY - 40_000, 50_000)], 22],
      ['in the night, where the next day goes on from it', [point(10 * DAY - 1800, 9000)], 66],
      ['behind a day, two at a time', [point(10 * DAY + 1200, 20_000), point(10 * DAY + 1260, 21_000)], 23],
      ['behind all others', [point(40 * DAY, 0)], 18],
    ])('reads little again for one %s', async (_, late, most) => {
      const store = new MemoryStore();
      await store.add(days);
      store.read = 0;
      await store.add(late);
      expect(store.segments).toEqual(segmentsOf([...days, ...late].sort((a, b) => a.atMs - b.atMs)));
      expect(store.read).toBeLessThanOrEqual(most);
    });

    it('reads nothing again of the time when the device was on no vehicle', async () => {
      const store = new MemoryStore();
      const idle = days.map((each) => ({ ...each, vehicleId: null }));
      for (const batch of inBatches(idle, [20])) await store.add(batch);
      expect([store.segments, store.read]).toEqual([[], idle.length]);
    });
  });
});
