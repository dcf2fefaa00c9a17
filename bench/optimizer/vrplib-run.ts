import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { planTours } from '../../src/routing/fleet/search/plan-tours';
import type { ToursProblem } from '../../src/routing/fleet/problem/tours-problem';
import { filesOf } from './instances';
import { readVrplib, readVrplibSolution, VRPLIB_CLASSES, type VrplibInstance } from './vrplib';
import { checkRoutes } from './vrplib-checker';

export interface VrplibOptions {
  readonly seeds: readonly number[];
  readonly seconds: number;
  /** Only instances whose name contains it. */
  readonly name: string;
}

/** Runs the classes that the folder has: `<class>/<instance>.vrp` with the best-known solution in `<instance>.sol`. */
export function measureVrplib(folder: string, options: VrplibOptions): void {
  for (const type of VRPLIB_CLASSES)
    if (existsSync(join(folder, type))) measureClass(join(folder, type), type, options);
}

function measureClass(folder: string, type: string, { seeds, seconds, name }: VrplibOptions): void {
  const solutions = filesOf(folder, '.sol');
  const instances = [...filesOf(folder, '.vrp')].filter(([each]) => each.includes(name));
  if (instances.length === 0) return;
  console.log(`\n${type}, ${seconds} s, ${seeds.length} seeds`);
  const gaps: number[] = [];
  let [unserved, infeasible, used] = [0, 0, 0];
  for (const [each, text] of instances) {
    const instance = readVrplib(text);
    const routes = readVrplibSolution(solutions.get(each)!);
    const known = checkRoutes(
      instance,
      routes.map((nodes, vehicle) => ({ vehicle, nodes })),
    );
    if (known.faults.length > 0 || known.unserved > 0) console.log(`  ${each}: the best-known solution is not valid`);
    const problem = problemOf(instance);
    for (const seed of seeds) {
      const before = process.cpuUsage();
      const plan = planTours(problem, { seed, milliseconds: seconds * 1_000 });
      const { user, system } = process.cpuUsage(before);
      const cpu = (user + system) / 1e6;
      const found = checkRoutes(
        instance,
        plan.tours.map(({ vehicle, stops }) => ({ vehicle, nodes: stops.map((stop) => stop + instance.depots) })),
      );
      const gap = (found.cost / known.cost - 1) * 100;
      used += cpu;
      unserved += found.unserved;
      if (found.faults.length > 0) infeasible++;
      else if (found.unserved === 0) gaps.push(gap);
      console.log(
        `  ${each.padEnd(16)} best known ${known.cost.toFixed(1).padStart(12)} gap ${gap.toFixed(2).padStart(6)} %, ` +
          `unserved ${found.unserved}, faults ${found.faults.length}, routes ${plan.tours.length}, ${cpu.toFixed(1)} s of processor`,
      );
      for (const fault of found.faults.slice(0, 3)) console.log(`    ${fault}`);
    }
  }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  console.log(
    `  mean gap ${mean.toFixed(2)} %, worst ${Math.max(...gaps).toFixed(2)} %, unserved ${unserved}, infeasible ${infeasible}, ` +
      `${(used / instances.length / seeds.length).toFixed(1)} s of processor for each solution`,
  );
}

/** The first depot is place 0, customers follow, then the other depots. */
export function problemOf({ type, nodes, depots, vehicles, leg }: VrplibInstance): ToursProblem {
  const all = [...nodes.keys()];
  const order = [0, ...all.slice(depots), ...all.slice(1, depots)];
  const size = order.length;
  const byLeg = (units: number) =>
    Int32Array.from({ length: size * size }, (_, cell) =>
      Math.round(units * leg(order[Math.floor(cell / size)]!, order[cell % size]!)),
    );
  const hasCosts = type === 'HFVRP';
  return {
    travel: { size, seconds: byLeg(hasCosts ? 100 : 1), ...(hasCosts && { metres: byLeg(1_000) }) },
    stops: nodes.slice(depots).map(({ demand, service, earliest, latest }) => ({
      weightKg: demand,
      volumeM3: 0,
      windows: latest < Infinity ? [{ earliest, latest }] : [],
      serviceSeconds: service,
    })),
    vehicles: vehicles.map(({ capacity, depot, fixedCost, unitCost, maxDuration }) => ({
      capacityWeightKg: capacity,
      capacityVolumeM3: Infinity,
      shift: { earliest: nodes[depot]!.earliest, latest: Math.min(1e9, nodes[depot]!.latest) },
      ...(depot > 0 && { start: size - depots + depot }),
      ...(maxDuration < Infinity && { maxSeconds: maxDuration }),
      ...(hasCosts && { costs: { fixed: fixedCost, perKm: unitCost, perHour: 0 } }),
    })),
  };
}
