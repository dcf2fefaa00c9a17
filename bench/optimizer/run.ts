import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { optimizeTour } from '../../src/routing/tour/optimize-tour';
import { planTours } from '../../src/routing/fleet/search/plan-tours';
import { computeTourCost } from '../../src/routing/tour/stop-order-problem';
import { filesOf, readOptima, readSolomon, readTsplib, readTsptw, type SolomonPlace } from './instances';
import { openInstances } from './instance-files';
import { measureVrplib } from './vrplib-run';

/**
 * npm run bench -- optimizer <folder or bare git directory> [seeds] [seconds] [name]: compares the optimizer's solutions with the best-known
 * ones on public instances. CVRP, VRPTW, MDVRPTW, HFVRP, VRPB, PCVRPTW and MTVRPTWR in VRPLIB's format and PDPTW in the format of Li and Lim
 * are found in any folder (see `measureVrplib`). Without a time limit, or with 0, each class has the one of its goal. A folder may also have
 * tsplib/*.tsp, tsptw/*.txt (Dumas et al.) and solomon-vrptw/*.txt with costs in optima.json; these always have the limits of their goals.
 * Only instances whose path contains the last argument are used. Each solution is verified against the file. The limits count work instead
 * of time, so results do not depend on the load of the machine. Missing sets are skipped.
 */
const [folder, seedCount = '3', seconds = '0', name = ''] = process.argv.slice(2);
const SEEDS = Array.from({ length: Number(seedCount) }, (_, index) => 1 + index * 7_919);
/** Solomon's optima use distances cut after the first decimal, so legs are in tenths. */
const SCALE = 10;

interface Solution {
  readonly cost: number;
  readonly isFeasible: boolean;
}

/** @param solve solves one instance with a seed and a limit in milliseconds */
function measure(
  title: string,
  milliseconds: number,
  instances: readonly { name: string; known: number; solve: (seed: number, milliseconds: number) => Solution }[],
): void {
  if (instances.length === 0) return;
  console.log(`\n${title}, ${milliseconds} ms, ${SEEDS.length} seeds`);
  const all: number[] = [];
  let infeasible = 0;
  const used = process.cpuUsage();
  for (const { name, known, solve } of instances) {
    const responses = SEEDS.map((seed) => solve(seed, milliseconds));
    const gaps = responses.filter(({ isFeasible }) => isFeasible).map(({ cost }) => (cost / known - 1) * 100);
    infeasible += responses.length - gaps.length;
    all.push(...gaps);
    console.log(`  ${name.padEnd(14)} best known ${String(known).padEnd(8)} gaps ${gaps.map(percent).join(' ')}`);
  }
  const mean = all.reduce((sum, gap) => sum + gap, 0) / all.length;
  const { user, system } = process.cpuUsage(used);
  const seconds = ((user + system) / 1e6 / (instances.length * SEEDS.length)).toFixed(2);
  console.log(
    `  mean gap ${percent(mean)}, worst ${percent(Math.max(...all))}, infeasible ${infeasible}, ${seconds} s of processor a solution`,
  );
}

/** The instances whose name contains the last argument. */
const chosen = (files: Map<string, string>) => [...files].filter(([instance]) => instance.includes(name));

const percent = (value: number) => `${value.toFixed(2)} %`;
const isPermutation = (order: readonly number[], size: number) =>
  order.length === size - 1 && new Set(order).size === size - 1;

function tsplib(path: string) {
  const { tsplib: known } = readOptima(path);
  return chosen(filesOf(join(path, 'tsplib'), '.tsp')).map(([name, text]) => {
    const travel = readTsplib(text);
    const nothing = Array.from({ length: travel.size }, () => 0);
    const problem = { travel, windows: nothing.map(() => null), serviceSeconds: nothing, departureSecond: 0 };
    return { name, known: known[name]!.cost, solve: solverOf(problem) };
  });
}

function tsptw(path: string) {
  const { tsptw: known } = readOptima(path);
  return chosen(filesOf(join(path, 'tsptw'), '.txt')).map(([name, text]) => {
    const { travel, windows } = readTsptw(text);
    const departureSecond = windows[0]!.earliest;
    const problem = { travel, windows, serviceSeconds: windows.map(() => 0), departureSecond };
    return { name, known: known[name]!.cost, solve: solverOf(problem) };
  });
}

const solverOf =
  (problem: Parameters<typeof optimizeTour>[0]) =>
  (seed: number, milliseconds: number): Solution => {
    const order = optimizeTour(problem, { seed, milliseconds, iterations: Infinity });
    const { lateSeconds, travelSeconds } = computeTourCost(problem, order);
    return { cost: travelSeconds, isFeasible: lateSeconds === 0 && isPermutation(order, problem.travel.size) };
  };

function solomon(path: string) {
  const { solomon: known } = readOptima(path);
  return chosen(filesOf(join(path, 'solomon-vrptw'), '.txt')).map(([name, text]) => {
    const { vehicles, capacity, places } = readSolomon(text);
    const size = places.length;
    const seconds = Int32Array.from({ length: size * size }, (_, index) =>
      Math.round(SCALE * distance(places[Math.floor(index / size)]!, places[index % size]!)),
    );
    const window = ({ earliest, latest }: SolomonPlace) => ({ earliest: earliest * SCALE, latest: latest * SCALE });
    const problem = {
      travel: { size, seconds },
      stops: places.slice(1).map((place) => ({
        weightKg: place.demand,
        volumeM3: 0,
        windows: [window(place)],
        serviceSeconds: place.service * SCALE,
      })),
      vehicles: Array.from({ length: vehicles }, () => ({
        capacityWeightKg: capacity,
        capacityVolumeM3: Infinity,
        shift: window(places[0]!),
      })),
    };
    const solve = (seed: number, milliseconds: number): Solution => {
      const plan = planTours(problem, { seed, milliseconds, iterations: Infinity });
      const tours = plan.tours.map(({ stops }) => stops.map((stop) => places[stop + 1]!));
      const isWhole = plan.unplaced.length === 0 && isPermutation(tours.flat().map(indexIn(places)), size);
      const isFeasible =
        isWhole && tours.length <= vehicles && tours.every((tour) => keeps(tour, places[0]!, capacity));
      const legs = tours.flatMap((tour) =>
        [...tour, places[0]!].map((to, at) => distance(tour[at - 1] ?? places[0]!, to)),
      );
      return { cost: legs.reduce((sum, leg) => sum + leg, 0), isFeasible };
    };
    return { name, known: known[name]!.distanceOnly.provenTruncated, solve };
  });
}

const indexIn = (places: readonly SolomonPlace[]) => (place: SolomonPlace) => places.indexOf(place);
const distance = (from: SolomonPlace, to: SolomonPlace) =>
  Math.floor(SCALE * Math.hypot(from.x - to.x, from.y - to.y) + 1e-9) / SCALE;

/** Whether a route satisfies capacity and windows by the numbers of the file. */
function keeps(tour: readonly SolomonPlace[], depot: SolomonPlace, capacity: number): boolean {
  let [now, load] = [depot.earliest, 0];
  let at = depot;
  for (const place of [...tour, depot]) {
    now = Math.max(place.earliest, now + at.service + distance(at, place));
    load += place.demand;
    if (now > place.latest + 1e-6 || load > capacity) return false;
    at = place;
  }
  return true;
}

if (!folder) {
  console.error('Usage: npm run bench -- optimizer <folder or bare git directory> [seeds] [seconds] [name]');
  process.exit(2);
}
const load = () => `load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} CPUs`;
console.log(load());
const has = (set: string) => existsSync(join(folder, set));
if (has('tsplib')) measure('TSPLIB', 100, tsplib(folder));
if (has('tsptw')) measure('One vehicle with windows (Dumas)', 1_000, tsptw(folder));
if (has('solomon-vrptw')) measure('Several vehicles (Solomon)', 5_000, solomon(folder));
measureVrplib(openInstances(folder), { seeds: SEEDS, seconds: Number(seconds) || undefined, name });
console.log(`\n${load()}`);
