import type { ToursProblem } from '../../src/routing/fleet/problem/tours-problem';
import { NO_ROAD_SECONDS } from '../../src/shared/geo/roads/travel';
import type { VrplibInstance } from './vrplib';

/** Returns why the optimizer cannot solve instances of a class; null if it can. */
export function unsupportedBy({ nodes }: VrplibInstance): string | null {
  if (nodes.some(({ release }) => release > 0)) return 'release times';
  return null;
}

/** The problem of an instance. The first depot is place 0, customers follow, then the other depots. */
export function problemOf({ type, nodes, depots, vehicles, leg }: VrplibInstance): ToursProblem {
  const all = [...nodes.keys()];
  const order = [0, ...all.slice(depots), ...all.slice(1, depots)];
  const size = order.length;
  const hasExactDistances = type === 'HFVRP';
  const hasCosts = hasExactDistances || type === 'PDPTW';
  const byLeg = (value: (from: number, to: number) => number) =>
    Int32Array.from({ length: size * size }, (_, cell) => value(order[Math.floor(cell / size)]!, order[cell % size]!));
  const seconds = byLeg((from, to) => {
    // A route needs a delivery before its backhauls, and none after the first backhaul.
    const isForbidden = nodes[from]!.isBackhaul ? to >= depots && !nodes[to]!.isBackhaul : from < depots;
    if ((nodes[from]!.isBackhaul || nodes[to]!.isBackhaul) && isForbidden) return NO_ROAD_SECONDS;
    return Math.round((hasExactDistances ? 100 : 1) * leg(from, to));
  });
  const metres = byLeg((from, to) => Math.round((hasExactDistances ? 1_000 : 1) * leg(from, to)));
  return {
    travel: { size, seconds, ...(hasCosts && { metres }) },
    stops: nodes.slice(depots).map(({ demand, service, earliest, latest, isBackhaul, deliveredTo, prize }) => ({
      weightKg: Math.max(0, demand),
      volumeM3: 0,
      windows: latest < Infinity ? [{ earliest, latest }] : [],
      serviceSeconds: service,
      ...(prize < Infinity && { prize }),
      ...(isBackhaul && { kind: 'pickup' as const }),
      ...(deliveredTo > 0 && { kind: 'pickup' as const, pairedWith: deliveredTo - depots }),
    })),
    vehicles: vehicles.map(({ capacity, depot, fixedCost, unitCost, maxDuration }) => ({
      capacityWeightKg: capacity,
      capacityVolumeM3: Infinity,
      shift: { earliest: nodes[depot]!.earliest, latest: Math.min(1e9, nodes[depot]!.latest) },
      ...(depot > 0 && { start: size - depots + depot }),
      ...(maxDuration < Infinity && { maxSeconds: maxDuration }),
      ...(hasCosts && {
        costs: { fixed: fixedCost, perKm: unitCost * (hasExactDistances ? 1 : 1_000), perHour: 0 },
      }),
    })),
  };
}
