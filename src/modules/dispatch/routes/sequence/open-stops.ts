import type { SolverConstraints } from '../../solver-constraints';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import type { RouteContext } from '../route-context';
import type { PlacedStop } from '../storage/stored-route';
import type { RouteClock } from '../times/route-clock';
import { isSameStop, type StopIdentity } from './stop-identity';

/** A stop that is still to be sequenced. */
export interface OpenStop {
  /** The index of the stop in the snapshot. */
  readonly index: number;
  readonly stop: PlacedStop;
  /** When the stop may be served, in seconds since the start of the route's day. If it is empty, any time is allowed. */
  readonly windows: readonly TimeWindow[];
}

/**
 * Returns the stops of a route that are still to be sequenced: all except one where the vehicle stands.
 *
 * @param startsAt when the rest of the route begins: when the vehicle leaves the stop where it stands, otherwise now
 */
export function findOpenStops(
  route: RouteContext,
  clock: RouteClock,
  converter: SolverConstraints,
  startsAt: Date,
): OpenStop[] {
  const { stops, currentStop } = route.snapshot;
  const openStops: OpenStop[] = [];
  for (const [index, stop] of stops.entries()) {
    if (isSameStop(stop, currentStop)) continue;
    const deadline = findOnBoardDeadline(stop, route, clock, startsAt);
    const windows = clipToDeadline(converter.toStopWindows(stop.constraints, stop), deadline);
    openStops.push({ index, stop, windows });
  }
  return openStops;
}

/**
 * Returns the second by which a stop must be served because its shipment may be on board only for a limited time. The time on board
 * begins with the collection, otherwise with the departure of the vehicle.
 *
 * @returns Infinity without a limit, and for a shipment that is yet to be collected on the route. The deadline of such a shipment depends
 * on the sequence, so the limit is passed to the solver instead (`maxOnBoardSeconds`).
 */
function findOnBoardDeadline(
  { kind, shipmentId, collectedAt, constraints }: PlacedStop,
  { request, snapshot }: RouteContext,
  clock: RouteClock,
  startsAt: Date,
): number {
  const { maxOnBoardMinutes } = constraints;
  const { stops, currentStop } = snapshot;
  if (kind === 'pickup' || maxOnBoardMinutes === null) return Infinity;
  const pickup: StopIdentity = { shipmentId, kind: 'pickup' };
  const isBeingCollected = isSameStop(pickup, currentStop);
  const isYetToBeCollected = !isBeingCollected && stops.some((stop) => isSameStop(stop, pickup));
  if (isYetToBeCollected) return Infinity;
  // Without a collection, the shipment is on board since the vehicle left the depot, or will leave it (`departsAt`).
  const loadedAt = isBeingCollected ? startsAt : (collectedAt ?? request.leftAt ?? request.departsAt);
  return clock.toSecond(loadedAt) + maxOnBoardMinutes * 60;
}

/** Ends the windows at the deadline. If all of them begin later, every sequence is late, and the windows do not change. */
function clipToDeadline(windows: readonly TimeWindow[], deadline: number): readonly TimeWindow[] {
  if (deadline === Infinity) return windows;
  // Second 0 is the start of the route's day. An earlier deadline must not be before the start of its window.
  if (windows.length === 0) return [{ earliest: Math.min(0, deadline), latest: deadline }];
  const reachable = windows.filter(({ earliest }) => earliest <= deadline);
  if (reachable.length === 0) return windows;
  return reachable.map(({ earliest, latest }) => ({ earliest, latest: Math.min(latest, deadline) }));
}
