import { Random } from '../common/secrets/random';
import { computeTourSchedule } from './fleet/schedule/tour-schedule';
import type { ToursProblem } from './fleet/problem/tours-problem';
import { computeTimetable, type TimetableRequest, type TimetableStop } from './timetable';

const stop = (travelSeconds: number, over: Partial<TimetableStop> = {}): TimetableStop => ({
  travelSeconds,
  windows: [],
  serviceSeconds: 100,
  ...over,
});
const timesOf = (request: TimetableRequest) =>
  computeTimetable(request).stops.map(({ pauseSeconds, arrivesAt, beginsAt, endsAt }) => [
    pauseSeconds,
    arrivesAt,
    beginsAt,
    endsAt,
  ]);

it('is set up once at a door, also at the one where it starts', () => {
  const stops = [stop(0, { door: 'a', setupSeconds: 50 }), stop(0, { door: 'a', setupSeconds: 50 }), stop(10)];
  expect(timesOf({ startsAt: 0, stops, returnSeconds: 0 })).toEqual([
    [0, 0, 0, 150],
    [0, 150, 150, 250],
    [0, 260, 260, 360],
  ]);
  expect(timesOf({ startsAt: 0, door: 'a', stops, returnSeconds: 0 })[0]).toEqual([0, 0, 0, 100]);
});

it('waits for the next of several windows, and is late for the last', () => {
  const windows = [
    { earliest: 0, latest: 50 },
    { earliest: 200, latest: 300 },
  ];
  const of = (travel: number) =>
    computeTimetable({ startsAt: 0, stops: [stop(travel, { windows })], returnSeconds: 0 });
  expect([of(20), of(100), of(400)].map(({ stops, lateSeconds }) => [stops[0]!.beginsAt, lateSeconds])).toEqual([
    [20, 0],
    [200, 0],
    [400, 100],
  ]);
});

it('pauses where the tour ends earliest in time, and not at all when it is over by then', () => {
  const stops = [stop(100), stop(100, { windows: [{ earliest: 600, latest: 700 }] })];
  const breaks = [{ window: { earliest: 150, latest: 700 }, seconds: 200 }];
  const tour = computeTimetable({ startsAt: 0, stops, returnSeconds: 100, breaks });
  expect(tour.stops.map(({ pauseSeconds }) => pauseSeconds)).toEqual([0, 200]); // while it would wait anyway
  expect(tour.returnsAt).toBe(800);
  const short = computeTimetable({ startsAt: 0, stops: stops.slice(0, 1), returnSeconds: 100, breaks });
  expect([short.returnsAt, short.returnPauseSeconds, short.lateSeconds]).toEqual([300, 0, 0]);
});

it('ends when the search says that a tour ends, left as late as that allows', () => {
  let held = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const random = new Random(seed);
    const count = 1 + random.below(6);
    const size = count + 1;
    const seconds = Int32Array.from({ length: size * size }, (_, leg) => (leg % (size + 1) ? random.below(900) : 0));
    const windows = () => {
      const opens = random.below(6_000);
      const first = { earliest: opens, latest: opens + random.below(3_000) };
      const second = { earliest: first.latest + 500, latest: first.latest + 500 + random.below(3_000) };
      return [[], [first], [first, second]][random.below(3)]!;
    };
    const opens = random.below(5_000);
    const problem: ToursProblem = {
      travel: { size, seconds },
      stops: Array.from({ length: count }, () => ({
        weightKg: 0,
        volumeM3: 0,
        windows: windows(),
        serviceSeconds: random.below(400),
        setupSeconds: random.below(300),
        door: random.below(3),
      })),
      vehicles: [
        {
          capacityWeightKg: Infinity,
          capacityVolumeM3: Infinity,
          shift: { earliest: 0, latest: 12_000 },
          breaks: [
            { window: { earliest: opens, latest: opens + 1_500 }, seconds: 300 + random.below(900) },
            { window: { earliest: opens + 3_000, latest: opens + 4_000 }, seconds: 300 },
          ],
        },
      ],
    };
    const stops = Array.from({ length: count }, (_, index) => index);
    const planned = computeTourSchedule(problem, { vehicle: 0, stops });
    if ('fault' in planned) continue;
    held++;
    const { returnsAt, lateSeconds } = computeTimetable({
      startsAt: planned.leavesAt,
      stops: problem.stops.map(({ windows, serviceSeconds, setupSeconds, door }, index) => ({
        windows,
        serviceSeconds,
        setupSeconds: setupSeconds ?? 0,
        door: String(door),
        travelSeconds: seconds[index * size + index + 1]!,
      })),
      returnSeconds: seconds[count * size]!,
      breaks: problem.vehicles[0]!.breaks!,
    });
    expect([returnsAt, lateSeconds]).toEqual([planned.endsAt, 0]);
  }
  expect(held).toBeGreaterThan(40);
});
