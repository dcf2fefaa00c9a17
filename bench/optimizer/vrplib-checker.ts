import type { VrplibInstance } from './vrplib';

/** A route as a list of nodes, with the index of its vehicle. The vehicle's depot within a route is a reload. */
export interface CheckedRoute {
  readonly vehicle: number;
  readonly nodes: readonly number[];
}

export interface CheckedSolution {
  /** In the units of the published cost. */
  readonly cost: number;
  /** Customers without a visit that must be visited. */
  readonly unserved: number;
  readonly vehicles: number;
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
      if (vehicle.canReload && node === vehicle.depot) continue;
      if (!nodes[node] || node < depots) faults.push(`There is no customer ${node}.`);
      if (visited.has(node)) faults.push(`Customer ${node} is visited twice.`);
      visited.add(node);
    }
    if (faults.length > 0) continue;
    faults.push(...loadFaults(instance, route), ...pairFaults(instance, route), ...timeFaults(instance, route));
    const path = [vehicle.depot, ...route.nodes, vehicle.depot];
    let distance = 0;
    for (let at = 1; at < path.length; at++) distance += instance.leg(path[at - 1]!, path[at]!);
    cost += vehicle.fixedCost + vehicle.unitCost * distance;
  }
  let unserved = 0;
  nodes.forEach(({ prize }, node) => {
    if (node < depots || visited.has(node)) return;
    if (prize === Infinity) unserved++;
    else cost += prize;
  });
  return { cost: cost / costUnits, unserved, vehicles: driven.size, faults };
}

/** For distances that are not whole numbers, whose sums are not exact. */
const TOLERANCE = 1e-6;

/** Splits a route into its trips, which begin and end at the depot. */
function tripsOf({ nodes, vehicles }: VrplibInstance, route: CheckedRoute): number[][] {
  const { depot } = vehicles[route.vehicle]!;
  const trips: number[][] = [[]];
  for (const node of route.nodes) {
    if (node === depot && nodes[node]) trips.push([]);
    else trips.at(-1)!.push(node);
  }
  return trips;
}

/** Deliveries are on board from the depot, backhauls up to the depot, and the load of a pair from its pickup to its delivery. */
function loadFaults(instance: VrplibInstance, route: CheckedRoute): string[] {
  const { nodes, vehicles } = instance;
  const { capacity } = vehicles[route.vehicle]!;
  const faults: string[] = [];
  const isPaired = nodes.some(({ deliveredTo }) => deliveredTo > 0);
  for (const trip of tripsOf(instance, route)) {
    const firstBackhaul = trip.findIndex((node) => nodes[node]!.isBackhaul);
    if (firstBackhaul === 0) faults.push(`Vehicle ${route.vehicle} has no delivery before its backhauls.`);
    if (firstBackhaul >= 0 && trip.slice(firstBackhaul).some((node) => !nodes[node]!.isBackhaul))
      faults.push(`Vehicle ${route.vehicle} delivers after a backhaul.`);
    let load = 0;
    if (!isPaired) for (const node of trip) load += nodes[node]!.isBackhaul ? 0 : nodes[node]!.demand;
    let most = load;
    for (const node of trip) {
      const { demand, isBackhaul } = nodes[node]!;
      load += isPaired || isBackhaul ? demand : -demand;
      most = Math.max(most, load);
    }
    if (most > capacity) faults.push(`Vehicle ${route.vehicle} carries ${most} of ${capacity}.`);
  }
  return faults;
}

function pairFaults({ nodes }: VrplibInstance, { vehicle, nodes: path }: CheckedRoute): string[] {
  const faults: string[] = [];
  for (const [pickup, { deliveredTo }] of nodes.entries()) {
    if (deliveredTo === 0) continue;
    const [from, to] = [path.indexOf(pickup), path.indexOf(deliveredTo)];
    if (from < 0 !== to < 0) faults.push(`Vehicle ${vehicle} serves only one of ${pickup} and ${deliveredTo}.`);
    if (from > to) faults.push(`Vehicle ${vehicle} delivers ${deliveredTo} before its pickup.`);
  }
  return faults;
}

function timeFaults(instance: VrplibInstance, route: CheckedRoute): string[] {
  const { nodes, vehicles, leg } = instance;
  const { vehicle } = route;
  const { depot, maxDuration } = vehicles[vehicle]!;
  const path = [depot, ...route.nodes, depot];
  const faults: string[] = [];
  const releases = tripsOf(instance, route).map((trip) => Math.max(0, ...trip.map((node) => nodes[node]!.release)));
  let trip = 0;
  const begins = [Math.max(nodes[depot]!.earliest, releases[0]!)];
  for (let at = 1; at < path.length; at++) {
    const before = path[at - 1]!;
    const node = nodes[path[at]!]!;
    const service = at === 1 ? 0 : nodes[before]!.service;
    const arrives = begins[at - 1]! + service + leg(before, path[at]!);
    begins[at] = Math.max(node.earliest, arrives);
    if (begins[at]! > node.latest + TOLERANCE) faults.push(`Vehicle ${vehicle} is late at node ${path[at]}.`);
    const isReload = path[at] === depot && at < path.length - 1;
    if (isReload) begins[at] = Math.max(begins[at]!, releases[++trip]!);
  }
  if (maxDuration === Infinity) return faults;
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
