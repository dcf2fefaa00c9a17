import type { VehicleAndDriver } from '../../../../shared/constraints/effective-constraints';
import type { TravelMatrix, TravelPlace } from '../../../../shared/geo/roads/travel';
import { scaleDriveSeconds } from '../../../../routing/fleet/schedule/tour-visits';
import type { ToursProblem, ToursTravel } from '../../../../routing/fleet/problem/tours-problem';
import { type StopOrdering, createStopOrdering, type StopToOrder } from '../../../../routing/stop-order';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { SolverConstraints, getStopDurations } from '../../solver-constraints';
import type { RouteContext, RouteSnapshot } from '../route-context';
import { findRoutePlaces, type RoutePlaces } from '../route-places';
import type { PlacedStop } from '../storage/stored-route';
import { createClockOfRoute, findDepartureFromStandingStop } from '../times/route-times';
import { toConstrainedProblem, toVehicleLimits } from './constrained-problem';
import { findOpenStops, type OpenStop } from './open-stops';
import { isSameStop, movePickupsBeforeDeliveries } from './stop-identity';

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
   * The problem with all constraints, as one vehicle that serves every stop. It is null in two cases: the simpler `problem` expresses all
   * constraints, or they cannot be checked because a stop has no coordinates.
   */
  readonly constrained: ToursProblem | null;
}

/** Returns the problem of finding the best sequence. A stop where the vehicle stands remains first and is not part of the problem. */
export function createSequenceProblem(route: RouteContext): SequenceProblem {
  const { snapshot } = route;
  const clock = createClockOfRoute(route);
  const converter = new SolverConstraints(clock, [snapshot.vehicle]);
  const startsAt = findStart(route);
  const openStops = findOpenStops(route, clock, converter, startsAt);
  const places = findRoutePlaces(route);
  const ordering = createOrdering(route, places, openStops, clock.toSecond(startsAt));
  const { problem } = ordering;
  let constrained: ToursProblem | null = null;
  if (needsConstraints(route, places, openStops)) {
    const limits = toVehicleLimits(route, clock, converter, startsAt);
    constrained = toConstrainedProblem(problem.travel, openStops, converter, limits);
  }
  return { problem, ...convertIndexes(ordering, openStops, findCurrentStopIndex(snapshot)), constrained };
}

/** Returns the index of the stop where the vehicle stands, or -1 if it is on its way. */
const findCurrentStopIndex = ({ stops, currentStop }: RouteSnapshot): number =>
  stops.findIndex((stop) => isSameStop(stop, currentStop));

/** Returns when the rest of the route begins: when the vehicle leaves the stop where it stands, otherwise now. */
function findStart({ request, snapshot, serviceSeconds }: RouteContext): Date {
  const { stops, currentStop } = snapshot;
  const placedCurrentStop = stops[findCurrentStopIndex(snapshot)];
  if (!currentStop || !placedCurrentStop) return request.departsAt;
  const durations = getStopDurations(placedCurrentStop.constraints, serviceSeconds);
  return findDepartureFromStandingStop(currentStop, request.departsAt, durations);
}

/** Returns the problem of the open stops, with one time window for each of them. */
function createOrdering(
  { snapshot, travel, serviceSeconds }: RouteContext,
  { depot, end, vehiclePlace, stops: stopPlaces }: RoutePlaces,
  openStops: readonly OpenStop[],
  departureSecond: number,
): StopOrdering {
  const { speedFactor, maxKilometres } = snapshot.vehicle;
  const matrixOf = (wantedPlaces: readonly TravelPlace[]): ToursTravel => ({
    ...scaleToSpeed(travel.matrixOf(wantedPlaces), speedFactor),
    ...(maxKilometres !== null && { metres: travel.metresOf(wantedPlaces) }),
  });
  const toStopToOrder = ({ index, stop, windows }: OpenStop): StopToOrder => {
    const durations = getStopDurations(stop.constraints, serviceSeconds);
    return {
      coordinates: stopPlaces[index] ?? null,
      window: findSpan(windows),
      serviceSeconds: durations.serviceSeconds + durations.setupSeconds,
    };
  };
  return createStopOrdering({
    depot,
    from: vehiclePlace,
    ...(end !== undefined && { end }),
    stops: openStops.map(toStopToOrder),
    departureSecond,
    serviceSeconds,
    matrixOf,
  });
}

/**
 * Returns the conversion between places of the problem and stop indexes. The conversion of the ordering is between places and open indexes,
 * because the ordering has only the open stops.
 */
function convertIndexes(
  { toStopIndexes: toOpenIndexes, toPlaces: toPlacesOfOpenIndexes }: StopOrdering,
  openStops: readonly OpenStop[],
  currentStopIndex: number,
): Pick<SequenceProblem, 'toStopIndexes' | 'toPlaces'> {
  return {
    toStopIndexes: (places) => {
      const openIndexes = toOpenIndexes(places);
      const sequence = openIndexes.map((openIndex) => openStops[openIndex]!.index);
      return currentStopIndex < 0 ? sequence : [currentStopIndex, ...sequence];
    },
    toPlaces: (sequence) => {
      const stopIndexes = sequence.filter((stopIndex) => stopIndex !== currentStopIndex);
      const openIndexes = stopIndexes.map((stopIndex) => openStops.findIndex(({ index }) => index === stopIndex));
      return toPlacesOfOpenIndexes(openIndexes);
    },
  };
}

/** Returns whether the route has constraints that one window for each stop cannot express. They can only be checked with coordinates. */
function needsConstraints(
  { snapshot: { vehicle, shift, stops } }: RouteContext,
  { depot, vehiclePlace, stops: stopPlaces }: RoutePlaces,
  openStops: readonly OpenStop[],
): boolean {
  const isGeocoded = openStops.every(({ index }) => stopPlaces[index]) && (depot ?? vehiclePlace) !== null;
  if (!isGeocoded) return false;
  // Over midnight, even one time window of a stop becomes several: one for each day.
  const hasSeveralWindows = openStops.some(({ windows }) => windows.length > 1);
  return hasSeveralWindows || shift !== null || isVehicleConstrained(vehicle) || stops.some(isStopConstrained);
}

const isVehicleConstrained = ({ breaks, shifts, costs, maxKilometres, maxHours }: VehicleAndDriver): boolean =>
  breaks.length > 0 || shifts.length > 0 || costs !== null || maxKilometres !== null || maxHours !== null;

function isStopConstrained({ kind, constraints: { windows, setupMinutes, position } }: PlacedStop): boolean {
  const hasSeveralWindows = windows !== null && windows.length > 1;
  return kind === 'pickup' || hasSeveralWindows || setupMinutes !== null || position !== null;
}

/**
 * Moves stops with a position that a plan has fixed to the front, in this order, and each pickup before its delivery. A stop where the
 * vehicle stands stays first.
 */
export function moveLockedFirst(
  { stops, currentStop }: Pick<RouteSnapshot, 'stops' | 'currentStop'>,
  sequence: readonly number[],
): number[] {
  const positionOf = (index: number) => {
    const stop = stops[index]!;
    return isSameStop(stop, currentStop) ? -Infinity : (stop.constraints.position ?? Infinity);
  };
  const withLockedFirst = sequence.toSorted((a, b) =>
    // The difference of two equal infinities is NaN, which is no valid result of a comparison.
    positionOf(a) === positionOf(b) ? 0 : positionOf(a) - positionOf(b),
  );
  return movePickupsBeforeDeliveries(stops, withLockedFirst);
}

/** Returns the window from the start of the first one to the end of the last one; null without windows. */
const findSpan = (windows: readonly TimeWindow[]): TimeWindow | null =>
  windows.length ? { earliest: windows[0]!.earliest, latest: windows.at(-1)!.latest } : null;

/** Returns the travel times of a vehicle with a speed factor. */
function scaleToSpeed({ size, seconds }: TravelMatrix, speedFactor: number): TravelMatrix {
  if (speedFactor === 1) return { size, seconds };
  return { size, seconds: seconds.map((drive) => scaleDriveSeconds(drive, speedFactor)) };
}
