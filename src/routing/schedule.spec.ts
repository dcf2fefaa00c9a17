import { computeSchedule } from './schedule';

const start = new Date('2026-03-05T08:00:00Z');
const depot = { latitude: 0, longitude: 0 };
const stop = (longitude: number) => ({ coordinates: { latitude: 0, longitude } });
/** One degree takes 1,000 seconds and 10,000 metres. */
const travel = (from: { longitude: number }, to: { longitude: number }) => {
  const degrees = Math.abs(from.longitude - to.longitude);
  return { metres: degrees * 10_000, seconds: degrees * 1_000 };
};
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const PLAIN = { pauseSeconds: 0, window: null };

it('adds legs and five minutes a stop, and the way back', () => {
  expect(computeSchedule({ depot, start, travel, stops: [stop(1), stop(3)] })).toEqual({
    start,
    stops: [
      {
        arrival: after(1_000),
        departure: after(1_300),
        leg: { metres: 10_000, seconds: 1_000 },
        directM: 111_195,
        ...PLAIN,
      },
      {
        arrival: after(3_300),
        departure: after(3_600),
        leg: { metres: 20_000, seconds: 2_000 },
        directM: 222_390,
        ...PLAIN,
      },
    ],
    returnLeg: { metres: 30_000, seconds: 3_000 },
    returnDirectM: 333_585,
    returnAt: after(6_600),
    totalMetres: 60_000,
    totalSeconds: 6_600,
    returnPauseSeconds: 0,
    lateSeconds: 0,
  });
});

it('waits for a stop that opens later and takes its own service time', () => {
  const stops = [
    { ...stop(1), notBefore: after(2_000), serviceSeconds: 60 },
    { ...stop(2), notBefore: after(0) },
  ];
  const { stops: scheduled } = computeSchedule({ depot, start, travel, stops, serviceSeconds: 100 });
  expect(scheduled.map(({ arrival, departure }) => [arrival, departure])).toEqual([
    [after(1_000), after(2_060)],
    [after(3_060), after(3_160)],
  ]);
});

it('starts and ends at the first placed stop without a depot', () => {
  const { stops, returnAt, totalMetres } = computeSchedule({ depot: null, start, travel, stops: [stop(1), stop(2)] });
  expect(stops.map(({ arrival }) => arrival)).toEqual([after(0), after(1_300)]);
  expect(returnAt).toEqual(after(2_600));
  expect(totalMetres).toBe(20_000);
});

it('counts service, but no leg, at a stop that has no place, and drives home from the last that has one', () => {
  const { stops, returnAt } = computeSchedule({ depot, start, travel, stops: [stop(1), { coordinates: null }] });
  expect(stops[1]).toEqual({
    arrival: after(1_300),
    departure: after(1_600),
    leg: { metres: 0, seconds: 0 },
    directM: 0,
    ...PLAIN,
  });
  expect(returnAt).toEqual(after(2_600));
});

it('is there and back at once without stops', () => {
  expect(computeSchedule({ depot, start, travel, stops: [] })).toMatchObject({
    returnAt: start,
    totalMetres: 0,
    totalSeconds: 0,
  });
});
