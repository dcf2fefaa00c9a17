import { drivingVehicleLimit } from './problem/plan-cost';
import { loadFault, type TourFault, tourFault } from './tours-fault';
import type {
  ToursPlan,
  ToursProblem,
  TourStop,
  TourVehicle,
  UnplacedReason,
  VehiclePlan,
} from './problem/tours-problem';

/** The limits that a stop alone in a suitable vehicle can exceed. The first match is reported. */
const ALONE: readonly (readonly [TourFault, UnplacedReason])[] = [
  ['no road', 'no_road'],
  ['window', 'window_unreachable'],
  ['break', 'shift_too_short'],
  ['shift', 'shift_too_short'],
  ['stops', 'no_stops_left'],
  ['distance', 'too_far'],
  ['on board', 'on_board_too_long'],
];

/** Why stops are in no tour of a plan, whose tours keep everything: in the order of the stops. */
export function explainUnplaced(
  problem: ToursProblem,
  tours: readonly VehiclePlan[],
  unplaced: readonly number[],
): ToursPlan['unplaced'] {
  const { stops } = problem;
  const byVehicle = new Map(tours.map((tour) => [tour.vehicle, tour]));
  const pickups = new Map(stops.map(({ pairedWith }, stop) => [pairedWith, stop]));
  return [...unplaced]
    .sort((a, b) => a - b)
    .map((stop) => {
      const first = pickups.get(stop) ?? stop;
      const { pairedWith } = stops[first]!;
      const alone = pairedWith === undefined ? [first] : [first, pairedWith];
      return { stop, reason: reasonOf(problem, byVehicle, alone) };
    });
}

/** @param alone a stop, or a pickup and its delivery */
function reasonOf(
  problem: ToursProblem,
  tours: ReadonlyMap<number, VehiclePlan>,
  alone: readonly number[],
): UnplacedReason {
  const { vehicles } = problem;
  const stops = alone.map((stop) => problem.stops[stop]!);
  const load = stops[0]!;
  const isAtDepot = (vehicle: number) => stops.every(({ depot = 0 }) => (vehicles[vehicle]!.depot ?? 0) === depot);
  // Whether a vehicle of another depot can reload there depends on its route, so only those of the same depot give a reason.
  const all = [...vehicles.keys()].filter(
    (vehicle) => isAtDepot(vehicle) && stops.every((stop) => (stop.vehicle ?? vehicle) === vehicle),
  );
  if (all.length === 0) return 'no_vehicle';
  const skilled = all.filter((vehicle) => stops.every((stop) => hasSkills(vehicles[vehicle]!, stop)));
  if (skilled.length === 0) return 'no_skill';
  const some = (fits: (vehicle: TourVehicle) => boolean) => skilled.some((vehicle) => fits(vehicles[vehicle]!));
  if (!some(({ capacityWeightKg }) => load.weightKg <= capacityWeightKg)) return 'too_heavy';
  if (!some(({ capacityVolumeM3 }) => load.volumeM3 <= capacityVolumeM3)) return 'too_bulky';
  if (!some((vehicle) => isNoLarger(load, vehicle))) return 'too_large';
  const large = skilled.filter((vehicle) => !loadFault(problem, { vehicle, stops: alone }));
  if (large.length === 0) return 'too_much';
  const faults = large.map((vehicle) => tourFault(problem, { vehicle, stops: alone })?.fault);
  const able = large.filter((_, index) => faults[index] === undefined);
  if (able.length > 0) return reasonBeside(problem, tours, alone, able);
  return ALONE.findLast(([fault]) => faults.includes(fault))?.[1] ?? 'shift_too_short';
}

/** Why stops that could go alone with any of these vehicles don't fit into what those do. */
function reasonBeside(
  problem: ToursProblem,
  tours: ReadonlyMap<number, VehiclePlan>,
  alone: readonly number[],
  able: readonly number[],
): UnplacedReason {
  const isFull = tours.size >= drivingVehicleLimit(problem);
  const driving = able.filter((vehicle) => !isFull || tours.has(vehicle));
  if (driving.length === 0) return 'no_driver_left';
  const roomy = driving
    .map((vehicle) => tours.get(vehicle) ?? { vehicle, stops: [] })
    .filter((tour) => {
      const hasReload = (tour.reloads?.length ?? 0) < (problem.vehicles[tour.vehicle]!.reloads?.most ?? 0);
      return hasReload || shortestLoads(problem, tour, alone).some((longer) => !loadFault(problem, longer));
    });
  if (roomy.length === 0) return 'no_capacity_left';
  const bounded = roomy.filter(({ vehicle }) => isBounded(problem.vehicles[vehicle]!));
  if (bounded.length < roomy.length) return 'no_time_left';
  const faults = new Set(
    bounded.flatMap((tour) => withStops(tour, alone).map((longer) => tourFault(problem, longer)?.fault)),
  );
  if (TIME_FAULTS.some((fault) => faults.has(fault))) return 'no_time_left';
  return faults.has('distance') ? 'no_distance_left' : faults.has('stops') ? 'no_stops_left' : 'no_time_left';
}

const TIME_FAULTS: readonly TourFault[] = ['window', 'break', 'shift', 'on board'];

const hasSkills = ({ skills = [] }: TourVehicle, stop: TourStop): boolean =>
  stop.skills?.every((skill) => skills.includes(skill)) ?? true;

const isNoLarger = ({ weightKg, volumeM3 }: TourStop, vehicle: TourVehicle): boolean =>
  weightKg <= vehicle.capacityWeightKg && volumeM3 <= vehicle.capacityVolumeM3;

const isBounded = ({ maxStops, maxMetres }: TourVehicle): boolean => maxStops !== undefined || maxMetres !== undefined;

/** The tour with further stops at each of its positions. */
function withStops({ vehicle, stops, reloads = [] }: VehiclePlan, more: readonly number[]): VehiclePlan[] {
  return [...stops.keys(), stops.length].map((position) => ({
    vehicle,
    stops: stops.toSpliced(position, 0, ...more),
    reloads: reloads.map((at) => (at > position ? at + more.length : at)),
  }));
}

/** Returns the routes in which the load is on board for the shortest part of a trip. If it fits anywhere, it fits there. */
function shortestLoads({ stops }: ToursProblem, tour: VehiclePlan, more: readonly number[]): VehiclePlan[] {
  const { vehicle, reloads = [] } = tour;
  if (more.length > 1) return withStops(tour, more);
  if (stops[more[0]!]!.kind !== 'pickup') return [0, ...reloads].map((at) => withStops(tour, more)[at]!);
  return [...reloads, tour.stops.length].map((position) => ({
    vehicle,
    stops: tour.stops.toSpliced(position, 0, ...more),
    reloads: reloads.map((at) => (at >= position ? at + 1 : at)),
  }));
}
