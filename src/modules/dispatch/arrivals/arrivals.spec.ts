import { assert, array, constantFrom, double, integer, property, record, shuffledSubarray } from 'fast-check';
import type { Drive, DriveStop, Fix } from './drive';
import { computeExpectation } from './expectation';
import { computeArrivals } from './geofence';
import { computeMinutesLate } from '../routes/progress/lateness';
import { changesExpectation } from './leg';
import { computePace } from './pace';

const MINUTE = 60_000;
/** One degree is 111.195 km, so one kilometre is 0.009 degrees. */
const KM = 1 / 111.195;
const at = (km: number) => ({ latitude: 48, longitude: 16 + (km * KM) / Math.cos((48 * Math.PI) / 180) });
const fix = (minute: number, km: number, accuracyM: number | null = null): Fix => ({
  atMs: minute * MINUTE,
  ...at(km),
  accuracyM,
});
/** The next stop is ten kilometres and ten minutes away; each visit takes five minutes. */
const stop = (sequence: number, over: Partial<DriveStop> = {}): DriveStop => ({
  shipmentId: 'abcdefgh'[sequence - 1]!,
  sequence,
  place: at(sequence * 10),
  travelS: 600,
  directM: 10_000,
  serviceS: 300,
  notBeforeMs: null,
  arrivedAtMs: null,
  endedAtMs: null,
  wasVisited: false,
  ...over,
});
const drive = (over: Partial<Drive> = {}): Drive => ({
  startedAtMs: 0,
  orderedAtMs: 0,
  returnLeg: { place: at(0), travelS: 1_800, directM: 30_000 },
  stops: [stop(1), stop(2), stop(3)],
  latestFix: null,
  ...over,
});
const PER_METRE = 0.156;
const minutes = (of: Drive) => {
  const { arrivalMsByStop, returnAtMs } = computeExpectation(of, PER_METRE);
  return [...arrivalMsByStop.values(), returnAtMs].map((time) => Math.round(time / MINUTE));
};
const visited = (sequence: number, arrived: number | null, ended: number) =>
  stop(sequence, {
    arrivedAtMs: arrived === null ? null : arrived * MINUTE,
    endedAtMs: ended * MINUTE,
    wasVisited: true,
  });

describe('expected arrivals', () => {
  it('equal the plan while nothing else is known', () => {
    expect(minutes(drive())).toEqual([10, 25, 40, 75]);
  });

  it('follow the vehicle: half of the leg is left, at the planned speed', () => {
    expect(minutes(drive({ latestFix: fix(20, 5) }))).toEqual([25, 40, 55, 90]);
  });

  it('ignore a position that is older than the last delivery', () => {
    const stops = [visited(1, 10, 15), stop(2), stop(3)];
    expect(minutes(drive({ stops, latestFix: fix(14, 3) }))).toEqual(minutes(drive({ stops })));
    expect(minutes(drive({ stops }))).toEqual([25, 40, 75]);
  });

  it('wait at a stop until it is done, and count from now when it takes longer', () => {
    const stops = [stop(1, { arrivedAtMs: 12 * MINUTE }), stop(2), stop(3)];
    expect(minutes(drive({ stops, latestFix: fix(13, 10) }))).toEqual([12, 27, 42, 77]);
    expect(minutes(drive({ stops, latestFix: fix(40, 10) }))).toEqual([12, 50, 65, 100]);
  });

  it('wait for time windows to open', () => {
    const stops = [stop(1), stop(2, { notBeforeMs: 60 * MINUTE }), stop(3)];
    expect(minutes(drive({ stops }))).toEqual([10, 25, 75, 110]);
  });

  it('learn from legs that took longer, weighed against the plan', () => {
    const slow = drive({ stops: [visited(1, 30, 35), stop(2), stop(3)] });
    const [second] = [...computeExpectation(slow, PER_METRE).arrivalMsByStop.values()];
    expect(second! / MINUTE - 35).toBeGreaterThan(10);
    expect(second! / MINUTE - 35).toBeLessThan(30);
    const slower = drive({ stops: [visited(1, 30, 35), visited(2, 65, 70), stop(3)] });
    expect(computeExpectation(slower, PER_METRE).leg.pace).toBeGreaterThan(
      computeExpectation(slow, PER_METRE).leg.pace,
    );
  });

  it('learn from deliveries alone where no device reports arrivals', () => {
    const { leg } = computeExpectation(drive({ stops: [visited(1, null, 25), stop(2), stop(3)] }), PER_METRE);
    expect(leg.pace).toBeCloseTo((20 * 60 + 900) / (600 + 900), 5);
  });

  it('start from the actual position when the driver visits stops in another order', () => {
    const stops = [stop(1), visited(2, 22, 27), stop(3)];
    const [first] = [...computeExpectation(drive({ stops }), PER_METRE).arrivalMsByStop.values()];
    expect(Math.round(first! / MINUTE)).toBeGreaterThanOrEqual(36); // back from stop 2, ten kilometres
  });

  it('computes numbers when places are unknown', () => {
    const nowhere = { place: null, travelS: 0, directM: 0 };
    const stops = [stop(1, nowhere), stop(2, { place: at(0), travelS: 0, directM: 0 }), stop(3, nowhere)];
    for (const back of [nowhere, { place: at(0), travelS: 0, directM: 0 }])
      for (const latest of [null, fix(5, 0)])
        expect(
          minutes(drive({ stops, returnLeg: back, latestFix: latest })).filter((minute) => !Number.isFinite(minute)),
        ).toEqual([]);
  });

  it('expects an earlier arrival the nearer and the faster the vehicle is', () => {
    assert(
      property(
        double({ min: 0, max: 30, noNaN: true }),
        double({ min: 0, max: 30, noNaN: true }),
        integer({ min: 16, max: 200 }),
        (one, other, minute) => {
          const stops = [visited(1, 10, 15), stop(2, { place: at(40) })];
          const [near, far] = [Math.max(one, other), Math.min(one, other)];
          const eta = (km: number) =>
            computeExpectation(drive({ stops, latestFix: fix(minute, km) }), PER_METRE).returnAtMs;
          expect(eta(near)).toBeLessThanOrEqual(eta(far));
        },
      ),
    );
    assert(
      property(integer({ min: 1, max: 120 }), integer({ min: 1, max: 120 }), (one, other) => {
        const left = (took: number) =>
          computeExpectation(drive({ stops: [visited(1, took, took + 5), stop(2), stop(3)] }), PER_METRE).returnAtMs -
          (took + 5) * MINUTE;
        expect(left(Math.min(one, other))).toBeLessThanOrEqual(left(Math.max(one, other)));
      }),
    );
  });
});

describe('the geofence', () => {
  const arrived = (of: Drive, fixes: Fix[]) => Object.fromEntries(computeArrivals(of, fixes));

  it('reports the arrival 150 m around the next stop', () => {
    expect(arrived(drive(), [fix(9, 9.849)])).toEqual({});
    expect(arrived(drive(), [fix(9, 9.851)])).toEqual({ a: 9 * MINUTE });
    expect(arrived(drive(), [fix(9, 20)])).toEqual({}); // a later stop is not the next one
    expect(arrived(drive(), [fix(9, 10, 500)])).toEqual({}); // too inaccurate
  });

  it('records no arrival when a vehicle with a known speed drives past', () => {
    const past = { ...fix(9, 10), speedKmh: 40 };
    expect(arrived(drive(), [past])).toEqual({});
    expect(changesExpectation(computeExpectation(drive(), PER_METRE).leg, [past], past, PER_METRE)).toBe(true); // it comes earlier than expected
    expect(arrived(drive(), [past, { ...fix(11, 10.1), speedKmh: 14 }, { ...fix(12, 10), speedKmh: 0 }])).toEqual({
      a: 11 * MINUTE,
    });
  });

  it('counts from the start, and after the stop before has ended', () => {
    expect(arrived(drive({ startedAtMs: 5 * MINUTE }), [fix(4, 10)])).toEqual({});
    const stops = [visited(1, 10, 15), stop(2), stop(3)];
    expect(arrived(drive({ stops }), [fix(14, 20), fix(16, 20), fix(18, 20)])).toEqual({
      a: 10 * MINUTE,
      b: 16 * MINUTE,
    });
  });

  it('detects an arrival from a late position, also at a stop that has ended', () => {
    expect(arrived(drive({ stops: [visited(1, 10, 15), stop(2)] }), [fix(8, 10)])).toEqual({ a: 8 * MINUTE });
    expect(arrived(drive({ stops: [visited(1, null, 15), stop(2)] }), [fix(8, 10)])).toEqual({ a: 8 * MINUTE });
  });

  it('never sets an arrival later than the reported end of the stop', () => {
    expect(arrived(drive({ stops: [visited(1, 20, 15), stop(2)] }), [])).toEqual({ a: 15 * MINUTE });
  });

  it('sets the arrival at the next stop of the same address when the stop before it ends', () => {
    const stops = [visited(1, 10, 15), stop(2, { place: at(10.03) }), stop(3)];
    expect(arrived(drive({ stops }), [])).toEqual({ a: 10 * MINUTE, b: 15 * MINUTE });
    const unseen = [visited(1, null, 15), stop(2, { place: at(10.03) }), stop(3)];
    expect(arrived(drive({ stops: unseen }), [])).toEqual({});
  });

  it('proves no arrival at an address of which only the town is known', () => {
    const town = { place: at(10), isVague: true };
    expect(arrived(drive({ stops: [stop(1, town), stop(2, town)] }), [fix(10, 10)])).toEqual({});
    const stops = [{ ...visited(1, 10, 15), ...town }, stop(2, town), stop(3)];
    expect(arrived(drive({ stops }), [fix(16, 10)])).toEqual({ a: 10 * MINUTE });
  });

  it('applies a new sequence to later events only', () => {
    const stops = [visited(1, null, 15), stop(3), stop(2)];
    expect(arrived(drive({ stops, orderedAtMs: 20 * MINUTE }), [fix(8, 10), fix(18, 30), fix(21, 30)])).toEqual({
      a: 8 * MINUTE,
      c: 21 * MINUTE,
    });
  });

  it('finds the same arrivals for any order, batching and repetition of the positions', () => {
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
          const half = computeArrivals(of, shuffled.slice(0, cut));
          const stops = of.stops.map((each) => ({ ...each, arrivedAt: half.get(each.shipmentId) ?? null }));
          expect(arrived({ ...of, stops }, [...shuffled.slice(cut), ...shuffled])).toEqual(whole);
        },
      ),
    );
  });
});

describe('the check whether positions change the expectation', () => {
  const { leg } = computeExpectation(drive(), PER_METRE);

  it('finds no change while the vehicle moves as expected', () => {
    expect(changesExpectation(leg, [fix(5, 5)], fix(5, 5), PER_METRE)).toBe(false);
    expect(changesExpectation(leg, [fix(5, 4.2)], fix(5, 4.2), PER_METRE)).toBe(false); // less than a minute
  });

  it('detects delays, arrivals, and positions of an earlier stop', () => {
    expect(changesExpectation(leg, [fix(7, 5)], fix(7, 5), PER_METRE)).toBe(true);
    expect(changesExpectation(leg, [fix(10, 10)], fix(10, 10), PER_METRE)).toBe(true);
    expect(changesExpectation({ ...leg, since: 6 * MINUTE }, [fix(5, 5)], fix(7, 7), PER_METRE)).toBe(true);
  });

  it('ignores a fix in the middle of the town if only the town of the next stop is known', () => {
    const vague = computeExpectation(drive({ stops: [stop(1, { isVague: true }), stop(2)] }), PER_METRE).leg;
    expect(changesExpectation(vague, [fix(10, 10)], fix(10, 10), PER_METRE)).toBe(false);
  });

  it('ignores fixes that are older than the newest', () => {
    expect(changesExpectation(leg, [fix(1, 9)], fix(5, 5), PER_METRE)).toBe(false);
  });

  it('detects that a visit takes longer', () => {
    const standing = computeExpectation(
      drive({ stops: [stop(1, { arrivedAtMs: 10 * MINUTE }), stop(2)] }),
      PER_METRE,
    ).leg;
    expect(changesExpectation(standing, [fix(12, 10)], fix(12, 10), PER_METRE)).toBe(false);
    expect(changesExpectation(standing, [fix(15.5, 10)], fix(15.5, 10), PER_METRE)).toBe(false);
    expect(changesExpectation(standing, [fix(17, 10)], fix(17, 10), PER_METRE)).toBe(true);
  });
});

describe('the pace', () => {
  it('starts with a pace of 1 and keeps it within its bounds', () => {
    expect(computePace([], 900)).toBe(1);
    expect(computePace([{ plannedS: 1e9, actualS: 1e12 }], 900)).toBeCloseTo(3, 3);
    expect(computePace([{ plannedS: 1e9, actualS: 0 }], 900)).toBeCloseTo(0.5, 3);
    expect(computePace([{ plannedS: 0, actualS: 500 }], 0)).toBe(1);
  });

  it('weighs the latest observation most', () => {
    const [fast, slow] = [
      { plannedS: 600, actualS: 400 },
      { plannedS: 600, actualS: 900 },
    ];
    expect(computePace([fast, slow], 900)).toBeGreaterThan(computePace([slow, fast], 900));
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
    expect(computeMinutesLate({ windowEnd, plannedArrival, arrival }, 15)).toBe(late);
  });
});
