import { planTours } from '../../src/routing/fleet/search/plan-tours';
import { type InstanceFiles, nameOf, withoutEnding } from './instance-files';
import { isLiLim, LI_LIM_VEHICLE_COST, readLiLim } from './li-lim';
import { readVrplib, readVrplibSolution, VRPLIB_CLASSES, type VrplibInstance } from './vrplib';
import { type CheckedSolution, checkRoutes } from './vrplib-checker';
import { problemOf, unsupportedBy } from './vrplib-problem';

export interface VrplibOptions {
  readonly seeds: readonly number[];
  /** The time limit of every class; undefined for the one in which the class has its goal. */
  readonly seconds: number | undefined;
  /** Only instances whose path contains it. */
  readonly name: string;
}

/** The seconds in which each class has its goal. */
const GOAL_SECONDS: Record<string, number> = { CVRP: 30, MDVRPTW: 60, HFVRP: 30, PDPTW: 10 };
const OTHER_GOAL_SECONDS = 60;
/** Up to this many customers, VRPTW has its goal in the shorter time. */
const SHORT_CUSTOMERS = 300;
const SHORT_SECONDS = 10;

interface ReadInstance {
  readonly name: string;
  readonly instance: VrplibInstance;
  /** The routes of the best-known solution. */
  readonly known: readonly number[][];
}

/**
 * Measures all instances with a best-known solution beside them: VRPLIB (`<name>.vrp` and `<name>.sol`, any folder), and Li and Lim
 * (`<name>.txt` with `<name>.sol`, or with `<name>.<routes>_<distance>.txt` in any folder).
 */
export function measureVrplib(files: InstanceFiles, options: VrplibOptions): void {
  const solutions = solutionPaths(files.paths);
  const classes = new Map<string, ReadInstance[]>();
  for (const path of files.paths) {
    if (!path.includes(options.name) || !/\.(vrp|txt)$/.test(path)) continue;
    const solution = solutions.get(withoutEnding(path)) ?? solutions.get(nameOf(path));
    if (!solution || solution === path) continue;
    const text = files.read(path);
    if (path.endsWith('.txt') && !isLiLim(text)) continue;
    if (path.endsWith('.vrp') && !VRPLIB_CLASSES.includes(/^TYPE\s*:\s*(\w+)/m.exec(text)?.[1] ?? '')) continue;
    const instance = path.endsWith('.vrp') ? readVrplib(text) : readLiLim(text);
    const known = readVrplibSolution(files.read(solution));
    const read = { name: nameOf(path), instance, known };
    classes.set(instance.type, [...(classes.get(instance.type) ?? []), read]);
  }
  for (const [type, instances] of classes) measureClass(type, instances, options);
}

/** Returns the paths of best-known solutions: by the path of the instance, or by its name the one with the fewest routes and the shortest distance. */
function solutionPaths(paths: readonly string[]): Map<string, string> {
  const best = new Map<string, { readonly path: string; readonly cost: number }>();
  for (const path of paths) {
    const [, name, routes, distance] = /([^/]+)\.(\d+)_(\d+(?:\.\d+)?)\.txt$/.exec(path) ?? [];
    const plain = path.endsWith('.sol') ? withoutEnding(path) : undefined;
    const key = name ?? plain;
    if (key === undefined) continue;
    const cost = plain !== undefined ? 0 : Number(routes) * 1e9 + Number(distance);
    if (cost < (best.get(key)?.cost ?? Infinity)) best.set(key, { path, cost });
  }
  return new Map([...best].map(([key, { path }]) => [key, path]));
}

function measureClass(type: string, instances: readonly ReadInstance[], { seeds, seconds }: VrplibOptions): void {
  console.log(`\n${type}, ${seconds === undefined ? 'seconds of the goals' : `${seconds} s`}, ${seeds.length} seeds`);
  const gaps: number[] = [];
  let [unserved, infeasible, used, solved, limits] = [0, 0, 0, 0, 0];
  for (const { name, instance, known: routes } of instances) {
    const known = checkRoutes(
      instance,
      routes.map((nodes, vehicle) => ({ vehicle, nodes })),
    );
    if (known.faults.length > 0 || known.unserved > 0)
      console.log(
        `  ${name}: the best-known solution is not valid: ${known.faults[0] ?? `${known.unserved} unserved`}`,
      );
    const unsupported = unsupportedBy(instance);
    if (unsupported) {
      console.log(
        `  ${name.padEnd(16)} best known ${known.cost.toFixed(1)}; not solved: ${unsupported} are unsupported`,
      );
      continue;
    }
    const limit = seconds ?? goalSeconds(instance);
    const problem = problemOf(instance);
    for (const seed of seeds) {
      const before = process.cpuUsage();
      const plan = planTours(problem, { seed, milliseconds: limit * 1_000 });
      const { user, system } = process.cpuUsage(before);
      const cpu = (user + system) / 1e6;
      const found = checkRoutes(
        instance,
        plan.tours.map(({ vehicle, stops }) => ({ vehicle, nodes: stops.map((stop) => stop + instance.depots) })),
      );
      const gap = gapOf(instance, found, known);
      const isValid = found.faults.length === 0 && found.unserved === 0;
      solved++;
      used += cpu;
      limits += limit;
      unserved += found.unserved;
      if (isValid) gaps.push(gap);
      else infeasible++;
      console.log(
        `  ${name.padEnd(16)} best known ${distanceOf(instance, known).toFixed(1).padStart(12)} gap ${gap.toFixed(2).padStart(6)} %, ` +
          `unserved ${found.unserved}, faults ${found.faults.length}, routes ${found.vehicles} (best known ${known.vehicles}), ` +
          `${limit} s nominal, ${cpu.toFixed(1)} s of processor`,
      );
      for (const fault of found.faults.slice(0, 3)) console.log(`    ${fault}`);
    }
  }
  if (solved === 0) return;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  console.log(
    `  ${type}: mean gap ${mean.toFixed(2)} %, worst ${Math.max(...gaps).toFixed(2)} %, infeasible ${infeasible} of ${solved}, ` +
      `unserved ${unserved}, ${(used / solved).toFixed(1)} s of processor for each solution (${(limits / solved).toFixed(0)} s nominal)`,
  );
}

const goalSeconds = ({ type, nodes }: VrplibInstance): number =>
  type === 'VRPTW' && nodes.length <= SHORT_CUSTOMERS ? SHORT_SECONDS : (GOAL_SECONDS[type] ?? OTHER_GOAL_SECONDS);

/** The cost of a solution. The price that makes vehicles of Li and Lim count first is not part of it. */
const distanceOf = ({ type, costUnits }: VrplibInstance, { cost, vehicles }: CheckedSolution): number =>
  type === 'PDPTW' ? cost - (vehicles * LI_LIM_VEHICLE_COST) / costUnits : cost;

/** Percent above the best-known cost. A solution with more vehicles than the best-known one of Li and Lim has at least that share more. */
function gapOf(instance: VrplibInstance, found: CheckedSolution, known: CheckedSolution): number {
  const gap = distanceOf(instance, found) / distanceOf(instance, known) - 1;
  if (instance.type !== 'PDPTW') return 100 * gap;
  return 100 * (found.vehicles > known.vehicles ? Math.max(gap, found.vehicles / known.vehicles - 1) : gap);
}
