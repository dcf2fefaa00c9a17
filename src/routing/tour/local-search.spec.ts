import * as fc from 'fast-check';
import { searchOrderLocally } from './local-search';
import {
  compareCost,
  type StopOrderProblem,
  type TimeWindow,
  type TourCost,
  computeTourCost,
} from './stop-order-problem';

/** Numbers between 0 and 1 from a linear congruential generator: the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

interface Shape {
  stops: number;
  seed: number;
  oneWay?: boolean;
  /** Share of the stops that have a window. */
  windows?: number;
}

function problemOf({ stops, seed, oneWay = false, windows = 0 }: Shape): StopOrderProblem {
  const random = randomFrom(seed);
  const size = stops + 1;
  const points = Array.from({ length: size }, () => [random() * 3_600, random() * 3_600] as const);
  const seconds = new Int32Array(size * size);
  points.forEach(([x, y], from) =>
    points.forEach(([u, v], to) => {
      const extra = oneWay && from > to ? 0.3 * random() : 0;
      seconds[from * size + to] = Math.round(Math.hypot(x - u, y - v) * (1 + extra));
    }),
  );
  const window = (): TimeWindow | null => {
    const earliest = 28_800 + random() * 7_200 + stops * 400 * random();
    return random() < windows ? { earliest, latest: earliest + 1_800 + random() * 7_200 } : null;
  };
  return {
    travel: { size, seconds },
    windows: [null, ...Array.from({ length: stops }, window)],
    serviceSeconds: [0, ...Array.from({ length: stops }, () => 300)],
    departureSecond: 28_800,
  };
}

function nearestNeighbourCost(problem: StopOrderProblem): TourCost {
  const { size, seconds } = problem.travel;
  const order: number[] = [];
  for (let at = 0; order.length < size - 1; at = order.at(-1) ?? 0) {
    const left = Array.from({ length: size - 1 }, (_, index) => index + 1).filter((place) => !order.includes(place));
    const leg = (place: number) => seconds[at * size + place] ?? 0;
    order.push(left.reduce((best, place) => (leg(place) < leg(best) ? place : best)));
  }
  return computeTourCost(problem, order);
}

function bruteForceCost(problem: StopOrderProblem): TourCost {
  let best: TourCost = { lateSeconds: Infinity, travelSeconds: Infinity };
  const visit = (order: number[], left: number[]): void => {
    if (left.length === 0) {
      const cost = computeTourCost(problem, order);
      if (compareCost(cost, best) < 0) best = cost;
    }
    for (const place of left)
      visit(
        [...order, place],
        left.filter((other) => other !== place),
      );
  };
  visit(
    [],
    Array.from({ length: problem.travel.size - 1 }, (_, index) => index + 1),
  );
  return best;
}

const shapes = fc.record({
  stops: fc.integer({ min: 0, max: 40 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  oneWay: fc.boolean(),
  windows: fc.constantFrom(0, 0.5, 1),
});

it('visits every stop once, always alike, and never for more than nearest neighbour', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const problem = problemOf(shape);
      const order = searchOrderLocally(problem);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: shape.stops }, (_, index) => index + 1));
      expect(searchOrderLocally(problem)).toEqual(order);
      if (shape.stops > 0)
        expect(compareCost(computeTourCost(problem, order), nearestNeighbourCost(problem))).toBeLessThanOrEqual(0);
    }),
    { numRuns: 100 },
  );
});

it.each([
  ['without windows', { oneWay: false }, 0.005],
  ['with one-way legs', { oneWay: true }, 0.01],
])('is close to the best of all orders of up to 7 stops %s', (_, shape, meanGap) => {
  const gaps = Array.from({ length: 60 }, (_, index) => {
    const problem = problemOf({ stops: 3 + (index % 5), seed: 1 + index * 7_919, ...shape });
    const best = bruteForceCost(problem).travelSeconds;
    return computeTourCost(problem, searchOrderLocally(problem)).travelSeconds / best - 1;
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(meanGap);
});

it('keeps time windows in 95 % of feasible problems and is then close to the best order', () => {
  const cases = Array.from({ length: 60 }, (_, index) => {
    const problem = problemOf({ stops: 3 + (index % 5), seed: 5 + index * 104_729, windows: 0.7 });
    return { best: bruteForceCost(problem), got: computeTourCost(problem, searchOrderLocally(problem)) };
  });
  const feasible = cases.filter(({ best }) => best.lateSeconds === 0);
  const inTime = feasible.filter(({ got }) => got.lateSeconds === 0);
  expect(feasible.length).toBeGreaterThan(15);
  expect(inTime.length / feasible.length).toBeGreaterThanOrEqual(0.95);
  const gap =
    inTime.reduce((sum, { best, got }) => sum + got.travelSeconds / best.travelSeconds - 1, 0) / inTime.length;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(0.02);
});

it('goes by due time where the nearest first would be late', () => {
  const problem = problemOf({ stops: 2, seed: 1 });
  const seconds = Int32Array.of(0, 100, 900, 100, 0, 900, 900, 900, 0);
  const windows = [null, { earliest: 0, latest: 40_000 }, { earliest: 0, latest: 28_800 + 1_000 }];
  expect(searchOrderLocally({ ...problem, travel: { size: 3, seconds }, windows })).toEqual([2, 1]);
});

it('untangles a ring of 60 stops', () => {
  const size = 61;
  const angle = (place: number) => (((place * 23) % size) * 2 * Math.PI) / size;
  const seconds = Int32Array.from({ length: size * size }, (_, index) =>
    Math.round(20_000 * Math.abs(Math.sin((angle(Math.floor(index / size)) - angle(index % size)) / 2))),
  );
  const problem = { ...problemOf({ stops: 60, seed: 1 }), travel: { size, seconds } };
  expect(computeTourCost(problem, searchOrderLocally(problem)).travelSeconds).toBe(
    size * Math.round(20_000 * Math.sin(Math.PI / size)),
  );
});
