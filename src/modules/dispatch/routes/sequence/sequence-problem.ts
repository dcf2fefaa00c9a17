import type { VehicleAndDriver } from '../../../../shared/constraints/effective-constraints';
import { NO_ROAD_SECONDS, type TravelMatrix } from '../../../../shared/geo/roads/travel';
import { drivenSeconds } from '../../../../routing/fleet/tour-schedule';
import type { ToursProblem, ToursTravel } from '../../../../routing/fleet/problem/tours-problem';
import { type StopOrdering, stopOrdering } from '../../../../routing/stop-order';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { SolverConstraints, stopDurations } from '../../solver-constraints';
import type { RouteClock } from '../times/route-clock';
import type { VehicleCapacity } from '../route-constraints.read-model';
import type { RouteContext, RouteSnapshot } from '../route-context';
import { routePlaces } from '../route-places';
import { remainingBreaks, clockOfRoute, doorKey, leavesStandingStopAt, metresDrivenBefore } from '../times/route-times';
import type { PlacedStop } from '../storage/stored-route';
import { withPickupsBeforeDeliveries, isSameStop, deliveryIndexOfPickups, type StopIdentity } from './stop-identity';

/**
 * The rest of a route as a problem for a solver. Its stops have three numberings:
 * - stop index: index in the stops of the snapshot. A sequence of the route consists of these.
 * - open index: index in the stops to sequence, which are all except one where the vehicle stands.
 * - place: number of a stop in `problem`, from 1.
 *
 * `toStopIndexes` and `toPlaces` convert between stop indexes and places.
 */
export interface SequenceProblem extends StopOrdering {
  /**
   * The problem with all constraints, as one vehicle that serves every stop. Null if `problem` expresses all constraints, or if
   * stops without coordinates make it impossible to check them.
   */
  readonly constrained: ToursProblem | null;
}

const HOUR_MS = 3_600_000;

/** Returns whether a route has constraints besides single time windows. */
const isConstrained = ({ vehicle, shift, stops }: RouteSnapshot): boolean =>
  vehicle.breaks.length > 0 ||
  vehicle.shifts.length > 0 ||
  vehicle.costs !== null ||
  vehicle.maxKilometres !== null ||
  vehicle.maxHours !== null ||
  shift !== null ||
  stops.some(
    ({ kind, constraints: { windows, setupMinutes, position } }) =>
      kind === 'pickup' || (windows?.length ?? 0) > 1 || setupMinutes !== null || position !== null,
  );

/** A stop that is still to be sequenced. */
interface OpenStop {
  /** The index of the stop in the snapshot. */
  readonly index: number;
  readonly stop: PlacedStop;
  /** The hours in which the stop may be served, in seconds of the route's clock. If it is empty, any time is allowed. */
  readonly windows: readonly TimeWindow[];
}

/** Returns the problem of finding the best sequence. A stop where the vehicle stands remains first and is not part of the problem. */
export function sequenceProblem(route: RouteContext): SequenceProblem {
  const { request, snapshot, travel, serviceSeconds } = route;
  const { vehicle, stops, standing } = snapshot;
  const { depot, end, from, stops: places } = routePlaces(route);
  const clock = clockOfRoute(route);
  const solver = new SolverConstraints(clock, [vehicle]);
  const standingIndex = stops.findIndex((stop) => isSameStop(stop, standing)); // -1: the vehicle is on its way
  const standingStop = stops[standingIndex];
  const startsAt =
    standing && standingStop
      ? leavesStandingStopAt(standing, request.departsAt, stopDurations(standingStop.constraints, serviceSeconds))
      : request.departsAt;
  const openStops = stops
    .map((stop, index): OpenStop => {
      const deadline = onBoardDeadline(stop, route, clock, startsAt);
      return { index, stop, windows: clipToDeadline(solver.stopWindows(stop.constraints, stop), deadline) };
    })
    .filter(({ index }) => index !== standingIndex);
  const { problem, toStopIndexes, toPlaces } = stopOrdering({
    depot,
    from,
    ...(end !== undefined && { end }),
    stops: openStops.map(({ index, stop, windows }) => {
      const durations = stopDurations(stop.constraints, serviceSeconds);
      return {
        coordinates: places[index] ?? null,
        window: spanOf(windows),
        serviceSeconds: durations.serviceSeconds + durations.setupSeconds,
      };
    }),
    departureSecond: clock.secondOf(startsAt),
    serviceSeconds,
    matrixOf: (wanted) => ({
      ...scaleToSpeed(travel.matrixOf(wanted), vehicle.speedFactor),
      ...(vehicle.maxKilometres !== null && { metres: travel.metresOf(wanted) }),
    }),
  });
  const isGeocoded = openStops.every(({ index }) => places[index]) && (depot ?? from) !== null;
  const hasSeveralWindows = openStops.some(({ windows }) => windows.length > 1);
  const needsConstraints = isGeocoded && (isConstrained(snapshot) || hasSeveralWindows);
  return {
    problem,
    toStopIndexes: (order) => {
      const sequence = toStopIndexes(order).map((openIndex) => openStops[openIndex]!.index);
      return standingStop ? [standingIndex, ...sequence] : sequence;
    },
    toPlaces: (sequence) => {
      const openSequence = sequence.filter((stopIndex) => stopIndex !== standingIndex);
      return toPlaces(openSequence.map((stopIndex) => openStops.findIndex(({ index }) => index === stopIndex)));
    },
    constrained: needsConstraints
      ? toConstrainedProblem(problem.travel, openStops, solver, toVehicleLimits(route, clock, solver, startsAt))
      : null,
  };
}

/** The limits of the vehicle for the rest of its route. */
interface VehicleLimits {
  readonly vehicle: VehicleAndDriver;
  /** Applies only if something is loaded on the way. Otherwise the whole load is on board at departure in any sequence. */
  readonly capacity: VehicleCapacity;
  /** The time in which the vehicle drives; `latest` is Infinity without a limit. */
  readonly shift: TimeWindow;
  /** The metres that the vehicle may still drive, or null for no limit. */
  readonly maxMetres: number | null;
  readonly breaks: readonly { readonly window: TimeWindow; readonly seconds: number }[];
  readonly serviceSeconds: number;
}

function toVehicleLimits(
  route: RouteContext,
  clock: RouteClock,
  solver: SolverConstraints,
  startsAt: Date,
): VehicleLimits {
  const { request, snapshot, serviceSeconds } = route;
  const { vehicle, capacity } = snapshot;
  const routeStartMs = (request.leftAt ?? request.departsAt).getTime();
  const maxHoursEnd =
    vehicle.maxHours === null ? Infinity : clock.secondOf(new Date(routeStartMs + vehicle.maxHours * HOUR_MS));
  return {
    vehicle,
    capacity,
    shift: { earliest: clock.secondOf(startsAt), latest: Math.min(shiftEnd(snapshot, clock, solver), maxHoursEnd) },
    maxMetres: computeRemainingMetres(route),
    breaks: remainingBreaks(route, clock).map(({ window, seconds }) => ({
      window: { earliest: clock.secondOf(window.from), latest: clock.secondOf(window.to) },
      seconds,
    })),
    serviceSeconds,
  };
}

/**
 * Returns the second by which a stop must be served because its shipment may be on board only for a limited time. The time on board
 * begins with the collection, otherwise with the departure of the vehicle.
 *
 * @returns Infinity without a limit, and for a shipment that is yet to be collected on the route. The deadline of such a shipment depends
 * on the sequence, so `constrainedProblem` passes the limit to the solver.
 */
function onBoardDeadline(
  { kind, shipmentId, collectedAt, constraints: { maxOnBoardMinutes } }: PlacedStop,
  { request: { departsAt, leftAt }, snapshot: { stops, standing } }: RouteContext,
  clock: RouteClock,
  startsAt: Date,
): number {
  if (kind === 'pickup' || maxOnBoardMinutes === null) return Infinity;
  const pickup: StopIdentity = { shipmentId, kind: 'pickup' };
  const isBeingCollected = isSameStop(pickup, standing);
  const isYetToBeCollected = !isBeingCollected && stops.some((stop) => isSameStop(stop, pickup));
  if (isYetToBeCollected) return Infinity;
  const loadedAt = isBeingCollected ? startsAt : (collectedAt ?? leftAt ?? departsAt);
  return clock.secondOf(loadedAt) + maxOnBoardMinutes * 60;
}

/** Ends the windows at the deadline. If all of them begin later, every sequence is late, and the windows do not change. */
function clipToDeadline(windows: readonly TimeWindow[], deadline: number): readonly TimeWindow[] {
  if (deadline === Infinity) return windows;
  // A deadline before second 0 of the route's clock must not be before the start of its window.
  if (windows.length === 0) return [{ earliest: Math.min(0, deadline), latest: deadline }];
  const reachable = windows.filter(({ earliest }) => earliest <= deadline);
  if (reachable.length === 0) return windows;
  return reachable.map(({ earliest, latest }) => ({ earliest, latest: Math.min(latest, deadline) }));
}

/** Returns how many metres the vehicle may still drive, or null for no limit. */
function computeRemainingMetres(route: RouteContext): number | null {
  const { vehicle, standing } = route.snapshot;
  if (vehicle.maxKilometres === null) return null;
  return Math.max(0, Math.round(vehicle.maxKilometres * 1_000 - metresDrivenBefore(route, standing !== null)));
}

/** Moves stops with a position that a plan has fixed to the front, in this order, and each pickup before its delivery. */
export function lockedFirst({ stops }: Pick<RouteSnapshot, 'stops'>, sequence: readonly number[]): number[] {
  const positionOf = (index: number) => stops[index]!.constraints.position ?? Infinity;
  const withLockedFirst = sequence.toSorted((a, b) =>
    // Infinity - Infinity is NaN, which is no valid result of a comparison.
    positionOf(a) === positionOf(b) ? 0 : positionOf(a) - positionOf(b),
  );
  return withPickupsBeforeDeliveries(stops, withLockedFirst);
}

/** Returns the second at which the shift of vehicle, driver and plan ends. */
export function shiftEnd({ vehicle, shift }: RouteSnapshot, clock: RouteClock, solver: SolverConstraints): number {
  const shiftOfPlan = shift ? clock.shiftWindow(shift) : { earliest: 0, latest: Infinity };
  return solver.shiftWindow(vehicle, shiftOfPlan).latest;
}

/** Returns the window from the start of the first one to the end of the last one; null without windows. */
const spanOf = (windows: readonly TimeWindow[]): TimeWindow | null =>
  windows.length ? { earliest: windows[0]!.earliest, latest: windows.at(-1)!.latest } : null;

function scaleToSpeed({ size, seconds }: TravelMatrix, speedFactor: number): TravelMatrix {
  return speedFactor === 1
    ? { size, seconds }
    : { size, seconds: seconds.map((drive) => drivenSeconds(drive, speedFactor)) };
}

/**
 * Returns the problem of one vehicle that serves all open stops.
 *
 * @param travel travel times at the speed of the vehicle, including those to the end of the route
 */
function toConstrainedProblem(
  travel: ToursTravel,
  openStops: readonly OpenStop[],
  solver: SolverConstraints,
  { vehicle, capacity, shift, maxMetres, breaks, serviceSeconds }: VehicleLimits,
): ToursProblem {
  const deliveryOfPickup = deliveryIndexOfPickups(openStops.map(({ stop }) => stop));
  const isLoadedOnTheWay = deliveryOfPickup.size > 0;
  const { capacities } = solver.toSolverVehicle(vehicle, shift);
  // The solver needs a finite end. NO_ROAD_SECONDS is later than any route can be.
  const latest = Math.max(shift.earliest, Math.min(shift.latest, NO_ROAD_SECONDS));
  return {
    travel,
    stops: openStops.map(({ stop, windows }, openIndex) => {
      const pairedWith = deliveryOfPickup.get(openIndex);
      const converted = solver.toSolverStop(
        // The route has its vehicle already, which serves all stops even if it lacks one of their skills.
        { ...stop.constraints, requiredSkills: [] },
        windows,
        doorKey(stop) ?? stop.shipmentId,
        serviceSeconds,
      );
      const { setupSeconds = 0, door, fixedOrder, maxOnBoardSeconds, amounts } = converted;
      return {
        weightKg: isLoadedOnTheWay ? stop.weightG / 1_000 : 0,
        volumeM3: isLoadedOnTheWay ? stop.volumeCm3 / 1_000_000 : 0,
        windows: converted.windows,
        serviceSeconds: converted.serviceSeconds,
        setupSeconds,
        door: door!,
        ...(fixedOrder !== undefined && { fixedOrder }),
        ...(isLoadedOnTheWay && amounts && { amounts }),
        ...(pairedWith !== undefined && { kind: 'pickup' as const, pairedWith }),
        ...(pairedWith !== undefined && maxOnBoardSeconds !== undefined && { maxOnBoardSeconds }),
      };
    }),
    vehicles: [
      {
        capacityWeightKg: isLoadedOnTheWay ? capacity.weightKg : Infinity,
        capacityVolumeM3: isLoadedOnTheWay ? capacity.volumeM3 : Infinity,
        ...(isLoadedOnTheWay && capacities && { capacities }),
        shift: { earliest: shift.earliest, latest },
        ...(breaks.length && { breaks }),
        ...(maxMetres !== null && { maxMetres }),
      },
    ],
  };
}
