import type { VrplibInstance } from './vrplib';

/** A route as a list of nodes, with the index of its vehicle. */
export interface CheckedRoute {
  readonly vehicle: number;
  readonly nodes: readonly number[];
}

export interface CheckedSolution {
  /** In the units of the published cost. */
  readonly cost: number;
  readonly unserved: number;
  /** Violated rules in words; empty if the routes are feasible. */
  readonly faults: readonly string[];
}

/** Checks routes against the numbers of the file and adds up their cost. Shares no code with the optimizer. */
export function checkRoutes(instance: VrplibInstance, routes: readonly CheckedRoute[]): CheckedSolution {
  const { nodes, depots, vehicles, costUnits } = instance;
  const faults: string[] = [];
  const visited = new Set<number>();
  const driven = new Set<number>();
  let cost = 0;
  for (const route of routes) {
    if (route.nodes.length === 0) continue;
    const vehicle = vehicles[route.vehicle];
    if (!vehicle) {
      faults.push(`There is no vehicle ${route.vehicle}.`);
      continue;
    }
    if (driven.has(route.vehicle)) faults.push(`Vehicle ${route.vehicle} has two routes.`);
    driven.add(route.vehicle);
    for (const node of route.nodes) {
      if (!nodes[node] || node < depots) faults.push(`There is no customer ${node}.`);
      if (visited.has(node)) faults.push(`Customer ${node} is visited twice.`);
      visited.add(node);
    }
    const load = route.nodes.reduce((sum, node) => sum + nodes[node]!.demand, 0);
    if (load > vehicle.capacity) faults.push(`Vehicle ${route.vehicle} carries ${load} of ${vehicle.capacity}.`);
    faults.push(...timeFaults(instance, route));
    const path = [vehicle.depot, ...route.nodes, vehicle.depot];
    let distance = 0;
    for (let at = 1; at < path.length; at++) distance += instance.leg(path[at - 1]!, path[at]!);
    cost += vehicle.fixedCost + vehicle.unitCost * distance;
  }
  return { cost: cost / costUnits, unserved: nodes.length - depots - visited.size, faults };
}

/** For distances that are not whole numbers, whose sums are not exact. */
const TOLERANCE = 1e-6;

function timeFaults({ nodes, vehicles, leg }: VrplibInstance, { vehicle, nodes: customers }: CheckedRoute): string[] {
  const { depot, maxDuration } = vehicles[vehicle]!;
  const path = [depot, ...customers, depot];
  const faults: string[] = [];
  const begins = [nodes[depot]!.earliest];
  for (let at = 1; at < path.length; at++) {
    const before = path[at - 1]!;
    const node = nodes[path[at]!]!;
    const service = at === 1 ? 0 : nodes[before]!.service;
    begins[at] = Math.max(node.earliest, begins[at - 1]! + service + leg(before, path[at]!));
    if (begins[at]! > node.latest + TOLERANCE) faults.push(`Vehicle ${vehicle} is late at node ${path[at]}.`);
  }
  // The latest departure with which the route still ends at the earliest time.
  const ends = begins.at(-1)!;
  let leaves = ends;
  for (let at = path.length - 2; at >= 0; at--) {
    const service = at === 0 ? 0 : nodes[path[at]!]!.service;
    leaves = Math.min(nodes[path[at]!]!.latest, leaves - leg(path[at]!, path[at + 1]!) - service);
  }
  if (ends - leaves > maxDuration + TOLERANCE) faults.push(`Vehicle ${vehicle} is out for ${ends - leaves}.`);
  return faults;
}
