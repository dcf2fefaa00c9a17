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
import type { DriverToPlan, ShipmentToPlan, VehicleToPlan } from './plan-snapshot.read-model';

/** A stop of a shipment, its pickup or its delivery, with the place of its address. */
export interface StopToPlan extends Omit<ShipmentToPlan, 'address' | 'sender'> {
  readonly kind: StopKind;
  readonly place: GeocodedPlace;
  /** Distinguishes addresses at the same place. */
  readonly door: string;
  /** Constraints of this plan for the stop. */
  readonly constraints: EffectiveStopConstraints;
}

/** A vehicle, with its driver if the driver is decided before the search. */
export interface VehicleAndDriverToPlan extends VehicleToPlan {
  readonly driver: DriverToPlan | null;
  /** Constraints of this plan for the vehicle with its driver. */
  readonly constraints: VehicleAndDriver;
  /** The start of the vehicle. Null means the depot. */
  readonly start: HomePlace | null;
  /** The end of the vehicle. Null means its start or, with an open end, its last stop. */
  readonly end: HomePlace | null;
}

/** The start or end of a vehicle, if it is not the depot. */
export type HomePlace = GeocodedPlace & Pick<PlaceOfArea, 'door'>;

/** The data from which a plan is computed. */
export interface PlanSnapshot {
  readonly depot: Omit<PlaceOfArea, 'door'>;
  readonly depotAddress: GeocodableAddress;
  readonly stops: readonly StopToPlan[];
  /** Shipments that cannot be planned with any vehicle. */
  readonly unplannable: readonly UnplacedShipment[];
  readonly vehicles: readonly VehicleAndDriverToPlan[];
  /** Drivers who can take any route. */
  readonly otherDrivers: readonly DriverToPlan[];
  readonly shift: TimeWindow;
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
  day: PlanDay,
  serviceSeconds: number,
  travel: RoadMatrix,
  constraints: PlanConstraints | null = null,
): ToursProblem {
  const { stops, vehicles, shift } = snapshot;
  const vehicleConstraints = vehicles.map((vehicle) => vehicle.constraints);
  const solver = new SolverConstraints(hoursConverter(snapshot, day), vehicleConstraints);
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
    const windows = solver.stopWindows(stop.constraints, stop);
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
    const reloads = deliveryOfPickup.size > 0 ? { maxReloads: 0 } : {};
    return {
      capacityWeightKg: vehicle.capacityWeightKg ?? Infinity,
      capacityVolumeM3: vehicle.capacityVolumeM3 ?? Infinity,
      ...solver.toSolverVehicle({ ...vehicle.constraints, ...reloads }, shift),
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

/** Returns the conversion of hours to windows between the earliest start and the latest end of all shifts. */
function hoursConverter({ vehicles, shift: shiftOfPlan }: PlanSnapshot, day: PlanDay): HoursToWindows {
  const now = new Date();
  const shiftWindow = (hours: Hours): TimeWindow => day.remainingShift(now, hours).shift;
  const shifts = vehicles.map(({ constraints }) => commonShift(constraints, shiftOfPlan, shiftWindow));
  const allShifts = shifts.length ? shifts : [shiftOfPlan];
  const span = {
    earliest: Math.min(...allShifts.map(({ earliest }) => earliest)),
    latest: Math.max(...allShifts.map(({ latest }) => latest)),
  };
  return {
    stopWindows: (start, end) => day.windowsInShift(start, end, span),
    breakWindow: (start, end, shift) => day.windowsInShift(start, end, shift)[0]!,
    shiftWindow,
  };
}
