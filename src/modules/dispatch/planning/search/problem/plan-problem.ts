import type { RoadMatrix } from '../../../../../shared/geo/roads/travel-times';
import type {
  TourDepot,
  ToursProblem,
  TourStop,
  TourVehicle,
} from '../../../../../routing/fleet/problem/tours-problem';
import type { TimeWindow } from '../../../../../routing/tour/stop-order-problem';
import { findDeliveryOfPickups } from '../../../routes/sequence/stop-identity';
import { SolverConstraints } from '../../../solver-constraints';
import type { PlanConstraints } from '../../creation/plan-constraints';
import { findDepotIndex, type PlanSnapshot, type StopToPlan, type VehicleAndDriverToPlan } from '../plan-snapshot';
import { PlanPlaces } from './plan-places';
import {
  createHoursConverter,
  findReloadWindows,
  findSpanOfShifts,
  findStopWindows,
  limitShiftToOpening,
} from './plan-windows';

/** What the problem of a plan needs in addition to its snapshot. */
export interface PlanProblemInput {
  /** Travel between the places of `PlanPlaces`. */
  readonly travel: RoadMatrix;
  /** The service time of stops without their own. */
  readonly serviceSeconds: number;
  readonly constraints: PlanConstraints | null;
}

/** Converts a snapshot to the problem of a search engine, whose places are those of `PlanPlaces`. */
export function createToursProblem(snapshot: PlanSnapshot, input: PlanProblemInput): ToursProblem {
  return new PlanProblem(snapshot, input).toToursProblem();
}

/** The conversion of one snapshot. Stops, vehicles and depots of the problem have the indexes that they have in the snapshot. */
class PlanProblem {
  private readonly places: PlanPlaces;
  /** The time of all shifts of each day. */
  private readonly shiftSpans: readonly TimeWindow[];
  /** The conversion of constraints, for each day. All of them assign the same numbers to skills, doors and kinds of load. */
  private readonly conversions: readonly SolverConstraints[];
  /** The index of the delivery of each pickup, by the index of the pickup. */
  private readonly deliveryOfPickup: ReadonlyMap<number, number>;
  /** The vehicle that the plan requires for a shipment, by the shipment's id. */
  private readonly requiredVehicleIds: ReadonlyMap<string, string | undefined>;
  /** The ids of the depots with shipments that are collected on the way; null is the default depot. */
  private readonly depotsWithPickups: ReadonlySet<string | null>;

  constructor(
    private readonly snapshot: PlanSnapshot,
    private readonly input: PlanProblemInput,
  ) {
    const { stops, vehicles, days } = snapshot;
    this.places = new PlanPlaces(snapshot);
    this.shiftSpans = days.map((_, dayIndex) => findSpanOfShifts(snapshot, dayIndex));
    const hoursConverters = days.map(({ day }, dayIndex) => createHoursConverter(day, this.shiftSpans[dayIndex]!));
    const firstConversion = new SolverConstraints(
      hoursConverters[0]!,
      vehicles.map(({ constraints }) => constraints),
    );
    this.conversions = hoursConverters.map((converter) => firstConversion.forOtherDay(converter));
    this.deliveryOfPickup = findDeliveryOfPickups(stops.map(({ id, kind }) => ({ shipmentId: id, kind })));
    // Requests may write ids in capitals.
    this.requiredVehicleIds = new Map(
      input.constraints?.stops.map(({ shipmentId, vehicleId }) => [shipmentId.toLowerCase(), vehicleId?.toLowerCase()]),
    );
    const pickups = stops.filter(({ kind }) => kind === 'pickup');
    this.depotsWithPickups = new Set(pickups.map(({ depotId }) => depotId));
  }

  toToursProblem(): ToursProblem {
    const { stops, vehicles } = this.snapshot;
    const { travel, constraints } = this.input;
    const maxDrivers = constraints?.maxDrivers;
    return {
      ...(constraints && { balance: constraints.balance }),
      ...(typeof maxDrivers === 'number' && { maxVehicles: maxDrivers }),
      travel,
      stops: stops.map((stop, index) => this.toTourStop(stop, index)),
      vehicles: vehicles.map((vehicle) => this.toTourVehicle(vehicle)),
      depots: this.toTourDepots(),
    };
  }

  private toTourStop(stop: StopToPlan, index: number): TourStop {
    const { id, place, door, weightG, volumeCm3, constraints } = stop;
    const windows = findStopWindows(stop, this.conversions, this.shiftSpans);
    const doorKey = `${place.latitude} ${place.longitude} ${door}`;
    // The windows are converted already. Everything else is the same on all days, so the conversion of the first day is used.
    const firstConversion = this.conversions[0]!;
    const depotIndex = findDepotIndex(this.snapshot, stop);
    const vehicleIndex = this.findRequiredVehicle(id);
    const pairedWith = this.deliveryOfPickup.get(index);
    return {
      weightKg: weightG / 1_000,
      volumeM3: volumeCm3 / 1_000_000,
      ...firstConversion.toSolverStop(constraints, windows, doorKey, this.input.serviceSeconds),
      // By default the load is at the first depot.
      ...(depotIndex > 0 && { depot: depotIndex }),
      ...(vehicleIndex !== undefined && { vehicle: vehicleIndex }),
      ...(pairedWith !== undefined && { kind: 'pickup' as const, pairedWith }),
    };
  }

  /**
   * Returns the index of the vehicle that the plan requires for a shipment. Undefined if any vehicle may take it. If the required vehicle
   * is not part of the problem, the index is -1. No vehicle has this index, so the shipment stays unplaced.
   */
  private findRequiredVehicle(shipmentId: string): number | undefined {
    const requiredVehicleId = this.requiredVehicleIds.get(shipmentId);
    if (requiredVehicleId === undefined) return undefined;
    return this.snapshot.vehicles.findIndex(({ id }) => id === requiredVehicleId);
  }

  private toTourVehicle(vehicle: VehicleAndDriverToPlan): TourVehicle {
    const { dayIndex, constraints } = vehicle;
    const { shift: defaultShift } = this.snapshot.days[dayIndex]!;
    const depotIndex = findDepotIndex(this.snapshot, vehicle);
    const opening = this.snapshot.depots[depotIndex]!.openingWindows[dayIndex] ?? null;
    // Each round of a vehicle that reloads is a separate dispatch. A shipment that is collected in one round could not be delivered in
    // another, so no vehicle of a depot with pickups reloads.
    const mayReload = !this.depotsWithPickups.has(vehicle.depotId);
    const solverVehicle = this.conversions[dayIndex]!.toSolverVehicle(
      mayReload ? constraints : { ...constraints, maxReloads: 0 },
      defaultShift,
    );
    return {
      capacityWeightKg: vehicle.capacityWeightKg ?? Infinity,
      capacityVolumeM3: vehicle.capacityVolumeM3 ?? Infinity,
      ...solverVehicle,
      shift: limitShiftToOpening(solverVehicle.shift, vehicle, opening),
      ...this.toStartAndEnd(vehicle, depotIndex),
    };
  }

  /** Returns where a vehicle loads, starts and ends. Missing members mean the first depot, or the place where the vehicle starts. */
  private toStartAndEnd(
    { start, end, constraints }: VehicleAndDriverToPlan,
    depotIndex: number,
  ): Pick<TourVehicle, 'depot' | 'start' | 'end'> {
    const places: { depot?: number; start?: number; end?: number | null } = {};
    if (depotIndex > 0) {
      places.depot = depotIndex;
      places.start = this.places.getDepotPlace(depotIndex);
    }
    // An own start precedes the depot, and an open end precedes an own end.
    if (start) places.start = this.places.getHomePlace(start);
    if (end) places.end = this.places.getHomePlace(end);
    if (constraints.openEnd) places.end = null;
    return places;
  }

  private toTourDepots(): TourDepot[] {
    return this.snapshot.depots.map(({ openingWindows }, depotIndex) => ({
      place: this.places.getDepotPlace(depotIndex),
      windows: findReloadWindows(openingWindows, this.shiftSpans),
    }));
  }
}
