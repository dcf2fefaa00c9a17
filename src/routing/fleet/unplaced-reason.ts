import { getDrivingVehicleLimit } from './problem/plan-cost';
import { findLoadFault } from './faults/load-fault';
import type { TourFault } from './faults/tour-fault';
import { findTourFault } from './faults/tours-fault';
import { hasSkills } from './problem/skills';
import type {
  ToursPlan,
  ToursProblem,
  TourStop,
  TourVehicle,
  UnplacedReason,
  VehiclePlan,
} from './problem/tours-problem';

/**
 * The limits that a stop alone in a suitable vehicle can exceed. If vehicles exceed different limits, the last one in this order is
 * reported.
 */
const LONE_STOP_REASONS: readonly (readonly [TourFault, UnplacedReason])[] = [
  ['no road', 'no_road'],
  ['window', 'window_unreachable'],
  ['break', 'shift_too_short'],
  ['shift', 'shift_too_short'],
  ['stops', 'no_stops_left'],
  ['distance', 'too_far'],
  ['on board', 'on_board_too_long'],
];

/**
 * Returns why stops are in no tour of a plan whose tours respect all constraints. The result is in the order of the stops.
 *
 * A reason is the first of these questions with the answer no: Is there a vehicle for the stop? Does it have the skills and the capacity?
 * Could it serve the stop alone? May a further vehicle drive? Is there room in a tour of the plan? Is there time? `UNPLACED_REASONS` has
 * all reasons in about this order.
 */
export function explainUnplaced(
  problem: ToursProblem,
  tours: readonly VehiclePlan[],
  unplaced: readonly number[],
): ToursPlan['unplaced'] {
  const { stops } = problem;
  const byVehicle = new Map(tours.map((tour) => [tour.vehicle, tour]));
  const pickupOfDelivery = new Map(stops.map(({ pairedWith }, stop) => [pairedWith, stop]));
  return [...unplaced]
    .sort((a, b) => a - b)
    .map((stop) => {
      const firstStop = pickupOfDelivery.get(stop) ?? stop;
      const { pairedWith } = stops[firstStop]!;
      const stopGroup = pairedWith === undefined ? [firstStop] : [firstStop, pairedWith];
      return { stop, reason: findReason(problem, byVehicle, stopGroup) };
    });
}

/**
 * Returns why a stop is in no tour.
 *
 * @param stopGroup the stop alone, or a pickup and its delivery
 */
function findReason(
  problem: ToursProblem,
  tours: ReadonlyMap<number, VehiclePlan>,
  stopGroup: readonly number[],
): UnplacedReason {
  const { vehicles } = problem;
  const stops = stopGroup.map((stop) => problem.stops[stop]!);
  const load = stops[0]!; // Of a pair, only the load of the pickup counts.
  const isAtDepot = (vehicle: number) => stops.every(({ depot = 0 }) => (vehicles[vehicle]!.depot ?? 0) === depot);
  // Whether a vehicle of another depot can reload there depends on its route, so only those of the same depot give a reason.
  const allowedVehicles = [...vehicles.keys()].filter(
    // `stop.vehicle` is set if only one vehicle may serve the stop.
    (vehicle) => isAtDepot(vehicle) && stops.every((stop) => (stop.vehicle ?? vehicle) === vehicle),
  );
  if (allowedVehicles.length === 0) return 'no_vehicle';
  const skilledVehicles = allowedVehicles.filter((vehicle) =>
    stops.every((stop) => hasSkills(vehicles[vehicle]!, stop)),
  );
  if (skilledVehicles.length === 0) return 'no_skill';
  const someVehicle = (fits: (vehicle: TourVehicle) => boolean) =>
    skilledVehicles.some((vehicle) => fits(vehicles[vehicle]!));
  if (!someVehicle(({ capacityWeightKg }) => load.weightKg <= capacityWeightKg)) return 'too_heavy';
  if (!someVehicle(({ capacityVolumeM3 }) => load.volumeM3 <= capacityVolumeM3)) return 'too_bulky';
  if (!someVehicle((vehicle) => hasRoomForWeightAndVolume(load, vehicle))) return 'too_large';
  const roomyVehicles = skilledVehicles.filter((vehicle) => !findLoadFault(problem, { vehicle, stops: stopGroup }));
  if (roomyVehicles.length === 0) return 'too_much';
  const faults = roomyVehicles.map((vehicle) => findTourFault(problem, { vehicle, stops: stopGroup })?.fault);
  const capableVehicles = roomyVehicles.filter((_, index) => faults[index] === undefined);
  if (capableVehicles.length > 0) return findReasonInPlan(problem, tours, stopGroup, capableVehicles);
  return LONE_STOP_REASONS.findLast(([fault]) => faults.includes(fault))?.[1] ?? 'shift_too_short';
}

/** Returns why stops, which any of these vehicles could serve in a tour of their own, do not fit into the tours of the plan. */
function findReasonInPlan(
  problem: ToursProblem,
  tours: ReadonlyMap<number, VehiclePlan>,
  stopGroup: readonly number[],
  capableVehicles: readonly number[],
): UnplacedReason {
  const mayFurtherVehicleDrive = tours.size < getDrivingVehicleLimit(problem);
  const drivingVehicles = capableVehicles.filter((vehicle) => mayFurtherVehicleDrive || tours.has(vehicle));
  if (drivingVehicles.length === 0) return 'no_driver_left';
  const toursWithRoom = drivingVehicles
    .map((vehicle) => tours.get(vehicle) ?? { vehicle, stops: [] })
    .filter((tour) => {
      const hasReloadLeft = (tour.reloads?.length ?? 0) < (problem.vehicles[tour.vehicle]!.reloads?.most ?? 0);
      return (
        hasReloadLeft ||
        listToursWithShortestLoad(problem, tour, stopGroup).some((longer) => !findLoadFault(problem, longer))
      );
    });
  if (toursWithRoom.length === 0) return 'no_capacity_left';
  // A tour without a limit of stops or distance can lack only time.
  const boundedTours = toursWithRoom.filter(({ vehicle }) => hasStopOrDistanceLimit(problem.vehicles[vehicle]!));
  if (boundedTours.length < toursWithRoom.length) return 'no_time_left';
  const faults = new Set(
    boundedTours.flatMap((tour) =>
      listToursWithStops(tour, stopGroup).map((longer) => findTourFault(problem, longer)?.fault),
    ),
  );
  if (TIME_FAULTS.some((fault) => faults.has(fault))) return 'no_time_left';
  if (faults.has('distance')) return 'no_distance_left';
  return faults.has('stops') ? 'no_stops_left' : 'no_time_left';
}

const TIME_FAULTS: readonly TourFault[] = ['window', 'break', 'shift', 'on board'];

const hasRoomForWeightAndVolume = ({ weightKg, volumeM3 }: TourStop, vehicle: TourVehicle): boolean =>
  weightKg <= vehicle.capacityWeightKg && volumeM3 <= vehicle.capacityVolumeM3;

const hasStopOrDistanceLimit = ({ maxStops, maxMetres }: TourVehicle): boolean =>
  maxStops !== undefined || maxMetres !== undefined;

/** Returns the tours that result when a stop or a pair is inserted at each position. A pair stays together. */
function listToursWithStops(
  { vehicle, stops, reloads = [] }: VehiclePlan,
  stopGroup: readonly number[],
): VehiclePlan[] {
  return [...stops.keys(), stops.length].map((position) => ({
    vehicle,
    stops: stops.toSpliced(position, 0, ...stopGroup),
    reloads: reloads.map((reloadAt) => (reloadAt > position ? reloadAt + stopGroup.length : reloadAt)),
  }));
}

/**
 * Returns the tours in which the load is on board for the shortest part of a trip. If it fits anywhere, it fits there: a delivery directly
 * behind the loading, a pickup directly before the unloading. A trip begins at the start and with each reload.
 */
function listToursWithShortestLoad(
  { stops }: ToursProblem,
  tour: VehiclePlan,
  stopGroup: readonly number[],
): VehiclePlan[] {
  const { vehicle, reloads = [] } = tour;
  if (stopGroup.length > 1) return listToursWithStops(tour, stopGroup);
  const isPickup = stops[stopGroup[0]!]!.kind === 'pickup';
  if (!isPickup) {
    const toursByPosition = listToursWithStops(tour, stopGroup);
    return [0, ...reloads].map((tripStart) => toursByPosition[tripStart]!);
  }
  return [...reloads, tour.stops.length].map((position) => ({
    vehicle,
    stops: tour.stops.toSpliced(position, 0, ...stopGroup),
    reloads: reloads.map((reloadAt) => (reloadAt >= position ? reloadAt + 1 : reloadAt)),
  }));
}
