import * as fc from 'fast-check';
import { randomTours, randomToursOfDepots } from '../../../test/support/random-tours';
import { comparePlanCost, computePlanCost } from './problem/plan-cost';
import { planTours } from './search/plan-tours';
import { findToursFault } from './faults/tours-fault';
import type { ToursProblem, VehiclePlan } from './problem/tours-problem';
import { rounds } from '../../../test/support/rounds';

const problems = (stops: number, vehicles: number, problemOf = randomTours) =>
  fc
    .record({
      seed: fc.integer({ min: 1, max: 2 ** 31 }),
      stops: fc.integer({ min: 0, max: stops }),
      vehicles: fc.integer({ min: 0, max: vehicles }),
    })
    .map((shape) => ({ ...shape, problem: problemOf(shape.seed, shape.stops, shape.vehicles) }));

it('keeps all constraints of stops and vehicles and returns the same plan for the same seed', () => {
  fc.assert(
    fc.property(problems(24, 4), ({ seed, problem }) => {
      const plan = planTours(problem, { seed, iterations: 40 });
      expect(findToursFault(problem, plan)).toBeNull();
      expect(planTours(problem, { seed, iterations: 40 })).toEqual(plan);
    }),
    { numRuns: rounds(30), seed: 31 },
  );
});

it('is never worse than the plan that it begins with, which it can take stops into', () => {
  fc.assert(
    fc.property(problems(18, 3), fc.integer({ min: 0, max: 20 }), ({ seed, problem }, iterations) => {
      const { tours } = planTours(problem, { seed, iterations: 60 });
      const start = tours.slice(1);
      const plan = planTours({ ...problem, start }, { seed: seed ^ 1, iterations });
      expect(findToursFault(problem, plan)).toBeNull();
      const difference = comparePlanCost(computePlanCost(problem, plan.tours), computePlanCost(problem, start));
      expect(difference).toBeLessThanOrEqual(1e-6);
      const again = planTours({ ...problem, start: tours }, { seed: seed ^ 1, iterations });
      expect(
        comparePlanCost(computePlanCost(problem, again.tours), computePlanCost(problem, tours)),
      ).toBeLessThanOrEqual(1e-6);
    }),
    { numRuns: rounds(20), seed: 32 },
  );
});

/** The best of all plans, by the same judge: each stop in each order with each vehicle, with each set of reloads. */
function bestOf(problem: ToursProblem): VehiclePlan[] {
  const { stops, vehicles } = problem;
  let best: VehiclePlan[] = [];
  let cost = computePlanCost(problem, []);
  const visit = (stop: number, tours: readonly (readonly number[])[]): void => {
    if (stop === stops.length) {
      for (const plan of withReloads(problem, tours)) {
        const placed = new Set(plan.flatMap((tour) => tour.stops));
        const unplaced = [...stops.keys()].filter((index) => !placed.has(index)).map((index) => ({ stop: index }));
        if (findToursFault(problem, { tours: plan, unplaced })) continue;
        const other = computePlanCost(problem, plan);
        if (comparePlanCost(other, cost) < 0) [best, cost] = [plan, other];
      }
      return;
    }
    visit(stop + 1, tours);
    tours.forEach((tour, vehicle) => {
      for (let at = 0; at <= tour.length; at++) visit(stop + 1, tours.with(vehicle, tour.toSpliced(at, 0, stop)));
    });
  };
  visit(
    0,
    vehicles.map(() => []),
  );
  return best;
}

function withReloads({ vehicles }: ToursProblem, tours: readonly (readonly number[])[]): VehiclePlan[][] {
  let plans: VehiclePlan[][] = [[]];
  tours.forEach((stops, vehicle) => {
    if (stops.length === 0) return;
    const cuts = vehicles[vehicle]!.reloads ? 2 ** (stops.length - 1) : 1;
    const ways = Array.from({ length: cuts }, (_, set) => ({
      vehicle,
      stops,
      reloads: Array.from({ length: stops.length - 1 }, (_, at) => at + 1).filter((at) => set & (1 << (at - 1))),
    }));
    plans = plans.flatMap((plan) => ways.map((way) => [...plan, way]));
  });
  return plans;
}

it('loads each stop at its depot, and reloads at other depots only in their windows', () => {
  const roundsElsewhere: number[] = [];
  fc.assert(
    fc.property(problems(24, 4, randomToursOfDepots), ({ seed, problem }) => {
      const plan = planTours(problem, { seed, iterations: 40 });
      expect(findToursFault(problem, plan)).toBeNull();
      expect(planTours(problem, { seed, iterations: 40 })).toEqual(plan);
      for (const { vehicle, stops, reloads = [] } of plan.tours)
        roundsElsewhere.push(
          reloads.filter((at) => problem.stops[stops[at]!]!.depot !== problem.vehicles[vehicle]!.depot).length,
        );
    }),
    { numRuns: rounds(30), seed: 34 },
  );
  expect(roundsElsewhere.filter((count) => count > 0).length).toBeGreaterThan(5);
});

it.each([
  ['one depot', randomTours, 33],
  ['two depots', randomToursOfDepots, 35],
])('finds the best of all plans of a few stops of %s, nearly always, and never a better one', (_, problemOf, runs) => {
  const gaps: number[] = [];
  fc.assert(
    fc.property(problems(4, 2, problemOf), ({ seed, problem }) => {
      const best = computePlanCost(problem, bestOf(problem));
      const found = computePlanCost(problem, planTours(problem, { seed, iterations: 300 }).tours);
      expect(comparePlanCost(found, best)).toBeGreaterThanOrEqual(-1e-6);
      gaps.push(comparePlanCost(found, best) > 1e-6 ? 1 : 0);
    }),
    { numRuns: 60, seed: runs },
  );
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeLessThanOrEqual(3);
});
