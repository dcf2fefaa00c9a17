import { Random } from '../../../common/secrets/random';
import type { ToursProblem, TourStop } from '../problem/tours-problem';
import { findToursFault } from '../faults/tours-fault';
import { planTours } from './plan-tours';

const VEHICLES = 4;
const STOPS_OF_VEHICLE = 20;
const WINDOW_SECONDS = 2_500;
const EXPENSIVE = 1_000_000;

/**
 * Pickups and deliveries with windows that four vehicles can keep, because the windows are around the times of a plan with four. There are
 * ten vehicles.
 *
 * @param fixed what the use of a vehicle costs
 */
function problemForFour(seed: number, fixed: number): ToursProblem {
  const random = new Random(seed);
  const size = VEHICLES * STOPS_OF_VEHICLE + 1;
  const points = Array.from({ length: size }, () => [random.below(3_600), random.below(3_600)] as const);
  const way = (one: number, other: number) =>
    Math.round(Math.hypot(points[one]![0] - points[other]![0], points[one]![1] - points[other]![1]));
  const seconds = Int32Array.from({ length: size * size }, (_, leg) => way(Math.floor(leg / size), leg % size));
  const stops: TourStop[] = [];
  for (let vehicle = 0; vehicle < VEHICLES; vehicle++) {
    let now = 0;
    for (let index = 0; index < STOPS_OF_VEHICLE; index++) {
      const place = stops.length + 1;
      now += way(index === 0 ? 0 : place - 1, place);
      const earliest = now - random.below(WINDOW_SECONDS);
      const windows = [{ earliest: Math.max(0, earliest), latest: earliest + WINDOW_SECONDS }];
      const isPickup = index % 2 === 0;
      const pair = isPickup ? { kind: 'pickup' as const, pairedWith: place } : {};
      stops.push({ weightKg: 1, volumeM3: 0, serviceSeconds: 60, windows, ...pair });
      now += 60;
    }
  }
  const vehicle = {
    capacityWeightKg: 100,
    capacityVolumeM3: Infinity,
    shift: { earliest: 0, latest: 100_000 },
    costs: { fixed, perKm: 50, perHour: 0 },
  };
  return {
    travel: { size, seconds, metres: seconds.map((leg) => 10 * leg) },
    stops,
    vehicles: Array.from({ length: 10 }, () => vehicle),
  };
}

const LIMITS = { seed: 1, milliseconds: 100 };

it('serves all stops with the fewest vehicles where their use is expensive', () => {
  for (const seed of [3, 4, 7]) {
    const problem = problemForFour(seed, EXPENSIVE);
    const plan = planTours(problem, LIMITS);
    expect(findToursFault(problem, plan)).toBeNull();
    expect(plan.unplaced).toEqual([]);
    expect(plan.tours).toHaveLength(VEHICLES);
  }
});

it('uses more vehicles where a detour would cost more', () => {
  const { tours, unplaced } = planTours(problemForFour(7, 1), LIMITS);
  expect(unplaced).toEqual([]);
  expect(tours.length).toBeGreaterThan(VEHICLES);
});

it('returns the same plan for the same seed while it reduces vehicles', () => {
  const problem = problemForFour(7, EXPENSIVE);
  expect(planTours(problem, LIMITS)).toEqual(planTours(problem, LIMITS));
});
