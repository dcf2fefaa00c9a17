import * as fc from 'fast-check';
import { Random } from '../../../common/secrets/random';
import { planTours } from './plan-tours';
import type { ToursPlan, ToursProblem, TourStop, TourVehicle, UnplacedReason } from '../problem/tours-problem';
import { rounds } from '../../../../test/support/rounds';

const HOUR = 3_600;
const stop = (over: Partial<TourStop> = {}): TourStop => ({
  weightKg: 10,
  volumeM3: 0.1,
  windows: [],
  serviceSeconds: 300,
  ...over,
});
const vehicle = (over: Partial<TourVehicle> = {}): TourVehicle => ({
  capacityWeightKg: 100,
  capacityVolumeM3: 1,
  shift: { earliest: 8 * HOUR, latest: 16 * HOUR },
  ...over,
});
/** Places on a line, seconds from place 0, which is in the middle. */
function onLine(
  positions: readonly number[],
  stops: readonly TourStop[],
  vehicles: readonly TourVehicle[],
): ToursProblem {
  const all = [0, ...positions];
  const seconds = Int32Array.from(all.flatMap((from) => all.map((to) => Math.abs(from - to))));
  return { travel: { size: all.length, seconds }, stops, vehicles };
}
const LIMITS = { seed: 1, iterations: 300 };

function randomProblem(seed: number, count: number, fleet: number): ToursProblem {
  const random = new Random(seed);
  const size = count + 1;
  const points = Array.from({ length: size }, () => [random.below(7_200), random.below(7_200)] as const);
  const seconds = Int32Array.from({ length: size * size }, (_, index) => {
    const [from, to] = [points[Math.floor(index / size)]!, points[index % size]!];
    return Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]));
  });
  const window = () => {
    const earliest = 7 * HOUR + random.below(9 * HOUR);
    return random.below(2) ? [{ earliest, latest: earliest + random.below(3 * HOUR) }] : [];
  };
  return {
    travel: { size, seconds },
    stops: Array.from({ length: count }, () =>
      stop({ weightKg: 1 + random.below(60), volumeM3: random.below(60) / 100, windows: window() }),
    ),
    vehicles: Array.from({ length: fleet }, () => {
      const earliest = 6 * HOUR + random.below(4 * HOUR);
      return vehicle({
        capacityWeightKg: 20 + random.below(150),
        capacityVolumeM3: random.below(200) / 100,
        shift: { earliest, latest: earliest + 2 * HOUR + random.below(8 * HOUR) },
      });
    }),
  };
}

/** Checks a plan leg by leg, independently of the code under test. */
function faultsOf({ travel: { size, seconds }, stops, vehicles }: ToursProblem, plan: ToursPlan): string[] {
  const faults: string[] = [];
  const seen = [...plan.tours.flatMap((tour) => tour.stops), ...plan.unplaced.map((unplaced) => unplaced.stop)];
  if (seen.sort((a, b) => a - b).join() !== stops.map((_, index) => index).join()) faults.push('not each stop once');
  if (new Set(plan.tours.map((tour) => tour.vehicle)).size !== plan.tours.length) faults.push('a vehicle twice');
  for (const tour of plan.tours) {
    const { capacityWeightKg, capacityVolumeM3, shift } = vehicles[tour.vehicle]!;
    const sum = (value: (stop: TourStop) => number) =>
      tour.stops.reduce((total, index) => total + value(stops[index]!), 0);
    if (sum(({ weightKg }) => weightKg) > capacityWeightKg) faults.push('too heavy');
    if (sum(({ volumeM3 }) => volumeM3) > capacityVolumeM3 + 1e-9) faults.push('too bulky');
    let [now, at] = [shift.earliest, 0];
    for (const index of tour.stops) {
      const {
        windows: [window],
        serviceSeconds,
      } = stops[index]!;
      now = Math.max(now + seconds[at * size + index + 1]!, window?.earliest ?? 0);
      if (window && now > window.latest) faults.push('late');
      now += serviceSeconds;
      at = index + 1;
    }
    if (now + seconds[at * size]! > shift.latest) faults.push('after the shift');
  }
  return faults;
}

it('keeps capacities, windows and shifts, visits each stop once, and returns the same plan for the same seed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 5 }),
      (seed, count, fleet) => {
        const problem = randomProblem(seed, count, fleet);
        const plan = planTours(problem, { seed, iterations: 60 });
        expect(faultsOf(problem, plan)).toEqual([]);
        expect(planTours(problem, { seed, iterations: 60 })).toEqual(plan);
      },
    ),
    { numRuns: rounds(20), seed: 21 },
  );
});

it('uses as few vehicles as needed, each on its shortest route', () => {
  const stops = [stop(), stop(), stop(), stop()];
  const twoRoom = vehicle({ capacityWeightKg: 20 });
  const plan = planTours(onLine([-900, 800, -800, 900], stops, [twoRoom, twoRoom, twoRoom]), LIMITS);
  expect(plan.unplaced).toEqual([]);
  expect(plan.tours.map((tour) => [...tour.stops].sort()).sort()).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it('leaves no stop unserved when all fit', () => {
  const stops = [stop({ weightKg: 60 }), stop({ weightKg: 50 }), stop({ weightKg: 50 }), stop({ weightKg: 40 })];
  const plan = planTours(onLine([100, 200, 300, 400], stops, [vehicle(), vehicle()]), LIMITS);
  expect(plan.unplaced).toEqual([]);
});

it.each([20, 19, 5])('leaves out the %s of 20 stops that no vehicle can carry, and serves the others', (heavy) => {
  const stops = Array.from({ length: 20 }, (_, index) => stop({ weightKg: index < heavy ? 101 : 5 }));
  const plan = planTours(
    onLine(
      stops.map((_, index) => 60 * index),
      stops,
      [vehicle(), vehicle()],
    ),
    { seed: 1, milliseconds: 20 },
  );
  expect(plan.unplaced.map(({ stop, reason }) => [stop, reason])).toEqual(
    stops.slice(0, heavy).map((_, index) => [index, 'too_heavy']),
  );
  expect(plan.tours.flatMap((tour) => tour.stops)).toHaveLength(20 - heavy);
});

it('adds weights and volumes up exactly', () => {
  const stops = [0.1, 0.1, 0.1].map((amount) => stop({ weightKg: amount, volumeM3: amount }));
  const full = vehicle({ capacityWeightKg: 0.3, capacityVolumeM3: 0.3 });
  expect(planTours(onLine([100, 200, 300], stops, [full]), LIMITS).unplaced).toEqual([]);
  const less = vehicle({ capacityWeightKg: 0.299, capacityVolumeM3: 0.3 });
  expect(planTours(onLine([100, 200, 300], stops, [less]), LIMITS).unplaced).toHaveLength(1);
});

const at8 = { earliest: 8 * HOUR, latest: 8 * HOUR + 600 };
const REASONS: readonly [UnplacedReason, Partial<TourStop>, number, TourVehicle[], TourStop[]][] = [
  ['no_vehicle', {}, 600, [], []],
  ['too_heavy', { weightKg: 101 }, 600, [vehicle()], []],
  ['too_bulky', { volumeM3: 1.1 }, 600, [vehicle()], []],
  [
    'too_large',
    { weightKg: 90, volumeM3: 0.9 },
    600,
    [vehicle({ capacityWeightKg: 50 }), vehicle({ capacityVolumeM3: 0.5 })],
    [],
  ],
  ['window_unreachable', { windows: [at8] }, 700, [vehicle()], []],
  ['shift_too_short', {}, 4 * HOUR, [vehicle()], []],
  ['no_capacity_left', { weightKg: 60, serviceSeconds: 8 * HOUR - 1_200 }, 600, [vehicle()], [stop({ weightKg: 60 })]],
  ['no_time_left', { windows: [at8] }, 600, [vehicle()], [stop({ windows: [at8] })]],
];

it.each(REASONS)('explains an unserved stop: %s', (reason, over, position, vehicles, others) => {
  // The others are on the other side, and nearer.
  const problem = onLine([...others.map(() => -500), position], [...others, stop(over)], vehicles);
  const plan = planTours(problem, LIMITS);
  expect(plan.unplaced).toEqual([{ stop: others.length, reason }]);
});

it('returns the same plan on a busy machine', () => {
  const problem = randomProblem(5, 30, 5);
  const pausing = () => {
    let calls = 0;
    return () => {
      if (++calls === 20) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
      return false;
    };
  };
  const limits = { seed: 3, milliseconds: 10 };
  expect(planTours(problem, { ...limits, shouldStop: pausing() })).toEqual(planTours(problem, limits));
});

it('reaches a stop in time by a detour that is faster than the direct way', () => {
  const seconds = Int32Array.of(0, 100, 5_000, 100, 0, 10, 5_000, 10, 0);
  const window = { earliest: 8 * HOUR, latest: 8 * HOUR + 200 };
  const stops = [stop({ serviceSeconds: 0 }), stop({ windows: [window] })];
  const plan = planTours({ travel: { size: 3, seconds }, stops, vehicles: [vehicle()] }, LIMITS);
  expect(plan).toEqual({ tours: [{ vehicle: 0, stops: [0, 1] }], unplaced: [] });
});

it('leaves a stop out rather than one of a higher priority', () => {
  const stops = [stop({ weightKg: 40 }), stop({ weightKg: 40 }), stop({ weightKg: 90, priority: 1 })];
  const plan = planTours(onLine([100, 110, 5_000], stops, [vehicle()]), LIMITS);
  expect(plan.tours).toEqual([{ vehicle: 0, stops: [2] }]);
});

const travelOf = ({ travel: { size, seconds } }: ToursProblem, { tours }: Pick<ToursPlan, 'tours'>) =>
  tours
    .flatMap(({ stops }) => [0, ...stops.map((index) => index + 1)].map((from, at, all) => [from, all[at + 1] ?? 0]))
    .reduce((sum, [from, to]) => sum + seconds[from! * size + to!]!, 0);

/** Vehicles with room for all stops, so that only travel counts. */
const roomy = (seed: number, count: number): ToursProblem => {
  const problem = randomProblem(seed, count, 5);
  const shift = { earliest: 3 * HOUR, latest: 22 * HOUR };
  return {
    ...problem,
    vehicles: problem.vehicles.map(() => vehicle({ capacityWeightKg: 500, capacityVolumeM3: 5, shift })),
  };
};

it.each([
  ['all stops can be served', []],
  ['one stop is too heavy', [{ stop: 17, reason: 'too_heavy' as const }]],
])(
  'finds shorter plans than ruin and recreate alone, and none longer, with the same counted work when %s',
  (_, unplaced) => {
    let saved = 0;
    for (let seed = 1; seed <= rounds(3); seed++) {
      const any = roomy(seed, 40);
      const heavy = new Set(unplaced.map(({ stop: index }) => index));
      const stops = any.stops.map((one, index) => (heavy.has(index) ? { ...one, weightKg: 501 } : one));
      const problem = { ...any, stops };
      const limits = { seed, milliseconds: 150 };
      const plan = planTours(problem, limits);
      // Three of the five vehicles are enough, but only ruin and recreate handles a largest number of vehicles.
      const alone = planTours({ ...problem, maxVehicles: 4 }, limits);
      expect([plan.unplaced, alone.unplaced, faultsOf(problem, plan)]).toEqual([unplaced, unplaced, []]);
      expect(travelOf(problem, plan)).toBeLessThanOrEqual(travelOf(problem, alone));
      saved += travelOf(problem, alone) - travelOf(problem, plan);
    }
    expect(saved).toBeGreaterThan(0);
  },
);

it('never returns a worse plan than its start', () => {
  const problem = roomy(9, 30);
  const start = planTours(problem, { seed: 1, iterations: 8_000 }).tours;
  for (let iterations = 0; iterations <= 600; iterations += 60) {
    const plan = planTours({ ...problem, start }, { seed: 2, iterations });
    expect(faultsOf(problem, plan)).toEqual([]);
    expect(travelOf(problem, plan)).toBeLessThanOrEqual(travelOf(problem, { tours: start }));
  }
});

it('stops when shouldStop returns true', () => {
  let calls = 0;
  const problem = randomProblem(3, 25, 4);
  const plan = planTours(problem, { seed: 1, iterations: Infinity, shouldStop: () => ++calls > 5 });
  expect(faultsOf(problem, plan)).toEqual([]);
});
