import type { VehicleAndDriver } from '../../../../shared/constraints/effective-constraints';
import { SolverConstraints } from '../../solver-constraints';
import { countOverloadedPickups } from '../progress/on-board';
import { applySequence, type RouteContext, type RouteSnapshot } from '../route-context';
import { createClockOfRoute, type RouteTimes, computeRouteTimes } from '../times/route-times';
import type { PlacedStop } from '../storage/stored-route';
import { findShiftEnd } from './constrained-problem';
import { isSameStop, findDeliveryOfPickups } from './stop-identity';

/** The costs of a sequence, the most important one first. A later one decides only if all earlier ones are equal. */
export type SequenceCost = readonly number[];

/** Compares two costs for `sort`. Returns a negative number if the first one is better. */
export function compareCosts(one: SequenceCost, other: SequenceCost): number {
  for (const [index, cost] of one.entries()) {
    const difference = cost - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns the cost of a sequence. `compareCosts` compares its parts in this order, which is the order of the returned numbers:
 * - Violations: the number of misplaced stops, of pickups after which the vehicle is overloaded, and of exceeded limits of the vehicle.
 * - Lateness: the seconds after time windows, after the shift, beyond the hours of the vehicle, and beyond the time on board.
 * - Distance: the metres beyond the limit of the vehicle.
 * - Price: money if the vehicle has costs, otherwise travel time.
 */
export function computeSequenceCost(route: RouteContext, sequence: readonly number[]): SequenceCost {
  const snapshot = applySequence(route.snapshot, sequence);
  const ordered = { ...route, snapshot };
  const { request } = route;
  const { vehicle, stops, currentStop } = snapshot;
  const times = computeRouteTimes(ordered);
  const { schedule } = times;
  const clock = createClockOfRoute(ordered);
  const shiftEndSecond = findShiftEnd(snapshot, clock, new SolverConstraints(clock, [vehicle]));
  const secondsAfterShift = clock.toSecond(schedule.returnAt) - shiftEndSecond;
  // The limits apply to the whole route from the depot, with the part that was driven already.
  const leftAtMs = (request.leftAt ?? request.departsAt).getTime();
  const excessMetres = times.distanceM - (vehicle.maxKilometres ?? Infinity) * 1_000;
  const excessSeconds = (schedule.returnAt.getTime() - leftAtMs) / 1_000 - (vehicle.maxHours ?? Infinity) * 3_600;
  const exceededLimitCount = [excessMetres, excessSeconds].filter((excess) => excess > 0).length;
  const violations = countMisplacedStops(stops, currentStop) + countOverloadedPickups(snapshot) + exceededLimitCount;
  const lateness =
    schedule.lateSeconds +
    Math.max(0, secondsAfterShift) +
    Math.max(0, excessSeconds) +
    sumExcessSecondsOnBoard(stops, times, leftAtMs);
  const distance = Math.max(0, excessMetres);
  const price = vehicle.costs ? computeDrivingCost(vehicle.costs, times) : sumTravelSeconds(times);
  return [violations, lateness, distance, price];
}

/**
 * Returns the money for the distance and the time of the rest of the route. The fixed costs of the vehicle and those of the driven part are
 * the same for every sequence, so they are left out.
 */
function computeDrivingCost(
  { perKilometre, perHour }: NonNullable<VehicleAndDriver['costs']>,
  { schedule }: RouteTimes,
): number {
  return (perKilometre ?? 0) * (schedule.totalMetres / 1_000) + (perHour ?? 0) * (schedule.totalSeconds / 3_600);
}

const sumTravelSeconds = ({ schedule }: RouteTimes): number =>
  schedule.stops.reduce((sum, { leg }) => sum + leg.seconds, schedule.returnLeg.seconds);

/**
 * Counts the stops in a wrong place:
 * - A stop comes before another one with a lower fixed position. Stops without a fixed position follow all that have one.
 * - A delivery comes before its pickup.
 *
 * The fixed position of the stop where the vehicle stands does not count.
 */
function countMisplacedStops(stops: readonly PlacedStop[], currentStop: RouteSnapshot['currentStop']): number {
  const fixedPositions = stops
    .filter((stop) => !isSameStop(stop, currentStop))
    .map(({ constraints }) => constraints.position ?? Infinity);
  const tooEarly = fixedPositions.filter((position, index) =>
    fixedPositions.slice(index + 1).some((later) => later < position),
  );
  const deliveredTooEarly = [...findDeliveryOfPickups(stops)].filter(([pickup, delivery]) => delivery < pickup);
  return tooEarly.length + deliveredTooEarly.length;
}

/**
 * Returns the sum of the seconds by which shipments are on board for longer than their limits. A shipment is loaded at its pickup, which is
 * planned or was visited already (`collectedAt`). Otherwise it is on board since the vehicle left the depot.
 */
function sumExcessSecondsOnBoard(stops: readonly PlacedStop[], times: RouteTimes, leftAtMs: number): number {
  const plannedCollections = new Map<string, Date>();
  for (const { kind, shipmentId, departsAt } of times.stops) {
    if (kind === 'pickup') plannedCollections.set(shipmentId, departsAt);
  }
  let total = 0;
  for (const [index, { kind, shipmentId, collectedAt, constraints }] of stops.entries()) {
    const { maxOnBoardMinutes } = constraints;
    const stopTimes = times.stops[index];
    if (!stopTimes || kind === 'pickup' || maxOnBoardMinutes === null) continue;
    const loadedMs = (plannedCollections.get(shipmentId) ?? collectedAt)?.getTime() ?? leftAtMs;
    const unloadedMs = Math.max(stopTimes.arrivesAt.getTime(), stopTimes.notBefore?.getTime() ?? 0);
    total += Math.max(0, (unloadedMs - loadedMs) / 1_000 - maxOnBoardMinutes * 60);
  }
  return total;
}
