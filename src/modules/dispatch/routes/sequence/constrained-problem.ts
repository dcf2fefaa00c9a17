import type { VehicleAndDriver } from '../../../../shared/constraints/effective-constraints';
import { NO_ROAD_SECONDS } from '../../../../shared/geo/roads/travel';
import type { ToursProblem, ToursTravel, TourStop, TourVehicle } from '../../../../routing/fleet/problem/tours-problem';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { type SolverConstraints, getStopDurations } from '../../solver-constraints';
import type { VehicleCapacity } from '../route-constraints.read-model';
import type { RouteContext, RouteSnapshot } from '../route-context';
import type { RouteClock } from '../times/route-clock';
import { toDoorKey, sumMetresDrivenBefore, findRemainingBreaks } from '../times/route-times';
import type { OpenStop } from './open-stops';
import { findDeliveryOfPickups } from './stop-identity';
import { HOUR_MS } from '../../../../common/time/durations';

/*
 * The rest of a route as a problem of the fleet solver, with one vehicle that serves all stops. Times are seconds of the route's clock.
 */

/** The limits of the vehicle for the rest of its route. */
export interface VehicleLimits {
  readonly vehicle: VehicleAndDriver;
  /** It matters only if something is loaded on the way, because no sequence changes the load at departure. */
  readonly capacity: VehicleCapacity;
  /** The time in which the vehicle drives; `latest` is Infinity without a limit. */
  readonly shift: TimeWindow;
  /** The metres that the vehicle may still drive, or null for no limit. */
  readonly maxMetres: number | null;
  readonly breaks: readonly { readonly window: TimeWindow; readonly seconds: number }[];
  readonly serviceSeconds: number;
}

/** Returns the limits of the vehicle for the rest of its route, which begins at `startsAt`. */
export function toVehicleLimits(
  route: RouteContext,
  clock: RouteClock,
  converter: SolverConstraints,
  startsAt: Date,
): VehicleLimits {
  const { request, snapshot, serviceSeconds } = route;
  const { vehicle, capacity } = snapshot;
  // The hours of the vehicle count from the depot, also when it has left there already.
  const routeStartMs = (request.leftAt ?? request.departsAt).getTime();
  const maxHoursEnd =
    vehicle.maxHours === null ? Infinity : clock.toSecond(new Date(routeStartMs + vehicle.maxHours * HOUR_MS));
  return {
    vehicle,
    capacity,
    shift: {
      earliest: clock.toSecond(startsAt),
      latest: Math.min(findShiftEnd(snapshot, clock, converter), maxHoursEnd),
    },
    maxMetres: computeRemainingMetres(route),
    breaks: findRemainingBreaks(route, clock).map(({ window, seconds }) => ({
      window: { earliest: clock.toSecond(window.from), latest: clock.toSecond(window.to) },
      seconds,
    })),
    serviceSeconds,
  };
}

/** Returns how many metres the vehicle may still drive, or null for no limit. */
function computeRemainingMetres(route: RouteContext): number | null {
  const { vehicle, currentStop } = route.snapshot;
  if (vehicle.maxKilometres === null) return null;
  const drivenMetres = sumMetresDrivenBefore(route, { standsAtFirstStop: currentStop !== null });
  return Math.max(0, Math.round(vehicle.maxKilometres * 1_000 - drivenMetres));
}

/**
 * Returns the second at which the shift of vehicle, driver and plan ends; Infinity without a shift. The start of the shift is not needed,
 * because the time from which the rest of the route is driven is known.
 */
export function findShiftEnd(
  { vehicle, shift }: RouteSnapshot,
  clock: RouteClock,
  converter: SolverConstraints,
): number {
  const shiftOfPlan = shift ? clock.toShiftWindow(shift) : { earliest: 0, latest: Infinity };
  return converter.findCommonShiftWindow(vehicle, shiftOfPlan).latest;
}

/**
 * Returns the problem of one vehicle that serves all open stops.
 *
 * @param travel travel times at the speed of the vehicle, including those to the end of the route
 */
export function toConstrainedProblem(
  travel: ToursTravel,
  openStops: readonly OpenStop[],
  converter: SolverConstraints,
  limits: VehicleLimits,
): ToursProblem {
  const deliveryOfPickup = findDeliveryOfPickups(openStops.map(({ stop }) => stop));
  // If nothing is loaded on the way, the whole load is on board at departure in any sequence, and loads are left out of the problem.
  const hasLoads = deliveryOfPickup.size > 0;
  const toStop = (openStop: OpenStop, openIndex: number): TourStop => ({
    ...toTimeConstraints(openStop, converter, limits.serviceSeconds),
    ...(hasLoads ? toLoad(openStop, converter) : NO_LOAD),
    ...toPickup(openStop, deliveryOfPickup.get(openIndex)),
  });
  return { travel, stops: openStops.map(toStop), vehicles: [toTourVehicle(limits, converter, hasLoads)] };
}

const NO_LOAD = { weightKg: 0, volumeM3: 0 };
const UNLIMITED_CAPACITY = { capacityWeightKg: Infinity, capacityVolumeM3: Infinity };

/**
 * Returns the members of a stop that decide when and where it is served. The skills and the priority of the stop are left out: the route
 * has its vehicle already, which serves all stops.
 */
function toTimeConstraints({ stop, windows }: OpenStop, converter: SolverConstraints, defaultServiceSeconds: number) {
  const { position } = stop.constraints;
  return {
    windows,
    ...getStopDurations(stop.constraints, defaultServiceSeconds),
    // Setup, such as parking, is needed once for consecutive stops at one door. A stop without coordinates has a separate door.
    door: converter.toDoorNumber(toDoorKey(stop) ?? stop.shipmentId),
    ...(position !== null && { fixedOrder: position }),
  };
}

/** Returns the load of a stop. */
function toLoad({ stop }: OpenStop, converter: SolverConstraints): Pick<TourStop, 'weightKg' | 'volumeM3' | 'amounts'> {
  const amounts = converter.toAmounts(stop.constraints);
  return { weightKg: stop.weightG / 1_000, volumeM3: stop.volumeCm3 / 1_000_000, ...(amounts && { amounts }) };
}

/**
 * Returns the members of a pickup whose shipment is delivered on the same route, and none for other stops.
 *
 * @param pairedWith the index of the delivery of this pickup
 */
function toPickup(
  { stop }: OpenStop,
  pairedWith: number | undefined,
): Pick<TourStop, 'kind' | 'pairedWith' | 'maxOnBoardSeconds'> {
  if (pairedWith === undefined) return {};
  const { maxOnBoardMinutes } = stop.constraints;
  return {
    kind: 'pickup',
    pairedWith,
    ...(maxOnBoardMinutes !== null && { maxOnBoardSeconds: maxOnBoardMinutes * 60 }),
  };
}

function toTourVehicle(limits: VehicleLimits, converter: SolverConstraints, hasLoads: boolean): TourVehicle {
  const { shift, breaks, maxMetres } = limits;
  // The solver needs a finite end, which is not before the start. NO_ROAD_SECONDS is later than any route can be.
  const latest = Math.max(shift.earliest, Math.min(shift.latest, NO_ROAD_SECONDS));
  return {
    ...(hasLoads ? toCapacities(limits, converter) : UNLIMITED_CAPACITY),
    shift: { earliest: shift.earliest, latest },
    ...(breaks.length && { breaks }),
    ...(maxMetres !== null && { maxMetres }),
  };
}

function toCapacities({ vehicle, capacity, shift }: VehicleLimits, converter: SolverConstraints) {
  const { capacities } = converter.toSolverVehicle(vehicle, shift);
  return {
    capacityWeightKg: capacity.weightKg,
    capacityVolumeM3: capacity.volumeM3,
    ...(capacities && { capacities }),
  };
}
