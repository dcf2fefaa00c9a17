import * as fc from 'fast-check';
import { Random } from '../../common/secrets/random';
import { SearchClock } from '../search/search-clock';
import { Crossover } from './crossover';
import { type GeneticData, createGeneticData } from './genetic-data';
import { runGeneticSearch } from './genetic-search';
import { computeBrokenPairsDistance, type Individual, createIndividual } from './individual';
import { Insertion } from './insertion';
import { LocalSearch } from './local-search';
import { Penalties } from './penalties';
import { Population } from './population';
import { Routes } from './routes/routes';

const SHIFT = { earliest: 1_000, latest: 9_000 };

/**
 * Stops in a square, a one-way street here and there, half of them with a window, vehicles of two sizes.
 *
 * @param isMixed whether every second vehicle has another depot, a later shift, higher costs and a longest duration
 */
function fleetOf(seed: number, stops: number, vehicles = 4, isMixed = false): GeneticData {
  const random = new Random(seed);
  const size = stops + 1 + Number(isMixed);
  const points = Array.from({ length: size }, () => [random.below(1_000), random.below(1_000)] as const);
  const legSeconds = Int32Array.from({ length: size * size }, (_, index) => {
    const [from, to] = [points[Math.floor(index / size)]!, points[index % size]!];
    return Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]) * (index % 7 ? 1 : 1.4));
  });
  const by = (value: () => number) =>
    Float64Array.from({ length: size }, (_, place) => (place && place <= stops ? value() : 0));
  const byVehicle = (even: number, odd: number) =>
    Float64Array.from({ length: vehicles }, (_, vehicle) => (vehicle % 2 && isMixed ? odd : even));
  const depots = Int32Array.from(byVehicle(0, size - 1));
  const opensAt = by(() => 1_000 + random.below(6_000));
  const isOpen = Array.from(opensAt, () => random.below(2) === 0);
  return createGeneticData(
    {
      size,
      stopCount: stops,
      legSeconds,
      legUnits: isMixed ? legSeconds.map((leg) => 2 * leg + (leg % 3)) : legSeconds,
      weight: by(() => 1 + random.below(40)),
      volume: by(() => random.below(9)),
      serviceSeconds: by(() => random.below(120)),
      opensAt: opensAt.map((time, place) => (isOpen[place] ? -Infinity : time)),
      closesAt: opensAt.map((time, place) => (isOpen[place] ? Infinity : time + random.below(1_500))),
    },
    {
      kinds: Int32Array.from({ length: vehicles }, (_, vehicle) => vehicle % 2),
      starts: depots,
      ends: depots,
      earliest: byVehicle(SHIFT.earliest, 2_000),
      latest: byVehicle(SHIFT.latest, 10_000),
      maxSeconds: byVehicle(Infinity, 4_000),
      costPerUnit: byVehicle(1, 3),
      costPerSecond: byVehicle(0, 2),
      fixedCost: byVehicle(0, 500),
      maxWeight: Float64Array.from({ length: vehicles }, (_, vehicle) => (vehicle % 2 ? 120 : 260)),
      maxVolume: new Float64Array(vehicles).fill(60),
    },
  );
}

/** All stops at random, the tours as long as it happens. */
function anyTours(data: GeneticData, random: Random): Routes {
  const routes = new Routes(data);
  const order = random.shuffled(Array.from({ length: data.stopCount }, (_, index) => index + 1));
  const cuts = Array.from({ length: data.vehicleCount - 1 }, () => random.below(data.stopCount + 1)).sort(
    (a, b) => a - b,
  );
  routes.load(Int32Array.from(order), Int32Array.from([0, ...cuts, data.stopCount]));
  return routes;
}

const tourOf = (routes: Routes, route: number): number[] => {
  const tour: number[] = [];
  for (
    let node = routes.next[routes.getStartNode(route)]!;
    node !== routes.getEndNode(route);
    node = routes.next[node]!
  )
    tour.push(node);
  return tour;
};
const toursOf = (routes: Routes) =>
  Array.from({ length: routes.data.vehicleCount }, (_, route) => tourOf(routes, route));

/** Driven leg by leg, apart from the code under test. Without a departure, the vehicle leaves when its shift begins. */
function driven(data: GeneticData, tour: readonly number[], vehicle = 0, departure?: number) {
  const { size, legSeconds, legUnits, serviceSeconds, opensAt, closesAt, weight, volume } = data;
  const leaves = departure ?? data.earliest[vehicle]!;
  let [now, at, travel, warp] = [leaves, data.starts[vehicle]!, 0, 0];
  for (const place of [...tour, data.ends[vehicle]!]) {
    const isStop = place > 0 && place <= data.stopCount;
    const close = isStop ? closesAt[place]! : data.latest[vehicle]!;
    now = Math.max(now + legSeconds[at * size + place]!, isStop ? opensAt[place]! : 0);
    warp += Math.max(0, now - close);
    now = Math.min(now, close) + (isStop ? serviceSeconds[place]! : 0);
    travel += legUnits[at * size + place]!;
    at = place;
  }
  const sum = (load: Float64Array) => tour.reduce((total, place) => total + load[place]!, 0);
  const loads = { weight: sum(weight), volume: sum(volume) };
  return tour.length
    ? { travel, warp, legSeconds: now - leaves, ...loads }
    : { travel: 0, warp: 0, legSeconds: 0, ...loads };
}

/** The shortest duration of a tour that is nowhere late, by trying departures. */
function shortestSeconds(data: GeneticData, tour: readonly number[], vehicle: number): number {
  let shortest = Infinity;
  for (let departure = data.earliest[vehicle]!; departure <= data.latest[vehicle]!; departure++) {
    const { warp, legSeconds } = driven(data, tour, vehicle, departure);
    if (warp > 0) break;
    shortest = Math.min(shortest, legSeconds);
  }
  return shortest;
}

/** What all tours cost, penalties included. */
function priceOf(routes: Routes): number {
  return toursOf(routes).reduce((total, tour, route) => {
    const { travel, warp, weight, volume } = driven(routes.data, tour);
    return total + travel + warp * routes.times.warpPrice + routes.computeOverloadCost(route, weight, volume);
  }, 0);
}

/** What all tours cost by the measures of the routes, penalties included. */
const measuredPriceOf = (routes: Routes): number =>
  toursOf(routes).reduce((total, _, route) => total + routes.computeCostOfStops(route, route), 0);

const seeds = fc.integer({ min: 1, max: 2 ** 31 });
const eachStopOnce = (tours: readonly (readonly number[])[], { stopCount }: GeneticData) =>
  expect(tours.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: stopCount }, (_, index) => index + 1));

it('knows how late a tour of parts is without driving all of it', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = new Random(seed);
      const routes = anyTours(fleetOf(seed, 20), random);
      const [one, other] = [random.below(4), random.below(4)];
      const [first, rest] = [tourOf(routes, one), tourOf(routes, other)];
      const [upTo, on] = [random.below(first.length + 1), random.below(rest.length + 1)];
      const between = random.shuffled(Array.from({ length: 20 }, (_, index) => index + 1)).slice(0, random.below(4));
      const from = first[upTo - 1] ?? routes.getStartNode(one);
      const to = rest[on] ?? routes.getEndNode(other);
      const { warp } = driven(routes.data, [...first.slice(0, upTo), ...between, ...rest.slice(on)]);
      if (upTo + between.length + rest.length - on === 0) return;
      expect(routes.times.computeCostViaList(from, Int32Array.from(between), between.length, to)).toBeCloseTo(warp, 6);
      if (between.length === 0) expect(routes.times.computeJoinedCost(from, to)).toBeCloseTo(warp, 6);
      const string = rest.slice(0, 3);
      const { warp: turned } = driven(routes.data, [
        ...first.slice(0, upTo),
        ...string.reverse(),
        ...first.slice(upTo),
      ]);
      const next = first[upTo] ?? routes.getEndNode(one);
      if (one !== other && string.length > 0)
        expect(routes.times.computeCostVia(from, string[0]!, string.length, routes.prev, next)).toBeCloseTo(turned, 6);
    }),
    { numRuns: 200, seed: 4 },
  );
});

it('knows how late and how long tours of several depots, shifts and limits are', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = new Random(seed);
      const routes = anyTours(fleetOf(seed, 12, 4, true), random);
      const { data, times } = routes;
      for (const [route, tour] of toursOf(routes).entries()) {
        if (tour.length === 0) continue;
        const { warp } = driven(data, tour, route);
        const duration = warp === 0 ? shortestSeconds(data, tour, route) : Infinity;
        const excess = Math.max(0, duration - data.maxSeconds[route]!);
        if (warp > 0) expect(times.warpSeconds[route]!).toBeGreaterThanOrEqual(warp - 1e-6);
        else expect(times.warpSeconds[route]!).toBeCloseTo(excess, 6);
        if (warp === 0) expect(times.durationCost[route]!).toBeCloseTo(data.costPerSecond[route]! * duration, 6);
        expect(routes.computeCost(route) - times.durationCost[route]!).toBeCloseTo(
          data.fixedCost[route]! + data.costPerUnit[route]! * driven(data, tour, route).travel,
          6,
        );
      }
    }),
    { numRuns: 40, seed: 14 },
  );
});

it('knows the price of parts, tails and exchanged vehicles of several depots without linking them', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = new Random(seed);
      const routes = anyTours(fleetOf(seed, 20, 4, true), random);
      const [one, other] = [random.below(4), random.below(4)];
      const [first, rest] = [tourOf(routes, one), tourOf(routes, other)];
      const [upTo, on] = [random.below(first.length + 1), random.below(rest.length + 1)];
      const from = first[upTo - 1] ?? routes.getStartNode(one);
      const to = rest[on] ?? routes.getEndNode(other);
      const ofParts = routes.times.computeJoinedCost(from, to);
      const ofVehicle = routes.computeCostOfStops(one, other);
      const load = (tour: readonly number[]) => {
        routes.linkStops(routes.getStartNode(one), Int32Array.from(tour), tour.length, routes.getEndNode(one));
        routes.measure(one);
        return routes.times.warpSeconds[one]! + routes.times.durationCost[one]!;
      };
      const joined = [...first.slice(0, upTo), ...rest.slice(on)];
      if (one === other || joined.length === 0 || rest.length === 0) return;
      expect(load(joined)).toBeCloseTo(ofParts, 6);
      load(rest);
      expect(routes.computeCost(one) + routes.penalty[one]! - routes.times.durationCost[one]!).toBeCloseTo(
        ofVehicle,
        6,
      );
    }),
    { numRuns: 100, seed: 15 },
  );
});

it('never raises the price of routes of several depots, and records it exactly', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 30 }), (seed, stops) => {
      const random = new Random(seed);
      const routes = anyTours(fleetOf(seed, stops, 5, true), random);
      const penalties = new Penalties(routes.data);
      if (seed % 2 === 0) penalties.setRepairPrices(routes);
      else penalties.setPrices(routes);
      routes.measureAll();
      let before = measuredPriceOf(routes);
      for (let run = 0; run < 3; run++) {
        new LocalSearch(routes).run(random);
        const after = measuredPriceOf(routes);
        expect(after).toBeLessThanOrEqual(before + 1e-6);
        before = after;
      }
      eachStopOnce(toursOf(routes), routes.data);
      routes.measureAll();
      expect(measuredPriceOf(routes)).toBeCloseTo(before, 6);
    }),
    { numRuns: 60, seed: 16 },
  );
});

it('lets a child inherit tours with vehicles of the same kind', () => {
  const data = fleetOf(3, 12, 6, true);
  const individual = (vehicles: readonly number[]) => {
    const routes = new Routes(data);
    const starts = Array.from({ length: 7 }, (_, vehicle) => 4 * vehicles.filter((each) => each < vehicle).length);
    routes.load(
      Int32Array.from({ length: 12 }, (_, index) => index + 1),
      Int32Array.from(starts),
    );
    return createIndividual(routes);
  };
  for (let seed = 1; seed <= 20; seed++) {
    const random = new Random(seed);
    const routes = new Routes(data);
    new Crossover(routes, new Insertion(routes, random), random).cross(individual([1, 3, 5]), individual([1, 3, 5]));
    toursOf(routes).forEach((tour, vehicle) => expect(tour.length).toBe(vehicle % 2 ? 4 : 0));
  }
});

it('reduces costs of routes and loses no stop', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 30 }), (seed, stops) => {
      const random = new Random(seed);
      const routes = anyTours(fleetOf(seed, stops), random);
      const penalties = new Penalties(routes.data);
      if (seed % 2 === 0) penalties.setRepairPrices(routes);
      else penalties.setPrices(routes);
      routes.measureAll();
      const before = priceOf(routes);
      const local = new LocalSearch(routes);
      local.run(random);
      const after = priceOf(routes);
      expect(after).toBeLessThanOrEqual(before + 1e-6);
      eachStopOnce(toursOf(routes), routes.data);
      local.run(random); // nothing is left to gain, but for another order of looking at it
      expect(priceOf(routes)).toBeLessThanOrEqual(after + 1e-6);
      const { cost: travel, warpSeconds, excessWeight, excessVolume } = createIndividual(routes);
      const { weightPrice, volumePrice } = routes;
      const { warpPrice } = routes.times;
      expect(travel + warpSeconds * warpPrice + excessWeight * weightPrice + excessVolume * volumePrice).toBeCloseTo(
        priceOf(routes),
        4,
      );
    }),
    { numRuns: 100, seed: 5 },
  );
});

it('brings two parents together without losing a stop, and has tours of both', () => {
  let ofBoth = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = new Random(seed);
    const data = fleetOf(seed, 24);
    const [one, other] = [createIndividual(anyTours(data, random)), createIndividual(anyTours(data, random))];
    const routes = new Routes(data);
    new Crossover(routes, new Insertion(routes, random), random).cross(one, other);
    eachStopOnce(toursOf(routes), data);
    const child = createIndividual(routes);
    const isLike = (parent: Individual) =>
      computeBrokenPairsDistance(child, parent) < computeBrokenPairsDistance(one, other);
    if (isLike(one) && isLike(other)) ofBoth++;
  }
  expect(ofBoth).toBeGreaterThan(40);
});

it('counts stops that have other neighbours', () => {
  const data = fleetOf(1, 6);
  const individual = (...tours: number[][]) => {
    const routes = new Routes(data);
    const firsts = tours.reduce((all, tour) => [...all, all.at(-1)! + tour.length], [0]);
    routes.load(Int32Array.from(tours.flat()), Int32Array.from(firsts));
    return createIndividual(routes);
  };
  const one = individual([1, 2, 3], [4, 5, 6], [], []);
  expect(computeBrokenPairsDistance(one, individual([], [3, 2, 1], [], [4, 5, 6]))).toBe(0); // turned round, and of other vehicles
  expect(computeBrokenPairsDistance(one, individual([2, 1, 3], [4, 5, 6], [], []))).toBeGreaterThan(0);
  expect(computeBrokenPairsDistance(one, individual([1, 4, 2], [5, 3, 6], [], []))).toBe(
    computeBrokenPairsDistance(individual([1, 4, 2], [5, 3, 6], [], []), one),
  );
});

it('keeps the best and those that differ, and lets go of doubles first', () => {
  const data = fleetOf(7, 12);
  const random = new Random(1);
  const population = new Population(new Penalties(data), random);
  const made = (order: number[], travel: number): Individual => {
    const routes = new Routes(data);
    routes.load(Int32Array.from(order), Int32Array.of(0, 12, 12, 12, 12));
    return {
      ...createIndividual(routes),
      cost: travel,
      warpSeconds: 0,
      excessWeight: 0,
      excessVolume: 0,
      isFeasible: true,
    };
  };
  const stops = Array.from({ length: 12 }, (_, index) => index + 1);
  const best = made(stops, 10);
  expect(population.add(best)).toBe(true);
  for (let count = 0; count < 30; count++) expect(population.add(made(stops, 11))).toBe(false);
  const others = Array.from({ length: 30 }, (_, index) => made(random.shuffled(stops), 20 + index));
  for (const other of others) population.add(other); // that thins out
  const seen = new Set<Individual>();
  for (let count = 0; count < 500; count++) population.drawParents().forEach((parent) => seen.add(parent));
  expect(seen.has(best)).toBe(true);
  expect([...seen].filter(({ cost }) => cost === 11)).toEqual([]);
  expect(population.best).toBe(best);
});

it('raises the price of limits that are often broken and lowers that of others', () => {
  const data = fleetOf(3, 8);
  const penalties = new Penalties(data);
  const routes = anyTours(data, new Random(3));
  penalties.setPrices(routes);
  const before = { warp: routes.times.warpPrice, weight: routes.weightPrice };
  const late = { ...createIndividual(routes), warpSeconds: 5, excessWeight: 0, excessVolume: 0 };
  for (let count = 0; count < 100; count++) penalties.adjustToResult(late);
  penalties.setPrices(routes);
  expect(routes.times.warpPrice).toBeGreaterThan(before.warp);
  expect(routes.weightPrice).toBeLessThan(before.weight);
  expect(penalties.computePenalizedCost(late)).toBeCloseTo(late.cost + 5 * routes.times.warpPrice, 6);
  const usual = routes.times.warpPrice;
  penalties.setRepairPrices(routes);
  expect(routes.times.warpPrice).toBeGreaterThan(usual);
});

/** The least travel that serves all stops in one tour of the first vehicle or two, by trying everything. */
function leastTravel(data: GeneticData): number {
  const keeps = (tour: number[], vehicle: number) => {
    const { travel, warp, weight, volume } = driven(data, tour);
    return warp > 0 || weight > data.maxWeight[vehicle]! || volume > data.maxVolume[vehicle]! ? Infinity : travel;
  };
  const orders = (rest: number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((stop) => orders(rest.filter((other) => other !== stop)).map((order) => [stop, ...order]));
  let least = Infinity;
  for (const order of orders(Array.from({ length: data.stopCount }, (_, index) => index + 1)))
    for (let cut = 0; cut <= data.stopCount; cut++)
      least = Math.min(least, keeps(order.slice(0, cut), 0) + keeps(order.slice(cut), 1));
  return least;
}

it('finds the optimal routes', () => {
  let found = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const data = fleetOf(seed, 6, 2);
    const best = leastTravel(data);
    if (best === Infinity) continue;
    const start = [[1, 2, 3, 4, 5, 6], []]; // which keeps hardly anything
    const clock = new SearchClock({ seed, iterations: 3_000 }, 1);
    const tours = runGeneticSearch(data, start, new Random(seed), clock);
    if (tours === null) continue;
    eachStopOnce(tours, data);
    expect(tours.reduce((sum, tour) => sum + driven(data, tour).travel, 0)).toBe(best);
    found++;
  }
  expect(found).toBeGreaterThan(3);
});
