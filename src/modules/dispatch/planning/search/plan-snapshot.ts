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

/** A day of a plan at a depot. */
export interface DayOfPlan {
  readonly day: PlanDay;
  readonly shift: TimeWindow;
  /** When vehicles can leave the depot and return. Null: at any time. */
  readonly openingWindow: TimeWindow | null;
}

/** The data from which the routes of one depot are computed. Shipments and vehicles of different depots do not share routes. */
export interface PlanSnapshot {
  /** Null for the default depot. */
  readonly depotId: string | null;
  /** The name of the depot in messages. Null if the business has only one. */
  readonly depotName: string | null;
  readonly days: readonly DayOfPlan[];
  readonly depot: Omit<PlaceOfArea, 'door'>;
  readonly depotAddress: GeocodableAddress;
  readonly stops: readonly StopToPlan[];
  /** Shipments that cannot be planned with any vehicle. */
  readonly unplannable: readonly UnplacedShipment[];
  readonly vehicles: readonly VehicleAndDriverToPlan[];
  /** Drivers who can take any route, for each day. */
  readonly otherDrivers: readonly (readonly DriverToPlan[])[];
  readonly warnings: readonly PlanWarning[];
}

/** Returns each place at which a vehicle starts or ends, except the depot. */
const homesOf = ({ vehicles }: PlanSnapshot): HomePlace[] => {
  const homes = vehicles.flatMap(({ start, end }) => [start, end]).filter((home) => home !== null);
  return [...new Set(homes)];
};

/** Returns the places of a plan. Place 0 is the depot and place n is the n-th stop. The starts and ends of vehicles follow. */
export const placesToPlan = (snapshot: PlanSnapshot): TravelPlace[] =>
  travelPlaces<PlaceOfArea>([
    { ...snapshot.depot, door: ownDoor(lineOf(snapshot.depotAddress)) },
    ...snapshot.stops.map(({ place, door }) => ({ ...place, door })),
    ...homesOf(snapshot),
  ]);

/**
 * Converts a snapshot to the problem of an engine, over `placesToPlan`. If shipments are collected on the way, no vehicle reloads. Each
 * round would be a separate dispatch, and a shipment that is collected in one round could not be delivered in another.
 */
export function toursProblem(
  snapshot: PlanSnapshot,
  serviceSeconds: number,
  travel: RoadMatrix,
  constraints: PlanConstraints | null = null,
): ToursProblem {
  const { stops, vehicles, days } = snapshot;
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
  // The homes follow the depot and the stops (see `placesToPlan`).
  const placeOfHome = (home: HomePlace) => stops.length + 1 + homes.indexOf(home);

  const toTourStop = (stop: StopToPlan, index: number): TourStop => {
    const { id, place, door, weightG, volumeCm3 } = stop;
    const pairedWith = deliveryOfPickup.get(index);
    const requiredVehicleId = requiredVehicleIds.get(id);
    const windows = stopWindows(stop, solvers, spans);
    const doorKey = `${place.latitude} ${place.longitude} ${door}`;
    return {
      weightKg: weightG / 1_000,
      volumeM3: volumeCm3 / 1_000_000,
      ...solver.toSolverStop(stop.constraints, windows, doorKey, serviceSeconds),
      ...(requiredVehicleId !== undefined && { vehicle: vehicleIds.indexOf(requiredVehicleId) }),
      ...(pairedWith !== undefined && { kind: 'pickup' as const, pairedWith }),
    };
  };

  const toTourVehicle = (vehicle: VehicleAndDriverToPlan): TourVehicle => {
    const { start, end } = vehicle;
    const { shift, openingWindow } = days[vehicle.dayIndex]!;
    const reloads = deliveryOfPickup.size > 0 ? { maxReloads: 0 } : {};
    const solverVehicle = solvers[vehicle.dayIndex]!.toSolverVehicle({ ...vehicle.constraints, ...reloads }, shift);
    return {
      capacityWeightKg: vehicle.capacityWeightKg ?? Infinity,
      capacityVolumeM3: vehicle.capacityVolumeM3 ?? Infinity,
      ...solverVehicle,
      shift: shiftWithinOpening(solverVehicle.shift, vehicle, openingWindow),
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
  };
}

/** Returns the shift of a vehicle within the opening hours of its depot, as far as it starts and ends there. */
function shiftWithinOpening(
  shift: TimeWindow,
  { start, end, constraints: { openEnd } }: VehicleAndDriverToPlan,
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

/** Returns the conversion of hours to windows within the shifts of a day. */
function hoursConverter(day: PlanDay, span: TimeWindow): HoursToWindows {
  const now = new Date();
  const shiftWindow = (hours: Hours): TimeWindow => day.remainingShift(now, hours).shift;
  return {
    stopWindows: (start, end) => day.windowsInShift(start, end, span),
    breakWindow: (start, end, shift) => day.windowsInShift(start, end, shift)[0]!,
    shiftWindow,
  };
}
