import { Random } from '../../../common/secrets/random';
import { computePlanCost } from '../problem/plan-cost';
import type { ToursProblem, TourStop } from '../problem/tours-problem';
import { findToursFault } from '../faults/tours-fault';
import { planTours } from './plan-tours';

const LIMITS = { seed: 1, iterations: 3_000 };

function problemOf(seed: number, count: number, ofStop: (random: Random) => Partial<TourStop>): ToursProblem {
  const random = new Random(seed);
  const size = count + 1;
  const points = Array.from({ length: size }, () => [random.below(3_600), random.below(3_600)] as const);
  const seconds = Int32Array.from({ length: size * size }, (_, leg) => {
    const [from, to] = [points[Math.floor(leg / size)]!, points[leg % size]!];
    return Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]));
  });
  const stops = Array.from({ length: count }, () => ({
    weightKg: 1,
    volumeM3: 0,
    serviceSeconds: 60,
    windows: [],
    ...ofStop(random),
  }));
  const vehicle = { capacityWeightKg: 4, capacityVolumeM3: Infinity, shift: { earliest: 0, latest: 40_000 } };
  return { travel: { size, seconds }, stops, vehicles: [vehicle] };
}

/** Returns the least travel and prizes of all tours of one vehicle. */
function leastCost({ travel: { size, seconds }, stops }: ToursProblem, maxStops: number): number {
  const total = stops.reduce((sum, { prize = 0 }) => sum + prize, 0);
  let least = total;
  const extend = (tour: readonly number[], cost: number) => {
    for (let place = 1; place < size; place++) {
      if (tour.includes(place)) continue;
      const costThere = cost + seconds[(tour.at(-1) ?? 0) * size + place]! - stops[place - 1]!.prize!;
      least = Math.min(least, costThere + seconds[place * size]!);
      if (tour.length + 1 < maxStops) extend([...tour, place], costThere);
    }
  };
  extend([], total);
  return least;
}

it('leaves out the stops whose prizes are below the cost of serving them', () => {
  const servedCounts = new Set<number>();
  for (let seed = 1; seed <= 12; seed++) {
    const problem = problemOf(seed, 7, (random) => ({ prize: 200 + random.below(2_600) }));
    const plan = planTours(problem, LIMITS);
    expect(findToursFault(problem, plan)).toBeNull();
    expect(computePlanCost(problem, plan.tours).cost).toBe(leastCost(problem, 4));
    expect(plan.unplaced.length + plan.tours.flatMap(({ stops }) => stops).length).toBe(7);
    servedCounts.add(7 - plan.unplaced.length);
  }
  expect(servedCounts.size).toBeGreaterThan(1);
});

it('leaves out stops with a prize, however high, rather than stops without one', () => {
  const problem = problemOf(5, 6, () => ({ prize: 1_000_000 }));
  const stops = problem.stops.map((stop, index) => (index < 4 ? { ...stop, prize: undefined } : stop));
  const plan = planTours({ ...problem, stops }, LIMITS);
  expect(plan.unplaced.map(({ stop }) => stop)).toEqual([4, 5]);
});

it('serves a pickup and its delivery only where that costs less than both prizes', () => {
  for (const [prize, isServed] of [
    [10, false],
    [20_000, true],
  ] as const) {
    const pair = problemOf(3, 2, () => ({ prize }));
    const [pickup, delivery] = pair.stops;
    const problem = { ...pair, stops: [{ ...pickup!, kind: 'pickup' as const, pairedWith: 1 }, delivery!] };
    expect(planTours(problem, LIMITS).unplaced).toHaveLength(isServed ? 0 : 2);
  }
});

it('counts a prize as part of the cost of a plan, and not as a stop that should be served', () => {
  const problem = problemOf(4, 2, () => ({ prize: 300 }));
  expect(computePlanCost(problem, [])).toEqual({ unassignedPriorities: [], cost: 600 });
});
