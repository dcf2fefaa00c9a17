import type { Hours } from '../../../../shared/constraints/constraints';
import {
  type VehicleAndDriver,
  type EffectiveStopConstraints,
} from '../../../../shared/constraints/effective-constraints';
import { type PlaceOfArea, travelPlaces } from '../../../../shared/geo/areas';
import type { GeocodableAddress, GeocodedPlace } from '../../../../shared/geo/geocoder';
import type { TravelPlace } from '../../../../shared/geo/roads/travel';
import type { RoadMatrix } from '../../../../shared/geo/roads/travel-times';
import type { ToursProblem, TourStop, TourVehicle } from '../../../../routing/fleet/problem/tours-problem';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { deliveryIndexOfPickups } from '../../routes/sequence/stop-identity';
import { lineOf, ownDoor } from '../../routes/route-places';
import { commonShift, SolverConstraints, type HoursToWindows } from '../../solver-constraints';
import type { StopKind } from '../../stop-precision';
import type { PlanWarning, UnplacedShipment } from '../creation/plan-brief';
import type { PlanConstraints } from '../creation/plan-constraints';
import type { PlanDay } from './plan-day';
import { withinOpening } from './plan-depots';
import type { DriverToPlan, ShipmentToPlan, VehicleToPlan } from './plan-snapshot.read-model';

/** A stop of a shipment, its pickup or its delivery, with the place of its address. */
export interface StopToPlan extends Omit<ShipmentToPlan, 'address' | 'sender'> {
  readonly kind: StopKind;
  readonly place: GeocodedPlace;
  /** Distinguishes addresses at the same place. */
  readonly door: string;
  /** The indexes of the days on which the shipment may be planned. */
  readonly dayIndexes: readonly number[];
  /** Constraints of this plan for the stop. */
  readonly constraints: EffectiveStopConstraints;
}

/** A vehicle, with its driver if the driver is decided before the search. */
export interface VehicleAndDriverToPlan extends VehicleToPlan {
  readonly driver: DriverToPlan | null;
  /** The index of the day. A vehicle that is free on several days is listed once for each of them. */
  readonly dayIndex: number;
  /** Constraints of this plan for the vehicle with its driver. */
  readonly constraints: VehicleAndDriver;
  /** The start of the vehicle. Null means the depot. */
  readonly start: HomePlace | null;
  /** The end of the vehicle. Null means its start or, with an open end, its last stop. */
  readonly end: HomePlace | null;
}

/** The start or end of a vehicle, if it is not the depot. */
export type HomePlace = GeocodedPlace & Pick<PlaceOfArea, 'door'>;

/** A day of a plan. */
export interface DayOfPlan {
  readonly day: PlanDay;
  readonly shift: TimeWindow;
}

/** A depot with the data that a search needs. */
export interface DepotToSearch {
  /** Null for the default depot. */
  readonly id: string | null;
  /** The name in messages. Null if the business has only one depot. */
  readonly name: string | null;
  readonly place: Omit<PlaceOfArea, 'door'>;
  readonly address: GeocodableAddress;
  /** For each day: when vehicles can leave and return, or null if the depot is closed. Undefined: at any time. */
  readonly openingWindows: readonly (TimeWindow | null | undefined)[];
  /** Drivers who can take any route from this depot, for each day. */
  readonly otherDrivers: readonly (readonly DriverToPlan[])[];
}

/** The data from which the routes of one problem are computed: of one depot, or of depots that share vehicles or limits. */
export interface PlanSnapshot {
  readonly days: readonly DayOfPlan[];
  /** At least one. */
  readonly depots: readonly DepotToSearch[];
  readonly stops: readonly StopToPlan[];
  /** Shipments that cannot be planned with any vehicle. */
  readonly unplannable: readonly UnplacedShipment[];
  readonly vehicles: readonly VehicleAndDriverToPlan[];
  readonly warnings: readonly PlanWarning[];
}

/** Returns each place at which a vehicle starts or ends, except the depot. */
const homesOf = ({ vehicles }: PlanSnapshot): HomePlace[] => {
  const homes = vehicles.flatMap(({ start, end }) => [start, end]).filter((home) => home !== null);
  return [...new Set(homes)];
};

/**
 * Returns the places of a plan. Place 0 is the first depot and place n is the n-th stop. The other depots follow, then the starts and ends of
 * vehicles.
 */
export function placesToPlan(snapshot: PlanSnapshot): TravelPlace[] {
  const [first, ...others] = snapshot.depots.map(({ place, address }) => ({
    ...place,
    door: ownDoor(lineOf(address)),
  }));
  const stops = snapshot.stops.map(({ place, door }) => ({ ...place, door }));
  return travelPlaces<PlaceOfArea>([first!, ...stops, ...others, ...homesOf(snapshot)]);
}

/** Returns the index of the depot of a stop or vehicle among those of a snapshot. */
export const depotIndexOf = (
  { depots }: Pick<PlanSnapshot, 'depots'>,
  { depotId }: Pick<StopToPlan | VehicleAndDriverToPlan, 'depotId'>,
): number => depots.findIndex(({ id }) => id === depotId);

/**
 * Converts a snapshot to the problem of an engine, over `placesToPlan`. If shipments are collected on the way, no vehicle of their depot
 * reloads. Each round would be a separate dispatch, and a shipment that is collected in one round could not be delivered in another.
 */
export function toursProblem(
  snapshot: PlanSnapshot,
  serviceSeconds: number,
  travel: RoadMatrix,
  constraints: PlanConstraints | null = null,
): ToursProblem {
  const { stops, vehicles, days, depots } = snapshot;
  const vehicleConstraints = vehicles.map((vehicle) => vehicle.constraints);
  const spans = days.map((_, dayIndex) => spanOfShifts(snapshot, dayIndex));
  const converters = days.map(({ day }, dayIndex) => hoursConverter(day, spans[dayIndex]!));
  const solver = new SolverConstraints(converters[0]!, vehicleConstraints);
  const solvers = converters.map((converter) => solver.onDay(converter));
  const deliveryOfPickup = deliveryIndexOfPickups(stops.map(({ id, kind }) => ({ shipmentId: id, kind })));
  const vehicleIds = vehicles.map(({ id }) => id);
  const requiredVehicleIds = new Map(
    constraints?.stops.map(({ shipmentId, vehicleId }) => [shipmentId.toLowerCase(), vehicleId?.toLowerCase()]),
  );
  const homes = homesOf(snapshot);
  // The order of the places is that of `placesToPlan`.
  const placeOfDepot = (depot: number) => (depot === 0 ? 0 : stops.length + depot);
  const placeOfHome = (home: HomePlace) => stops.length + depots.length + homes.indexOf(home);
  const depotsWithPickups = new Set(stops.filter(({ kind }) => kind === 'pickup').map(({ depotId }) => depotId));

  const toTourStop = (stop: StopToPlan, index: number): TourStop => {
    const { id, place, door, weightG, volumeCm3 } = stop;
    const pairedWith = deliveryOfPickup.get(index);
    const depot = depotIndexOf(snapshot, stop);
    const requiredVehicleId = requiredVehicleIds.get(id);
    const windows = stopWindows(stop, solvers, spans);
    const doorKey = `${place.latitude} ${place.longitude} ${door}`;
    return {
      weightKg: weightG / 1_000,
      volumeM3: volumeCm3 / 1_000_000,
      ...solver.toSolverStop(stop.constraints, windows, doorKey, serviceSeconds),
      ...(depot > 0 && { depot }),
      ...(requiredVehicleId !== undefined && { vehicle: vehicleIds.indexOf(requiredVehicleId) }),
      ...(pairedWith !== undefined && { kind: 'pickup' as const, pairedWith }),
    };
  };

  const toTourVehicle = (vehicle: VehicleAndDriverToPlan): TourVehicle => {
    const { start, end, dayIndex } = vehicle;
    const { shift } = days[dayIndex]!;
    const depot = depotIndexOf(snapshot, vehicle);
    const reloads = depotsWithPickups.has(vehicle.depotId) ? { maxReloads: 0 } : {};
    const solverVehicle = solvers[dayIndex]!.toSolverVehicle({ ...vehicle.constraints, ...reloads }, shift);
    return {
      capacityWeightKg: vehicle.capacityWeightKg ?? Infinity,
      capacityVolumeM3: vehicle.capacityVolumeM3 ?? Infinity,
      ...solverVehicle,
      shift: shiftWithinOpening(solverVehicle.shift, vehicle, depots[depot]!.openingWindows[dayIndex] ?? null),
      ...(depot > 0 && { depot, start: placeOfDepot(depot) }),
      ...(start && { start: placeOfHome(start) }),
      ...(end && { end: placeOfHome(end) }),
      ...(vehicle.constraints.openEnd && { end: null }),
    };
  };

  return {
    ...(constraints && { balance: constraints.balance }),
    ...(typeof constraints?.maxDrivers === 'number' && { maxVehicles: constraints.maxDrivers }),
    travel,
    stops: stops.map(toTourStop),
    vehicles: vehicles.map(toTourVehicle),
    depots: depots.map(({ openingWindows }, depot) => ({
      place: placeOfDepot(depot),
      windows: reloadWindows(openingWindows, spans),
    })),
  };
}

/**
 * Returns when vehicles can reload at a depot. No windows mean at any time.
 *
 * @param spans the time of all shifts of each day
 */
function reloadWindows(
  openingWindows: DepotToSearch['openingWindows'],
  spans: readonly TimeWindow[],
): readonly TimeWindow[] {
  if (openingWindows.every((window) => window === undefined)) return [];
  return mergeOverlaps(openingWindows.flatMap((window, day) => (window === null ? [] : [window ?? spans[day]!])));
}

/** Returns the shift of a vehicle within the opening hours of its depot, as far as it starts and ends there. */
export function shiftWithinOpening(
  shift: TimeWindow,
  { start, end, constraints: { openEnd } }: Pick<VehicleAndDriverToPlan, 'start' | 'end' | 'constraints'>,
  opening: TimeWindow | null,
): TimeWindow {
  if (opening === null) return shift;
  const endsAtDepot = !openEnd && start === null && end === null;
  return withinOpening(shift, {
    earliest: start === null ? opening.earliest : -Infinity,
    latest: endsAtDepot ? opening.latest : Infinity,
  });
}

/**
 * Returns the windows of a stop on all days on which it may be planned. A stop without hours may be served at any time of these days; no
 * windows mean any time of any day.
 */
function stopWindows(
  stop: StopToPlan,
  solvers: readonly SolverConstraints[],
  spans: readonly TimeWindow[],
): readonly TimeWindow[] {
  const isAnyDay = stop.dayIndexes.length === solvers.length;
  const windows = stop.dayIndexes.flatMap((dayIndex) => {
    const ofDay = solvers[dayIndex]!.stopWindows(stop.constraints, stop);
    return ofDay.length > 0 || isAnyDay ? ofDay : [spans[dayIndex]!];
  });
  return solvers.length === 1 ? windows : mergeOverlaps(windows);
}

/** Merges windows that overlap, for example the hours after midnight of a night shift with those of the next day. */
function mergeOverlaps(windows: readonly TimeWindow[]): TimeWindow[] {
  const merged: TimeWindow[] = [];
  for (const window of [...windows].sort((a, b) => a.earliest - b.earliest)) {
    const last = merged.at(-1);
    if (!last || window.earliest > last.latest) merged.push(window);
    else if (window.latest > last.latest)
      merged[merged.length - 1] = { earliest: last.earliest, latest: window.latest };
  }
  return merged;
}

/** Returns the time from the earliest start to the latest end of all shifts of a day. */
function spanOfShifts({ vehicles, days }: PlanSnapshot, dayIndex: number): TimeWindow {
  const { day, shift } = days[dayIndex]!;
  const now = new Date();
  const shiftWindow = (hours: Hours): TimeWindow => day.remainingShift(now, hours).shift;
  const shifts = vehicles
    .filter((vehicle) => vehicle.dayIndex === dayIndex)
    .map(({ constraints }) => commonShift(constraints, shift, shiftWindow));
  const allShifts = shifts.length ? shifts : [shift];
  return {
    earliest: Math.min(...allShifts.map(({ earliest }) => earliest)),
    latest: Math.max(...allShifts.map(({ latest }) => latest)),
  };
}

/**
 * Returns the conversion of hours to windows within the shifts of a day. Hours that stops share are converted once, because a conversion looks
 * up the rules of the time zone.
 */
export function hoursConverter(day: PlanDay, span: TimeWindow): HoursToWindows {
  const now = new Date();
  const shiftWindow = (hours: Hours): TimeWindow => day.remainingShift(now, hours).shift;
  const windowsByHours = new Map<string, TimeWindow[]>();
  return {
    stopWindows: (start, end) => {
      const key = `${start} ${end}`;
      const windows = windowsByHours.get(key) ?? day.windowsInShift(start, end, span);
      windowsByHours.set(key, windows);
      return windows;
    },
    breakWindow: (start, end, shift) => day.windowsInShift(start, end, shift)[0]!,
    shiftWindow,
  };
}
