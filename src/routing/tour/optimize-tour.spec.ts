import * as fc from 'fast-check';
import { Random } from '../../common/secrets/random';
import { optimizeTour } from './optimize-tour';
import { compareCost, type StopOrderProblem, computeTourCost } from './stop-order-problem';

interface Shape {
  readonly stops: number;
  readonly seed: number;
  readonly roads: 'plane' | 'one-way' | 'any';
  readonly windows: boolean;
}

/** A problem for which a tour exists that keeps all time windows. */
function problemOf({ stops, seed, roads, windows }: Shape): StopOrderProblem {
  const random = new Random(seed);
  const size = stops + 1;
  const points = Array.from({ length: size }, () => [random.below(1_000), random.below(1_000)] as const);
  const seconds = Int32Array.from({ length: size * size }, (_, index) => {
    const [from, to] = [Math.floor(index / size), index % size];
    if (from === to) return 0;
    const straight = Math.round(Math.hypot(points[from]![0] - points[to]![0], points[from]![1] - points[to]![1]));
    if (roads === 'plane') return straight;
    return roads === 'one-way' ? straight + random.below(200) : 1 + random.below(1_000);
  });
  const problem = {
    travel: { size, seconds },
    windows: Array.from({ length: size }, () => null),
    serviceSeconds: Array.from({ length: size }, (_, place) => (place ? random.below(120) : 0)),
    departureSecond: 1_000,
  };
  if (!windows) return problem;
  const order = Array.from({ length: stops }, (_, index) => index + 1);
  random.shuffle(order);
  let now = problem.departureSecond;
  let at = 0;
  const begins = new Map<number, number>();
  for (const place of order) {
    now += seconds[at * size + place]!;
    begins.set(place, now);
    now += problem.serviceSeconds[place]!;
    at = place;
  }
  return {
    ...problem,
    windows: Array.from({ length: size }, (_, place) => {
      const begin = begins.get(place);
      if (begin === undefined || random.below(4) === 0) return null;
      return { earliest: begin - random.below(1_500), latest: begin + random.below(1_500) };
    }),
  };
}

/**
 * The least travel of a tour that keeps the windows: dynamic programming over sets (Held & Karp 1962), where a tour so far is dropped
 * only when another one to the same place through the same places is neither later nor longer.
 */
function leastTravel({
  travel: { size, seconds },
  windows,
  serviceSeconds,
  departureSecond,
}: StopOrderProblem): number {
  type Partial = readonly [travel: number, time: number];
  const everybody = 2 ** (size - 1) - 1;
  const states = new Map<number, Partial[]>();
  const add = (set: number, last: number, partial: Partial) => {
    const key = set * size + last;
    const others = states.get(key) ?? [];
    if (others.some(([travel, time]) => travel <= partial[0] && time <= partial[1])) return;
    states.set(key, [...others.filter(([travel, time]) => travel < partial[0] || time < partial[1]), partial]);
  };
  add(0, 0, [0, departureSecond]);
  for (let set = 0; set <= everybody; set++)
    for (let last = 0; last < size; last++)
      for (const [driven, left] of states.get(set * size + last) ?? [])
        for (let next = 1; next < size; next++) {
          const bit = 2 ** (next - 1);
          if (set & bit) continue;
          const leg = seconds[last * size + next]!;
          const begin = Math.max(left + leg, windows[next]?.earliest ?? 0);
          if (begin <= (windows[next]?.latest ?? Infinity))
            add(set | bit, next, [driven + leg, windows[next] || begin ? begin + serviceSeconds[next]! : begin]);
        }
  let least = Infinity;
  for (let last = 0; last < size; last++)
    for (const [driven] of states.get(everybody * size + last) ?? [])
      least = Math.min(least, driven + seconds[last * size]!);
  return least;
}

const shapes = (most: number) =>
  fc.record({
    stops: fc.integer({ min: 0, max: most }),
    seed: fc.integer({ min: 1, max: 2 ** 31 }),
    roads: fc.constantFrom('plane' as const, 'one-way' as const, 'any' as const),
    windows: fc.boolean(),
    open: fc.boolean(),
  });

/** Returns the problem of a vehicle that does not return to place 0. The travel to place 0 takes no time there. */
function openEnded(problem: StopOrderProblem): StopOrderProblem {
  const { size } = problem.travel;
  const seconds = problem.travel.seconds.slice();
  for (let place = 0; place < size; place++) seconds[place * size] = 0;
  return { ...problem, travel: { size, seconds } };
}

const problemFrom = ({ open, ...shape }: Shape & { open: boolean }) =>
  open ? openEnded(problemOf(shape)) : problemOf(shape);

it('finds the best of all tours of up to 8 stops: one-way roads, windows, open ends', () => {
  fc.assert(
    fc.property(shapes(8), (shape) => {
      const problem = problemFrom(shape);
      const cost = computeTourCost(problem, optimizeTour(problem, { seed: shape.seed, iterations: 1_000 }));
      expect(cost).toEqual({ lateSeconds: 0, travelSeconds: leastTravel(problem) });
    }),
    { numRuns: 30, seed: 11 },
  );
});

it.each([
  { stops: 12, seed: 3, roads: 'plane', windows: false, open: false },
  { stops: 12, seed: 4, roads: 'plane', windows: false, open: true },
  { stops: 12, seed: 5, roads: 'one-way', windows: false, open: false },
  { stops: 12, seed: 6, roads: 'any', windows: false, open: true },
  { stops: 12, seed: 7, roads: 'any', windows: false, open: false },
  { stops: 12, seed: 8, roads: 'plane', windows: true, open: false },
  { stops: 12, seed: 9, roads: 'one-way', windows: true, open: false },
  { stops: 12, seed: 10, roads: 'any', windows: true, open: true },
] as const)('finds the best tour of 12 stops: %j', (shape) => {
  const problem = problemFrom(shape);
  const cost = computeTourCost(problem, optimizeTour(problem, { seed: 1, iterations: 1_500 }));
  expect(cost).toEqual({ lateSeconds: 0, travelSeconds: leastTravel(problem) });
});

it('visits every stop once and returns the same tour for the same seed', () => {
  fc.assert(
    fc.property(shapes(40), (shape) => {
      const problem = problemFrom(shape);
      const limits = { seed: shape.seed, iterations: 10 };
      const order = optimizeTour(problem, limits);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: shape.stops }, (_, index) => index + 1));
      expect(optimizeTour(problem, limits)).toEqual(order);
    }),
    { numRuns: 20, seed: 12 },
  );
});

it('is no worse for more tries, and late only as much as it must be where the windows contradict each other', () => {
  const seconds = Int32Array.of(0, 100, 100, 100, 0, 100, 100, 100, 0);
  const problem: StopOrderProblem = {
    travel: { size: 3, seconds },
    windows: [null, { earliest: 0, latest: 100 }, { earliest: 0, latest: 150 }],
    serviceSeconds: [0, 0, 0],
    departureSecond: 0,
  };
  expect(computeTourCost(problem, optimizeTour(problem, { seed: 1, iterations: 100 }))).toEqual({
    lateSeconds: 50,
    travelSeconds: 300,
  });
});

it('is never worse than the order that it begins with', () => {
  fc.assert(
    fc.property(shapes(40), fc.integer({ min: 0, max: 3 }), (shape, iterations) => {
      const problem = problemFrom(shape);
      const start = optimizeTour(problem, { seed: 5, iterations: 300 });
      const again = optimizeTour({ ...problem, start }, { seed: shape.seed, iterations });
      expect(compareCost(computeTourCost(problem, again), computeTourCost(problem, start))).toBeLessThanOrEqual(0);
    }),
    { numRuns: 10, seed: 13 },
  );
});

it('returns the same tour on a busy machine', () => {
  for (const windows of [false, true]) {
    const problem = problemOf({ stops: 40, seed: 8, roads: 'one-way', windows });
    let calls = 0;
    const shouldStop = () => {
      if (++calls === 20) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
      return false;
    };
    const limits = { seed: 3, milliseconds: 10 };
    expect(optimizeTour(problem, { ...limits, shouldStop })).toEqual(optimizeTour(problem, limits));
  }
});

it('returns a complete tour when shouldStop ends the search', () => {
  for (const windows of [false, true]) {
    const problem = problemOf({ stops: 40, seed: 5, roads: 'plane', windows });
    let calls = 0;
    const order = optimizeTour(problem, { seed: 1, iterations: Infinity, shouldStop: () => ++calls > 20 });
    expect(new Set(order).size).toBe(40);
  }
});
