import { assert, array, constantFrom, double, integer, property, record, shuffledSubarray } from 'fast-check';
import type { Drive, DriveStop, Fix } from './drive';
import { expected } from './expected';
import { arrivalsOf } from './geofence';
import { minutesLate } from '../routes/lateness';
import { changes } from './leg';
import { paceOf } from './pace';

const MINUTE = 60_000;
/** About 111 km a degree; here a kilometre is 0.009 of it. */
const KM = 1 / 111.195;
const at = (km: number) => ({ latitude: 48, longitude: 16 + (km * KM) / Math.cos((48 * Math.PI) / 180) });
const fix = (minute: number, km: number, accuracyM: number | null = null): Fix => ({
  at: minute * MINUTE,
  ...at(km),
  accuracyM,
});
/** Ten kilometres and ten minutes from stop to stop, five minutes at each. */
const stop = (sequence: number, over: Partial<DriveStop> = {}): DriveStop => ({
  shipmentId: 'abcdefgh'[sequence - 1]!,
  sequence,
  place: at(sequence * 10),
  travelS: 600,
  directM: 10_000,
  serviceS: 300,
  notBefore: null,
  arrivedAt: null,
  endedAt: null,
  wasVisited: false,
  ...over,
});
const drive = (over: Partial<Drive> = {}): Drive => ({
  startedAt: 0,
  orderedAt: 0,
  back: { place: at(0), travelS: 1_800, directM: 30_000 },
  stops: [stop(1), stop(2), stop(3)],
  latest: null,
  ...over,
});
const PER_METRE = 0.156;
const minutes = (of: Drive) => {
  const { arrivals, returnAt } = expected(of, PER_METRE);
  return [...[...arrivals.values()], returnAt].map((time) => Math.round(time / MINUTE));
};
const visited = (sequence: number, arrived: number | null, ended: number) =>
  stop(sequence, {
    arrivedAt: arrived === null ? null : arrived * MINUTE,
    endedAt: ended * MINUTE,
    wasVisited: true,
  });

describe('what is expected', () => {
  it('is the plan as long as nothing else is known', () => {
    expect(minutes(drive())).toEqual([10, 25, 40, 75]);
  });

  it('follows the vehicle: half of the leg is left, at the speed that was planned for it', () => {
    expect(minutes(drive({ latest: fix(20, 5) }))).toEqual([25, 40, 55, 90]);
  });

  it('does not believe a fix that is older than the last delivery', () => {
    const stops = [visited(1, 10, 15), stop(2), stop(3)];
    expect(minutes(drive({ stops, latest: fix(14, 3) }))).toEqual(minutes(drive({ stops })));
    expect(minutes(drive({ stops }))).toEqual([25, 40, 75]);
  });

  it('stands at a stop until it is done, and goes on from now when that takes longer', () => {
    const stops = [stop(1, { arrivedAt: 12 * MINUTE }), stop(2), stop(3)];
    expect(minutes(drive({ stops, latest: fix(13, 10) }))).toEqual([12, 27, 42, 77]);
    expect(minutes(drive({ stops, latest: fix(40, 10) }))).toEqual([12, 50, 65, 100]);
  });

  it('waits for windows', () => {
    const stops = [stop(1), stop(2, { notBefore: 60 * MINUTE }), stop(3)];
    expect(minutes(drive({ stops }))).toEqual([10, 25, 75, 110]);
  });

  it('learns from legs that took longer, and weighs them against the plan', () => {
    const slow = drive({ stops: [visited(1, 30, 35), stop(2), stop(3)] });
    const [second] = [...expected(slow, PER_METRE).arrivals.values()];
    expect(second! / MINUTE - 35).toBeGreaterThan(10);
    expect(second! / MINUTE - 35).toBeLessThan(30);
    const slower = drive({ stops: [visited(1, 30, 35), visited(2, 65, 70), stop(3)] });
    expect(expected(slower, PER_METRE).leg.pace).toBeGreaterThan(expected(slow, PER_METRE).leg.pace);
  });

  it('learns from deliveries alone where no device tells the arrivals', () => {
    const { leg } = expected(drive({ stops: [visited(1, null, 25), stop(2), stop(3)] }), PER_METRE);
    expect(leg.pace).toBeCloseTo((20 * 60 + 900) / (600 + 900), 5);
  });

  it('takes the way from where the driver was when they go in another order', () => {
    const stops = [stop(1), visited(2, 22, 27), stop(3)];
    const [first] = [...expected(drive({ stops }), PER_METRE).arrivals.values()];
    expect(Math.round(first! / MINUTE)).toBeGreaterThanOrEqual(36); // back from stop 2, ten kilometres
  });

  it('is a number whatever is unknown', () => {
    const nowhere = { place: null, travelS: 0, directM: 0 };
    const stops = [stop(1, nowhere), stop(2, { place: at(0), travelS: 0, directM: 0 }), stop(3, nowhere)];
    for (const back of [nowhere, { place: at(0), travelS: 0, directM: 0 }])
      for (const latest of [null, fix(5, 0)])
        expect(minutes(drive({ stops, back, latest })).filter((minute) => !Number.isFinite(minute))).toEqual([]);
  });

  it('comes earlier the nearer the vehicle is, and the faster it came', () => {
    assert(
      property(
        double({ min: 0, max: 30, noNaN: true }),
        double({ min: 0, max: 30, noNaN: true }),
        integer({ min: 16, max: 200 }),
        (one, other, minute) => {
          const stops = [visited(1, 10, 15), stop(2, { place: at(40) })];
          const [near, far] = [Math.max(one, other), Math.min(one, other)];
          const eta = (km: number) => expected(drive({ stops, latest: fix(minute, km) }), PER_METRE).returnAt;
          expect(eta(near)).toBeLessThanOrEqual(eta(far));
        },
      ),
    );
    assert(
      property(integer({ min: 1, max: 120 }), integer({ min: 1, max: 120 }), (one, other) => {
        const left = (took: number) =>
          expected(drive({ stops: [visited(1, took, took + 5), stop(2), stop(3)] }), PER_METRE).returnAt -
          (took + 5) * MINUTE;
        expect(left(Math.min(one, other))).toBeLessThanOrEqual(left(Math.max(one, other)));
      }),
    );
  });
});

describe('the fence', () => {
  const arrived = (of: Drive, fixes: Fix[]) => Object.fromEntries(arrivalsOf(of, fixes));

  it('is 150 m around the next stop', () => {
    expect(arrived(drive(), [fix(9, 9.849)])).toEqual({});
    expect(arrived(drive(), [fix(9, 9.851)])).toEqual({ a: 9 * MINUTE });
    expect(arrived(drive(), [fix(9, 20)])).toEqual({}); // a later stop is not the next one
    expect(arrived(drive(), [fix(9, 10, 500)])).toEqual({}); // who knows where it is
  });

  it('is not reached by driving past: the vehicle has slowed down, where it tells its speed', () => {
    const past = { ...fix(9, 10), speedKmh: 40 };
    expect(arrived(drive(), [past])).toEqual({});
    expect(changes(expected(drive(), PER_METRE).leg, [past], past, PER_METRE)).toBe(true); // it comes earlier than expected
    expect(arrived(drive(), [past, { ...fix(11, 10.1), speedKmh: 14 }, { ...fix(12, 10), speedKmh: 0 }])).toEqual({
      a: 11 * MINUTE,
    });
  });

  it('counts from the start, and after the stop before has ended', () => {
    expect(arrived(drive({ startedAt: 5 * MINUTE }), [fix(4, 10)])).toEqual({});
    const stops = [visited(1, 10, 15), stop(2), stop(3)];
    expect(arrived(drive({ stops }), [fix(14, 20), fix(16, 20), fix(18, 20)])).toEqual({
      a: 10 * MINUTE,
      b: 16 * MINUTE,
    });
  });

  it('knows an arrival from a fix that comes late, also at a stop that has ended', () => {
    expect(arrived(drive({ stops: [visited(1, 10, 15), stop(2)] }), [fix(8, 10)])).toEqual({ a: 8 * MINUTE });
    expect(arrived(drive({ stops: [visited(1, null, 15), stop(2)] }), [fix(8, 10)])).toEqual({ a: 8 * MINUTE });
  });

  it('takes no arrival for later than the end that was told', () => {
    expect(arrived(drive({ stops: [visited(1, 20, 15), stop(2)] }), [])).toEqual({ a: 15 * MINUTE });
  });

  it('has arrived at the next parcel for the same house as soon as the one before is handed over', () => {
    const stops = [visited(1, 10, 15), stop(2, { place: at(10.03) }), stop(3)];
    expect(arrived(drive({ stops }), [])).toEqual({ a: 10 * MINUTE, b: 15 * MINUTE });
    const unseen = [visited(1, null, 15), stop(2, { place: at(10.03) }), stop(3)];
    expect(arrived(drive({ stops: unseen }), [])).toEqual({});
  });

  it('does not judge what was before the stops were ordered anew by the new order', () => {
    const stops = [visited(1, null, 15), stop(3), stop(2)];
    expect(arrived(drive({ stops, orderedAt: 20 * MINUTE }), [fix(8, 10), fix(18, 30), fix(21, 30)])).toEqual({
      a: 8 * MINUTE,
      c: 21 * MINUTE,
    });
  });

  it('finds the same arrivals in whatever order, batches and repetitions the fixes come', () => {
    const fixes = array(
      record({
        minute: integer({ min: 0, max: 60 }),
        km: constantFrom(0, 5, 9.9, 10, 20, 20.1, 30),
        speedKmh: constantFrom(null, 0, 14, 15, 50),
      }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    assert(
      property(
        fixes,
        integer({ min: 0, max: 30 }),
        shuffledSubarray([...Array(30).keys()], { minLength: 30 }),
        (raw, cut, order) => {
          const all = raw.map(({ minute, km, speedKmh }) => ({ ...fix(minute, km), speedKmh }));
          const shuffled = order.flatMap((index) => all[index] ?? []);
          const of = drive({ stops: [visited(1, null, 15), visited(2, null, 40), stop(3)] });
          const whole = arrived(of, all);
          const half = arrivalsOf(of, shuffled.slice(0, cut));
          const stops = of.stops.map((each) => ({ ...each, arrivedAt: half.get(each.shipmentId) ?? null }));
          expect(arrived({ ...of, stops }, [...shuffled.slice(cut), ...shuffled])).toEqual(whole);
        },
      ),
    );
  });
});

describe('a look at the leg', () => {
  const { leg } = expected(drive(), PER_METRE);

  it('changes nothing while the vehicle comes on as expected', () => {
    expect(changes(leg, [fix(5, 5)], fix(5, 5), PER_METRE)).toBe(false);
    expect(changes(leg, [fix(5, 4.2)], fix(5, 4.2), PER_METRE)).toBe(false); // less than a minute
  });

  it('sees delays, arrivals, and fixes of an earlier stop', () => {
    expect(changes(leg, [fix(7, 5)], fix(7, 5), PER_METRE)).toBe(true);
    expect(changes(leg, [fix(10, 10)], fix(10, 10), PER_METRE)).toBe(true);
    expect(changes({ ...leg, since: 6 * MINUTE }, [fix(5, 5)], fix(7, 7), PER_METRE)).toBe(true);
  });

  it('is unmoved by fixes that are older than the newest', () => {
    expect(changes(leg, [fix(1, 9)], fix(5, 5), PER_METRE)).toBe(false);
  });

  it('sees that a stop takes longer', () => {
    const standing = expected(drive({ stops: [stop(1, { arrivedAt: 10 * MINUTE }), stop(2)] }), PER_METRE).leg;
    expect(changes(standing, [fix(12, 10)], fix(12, 10), PER_METRE)).toBe(false);
    expect(changes(standing, [fix(15.5, 10)], fix(15.5, 10), PER_METRE)).toBe(false);
    expect(changes(standing, [fix(17, 10)], fix(17, 10), PER_METRE)).toBe(true);
  });
});

describe('the pace', () => {
  it('is the plan before anything is seen, and stays within bounds', () => {
    expect(paceOf([], 900)).toBe(1);
    expect(paceOf([{ plannedS: 1e9, actualS: 1e12 }], 900)).toBeCloseTo(3, 3);
    expect(paceOf([{ plannedS: 1e9, actualS: 0 }], 900)).toBeCloseTo(0.5, 3);
    expect(paceOf([{ plannedS: 0, actualS: 500 }], 0)).toBe(1);
  });

  it('forgets: what was last counts for more', () => {
    const [fast, slow] = [
      { plannedS: 600, actualS: 400 },
      { plannedS: 600, actualS: 900 },
    ];
    expect(paceOf([fast, slow], 900)).toBeGreaterThan(paceOf([slow, fast], 900));
  });
});

describe('lateness', () => {
  const time = (clock: string) => new Date(`2026-03-02T${clock}Z`);
  const plannedArrival = time('10:00:00');
  it.each([
    ['in time', null, time('10:00:00'), 0],
    ['within the tolerance', null, time('10:15:00'), 0],
    ['beyond it', null, time('10:15:01'), 16],
    ['before the end of the window, however late by the plan', time('12:00:00'), time('12:00:00'), 0],
    ['after the window', time('12:00:00'), time('12:00:01'), 1],
    ['after the window though before the plan', time('09:30:00'), time('09:50:00'), 20],
    ['never', time('09:30:00'), null, 0],
  ])('%s', (_name, windowEnd, arrival, late) => {
    expect(minutesLate({ windowEnd, plannedArrival, arrival }, 15)).toBe(late);
  });
});
