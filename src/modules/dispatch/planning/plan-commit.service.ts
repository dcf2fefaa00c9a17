import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../common/errors/api-error';
import { combineVehicleAndDriver, type DispatchConstraints } from '../../../shared/constraints/effective-constraints';
import type { Coordinates } from '../../../shared/geo/distance';
import type { Travel } from '../../../shared/geo/roads/travel';
import { ShipmentsService } from '../../shipments/shipments.service';
import { VehiclesService, type VehicleToDispatch } from '../../vehicles/vehicles.service';
import { DispatchDraftsService, toDispatchCreated } from '../dispatches/dispatch-drafts.service';
import { DriversService } from '../drivers/drivers.service';
import { RoutePlannerService } from '../routes/route-planner.service';
import { loadsOf } from '../routes/progress/on-board';
import {
  deliveriesOf,
  type PlanBrief,
  type PlannedStop,
  type PlannedTour,
  type PlanProposal,
} from './creation/plan-brief';
import { PlanSearchService } from './search/plan-search.service';
import { whyNotFree } from './search/unplannable-shipments';
import { PlanSnapshotReadModel, type ShipmentToPlan } from './search/plan-snapshot.read-model';

/** Creates dispatches from the routes of a plan, all or none. Call inside a unit of work. */
@Injectable()
export class PlanCommitService {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly vehicles: VehiclesService,
    private readonly drivers: DriversService,
    private readonly records: PlanSnapshotReadModel,
    private readonly search: PlanSearchService,
    private readonly drafts: DispatchDraftsService,
    private readonly planner: RoutePlannerService,
  ) {}

  /**
   * Locks all records in the usual order (shipments, drivers, vehicles, each by id), checks that they are as the plan assumed, and then
   * creates the dispatches.
   *
   * @param by the user or API token
   * @returns the proposal with the ids of its dispatches
   * @throws ApiError CONFLICT naming what has changed, such as `dispatches.0.shipmentIds.2`
   */
  async createDispatches(
    businessId: string,
    by: string,
    brief: PlanBrief,
    proposal: PlanProposal,
  ): Promise<PlanProposal> {
    await this.lockAndAssertUnchanged(businessId, brief, proposal.tours);
    const tours: PlannedTour[] = [];
    for (const tour of proposal.tours) tours.push(await this.createDispatch(businessId, by, brief, tour));
    return { ...proposal, tours };
  }

  /**
   * Locks the records of the plan and compares them with what the plan assumed.
   *
   * @throws ApiError CONFLICT with an error for each changed record
   */
  private async lockAndAssertUnchanged(
    businessId: string,
    brief: PlanBrief,
    tours: readonly PlannedTour[],
  ): Promise<void> {
    const shipmentIds = tours.flatMap(deliveredShipmentIds);
    if (shipmentIds.length === 0) return;
    const details: Record<string, string> = {};
    const shipments = await this.lockShipments(businessId, shipmentIds);
    addChangedShipments(tours, shipments, details);
    for (const driverId of uniqueSorted(tours.map((tour) => tour.driverId))) {
      await lockOrAddError(this.drivers.lockDriver(businessId, driverId), tours, 'driverId', driverId, details);
    }
    for (const vehicleId of uniqueSorted(tours.map((tour) => tour.vehicleId))) {
      const locked = this.vehicles.lock(businessId, vehicleId);
      const vehicle = await lockOrAddError(locked, tours, 'vehicleId', vehicleId, details);
      if (vehicle) tours.forEach((tour, index) => checkCapacity(tour, index, vehicle, details));
    }
    await this.addChangedConstraints(businessId, brief, tours, details);
    if (Object.keys(details).length > 0)
      throw new ApiError('CONFLICT', details, 'Records of the plan have changed: plan again.');
  }

  /** Locks the shipments of the plan, and returns those that still exist with the current coordinates of their stops. */
  private async lockShipments(
    businessId: string,
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, LockedShipment>> {
    const existing = await this.records.findShipments(businessId, shipmentIds);
    await this.shipments.lockForDispatch(
      businessId,
      existing.map(({ id }) => id),
    );
    // Read again, because a shipment may have changed while the lock was awaited.
    const locked = await this.records.findShipments(businessId, shipmentIds);
    const addresses = locked.flatMap(({ address, sender }) => (sender ? [address, sender] : [address]));
    const places = await this.search.geocodeAddresses(businessId, addresses);
    const placeByAddress = new Map(addresses.map((address, index) => [address, places[index] ?? null]));
    const placeOf = (address: ShipmentToPlan['sender']) => (address && placeByAddress.get(address)) ?? null;
    return new Map(
      locked.map((shipment) => [
        shipment.id,
        { shipment, delivery: placeOf(shipment.address), pickup: placeOf(shipment.sender) },
      ]),
    );
  }

  /** Adds an error for each route whose vehicle or driver has other constraints now. */
  private async addChangedConstraints(
    businessId: string,
    { constraints }: PlanBrief,
    tours: readonly PlannedTour[],
    details: Record<string, string>,
  ): Promise<void> {
    const vehicles = await this.records.findVehicles(businessId, uniqueSorted(tours.map(({ vehicleId }) => vehicleId)));
    const drivers = await this.records.findDrivers(businessId, uniqueSorted(tours.map(({ driverId }) => driverId)));
    tours.forEach(({ vehicleId, driverId, crew }, index) => {
      const vehicle = vehicles.find(({ id }) => id === vehicleId);
      if (!crew || !vehicle) return;
      const driver = drivers.find(({ id }) => id === driverId);
      const requested = constraints?.vehicles.find((constraint) => constraint.vehicleId.toLowerCase() === vehicleId);
      const current = combineVehicleAndDriver(vehicle.planning, driver?.planning ?? null, requested);
      if (!isDeepStrictEqual(asJson(current), asJson(crew)))
        details[`dispatches.${index}.vehicleId`] ??= 'The constraints of the vehicle or its driver have changed.';
    });
  }

  /** Creates the dispatch of one route and stores the sequence of its stops. */
  private async createDispatch(
    businessId: string,
    by: string,
    brief: PlanBrief,
    tour: PlannedTour,
  ): Promise<PlannedTour> {
    const { name, driverId, vehicleId, stops } = tour;
    const plannedDate = new Date(tour.departsAt);
    const shipmentIds = deliveredShipmentIds(tour);
    const dispatch = await this.drafts.createDispatch(
      {
        businessId,
        name,
        driverId,
        vehicleId,
        plannedDate,
        notes: null,
        by,
        planning: constraintsToStore(brief, tour),
      },
      shipmentIds.map((id) => ({ id })),
    );
    const request = { businessId, dispatchId: dispatch.id, timeZone: brief.timeZone, departsAt: plannedDate };
    await this.planner.storeVisitOrder(
      request,
      stops.map(({ shipmentId }) => shipmentId),
      roadLegsOf(tour),
    );
    await this.drafts.emitCreated(businessId, toDispatchCreated(dispatch, shipmentIds.length));
    return { ...tour, dispatchId: dispatch.id };
  }
}

const SHIPMENT_CHANGED = 'Its address, time window, weight, volume or planning constraints have changed.';

/** A locked shipment with the current coordinates of its stops; null where an address is not known. */
interface LockedShipment {
  readonly shipment: ShipmentToPlan;
  readonly delivery: Coordinates | null;
  readonly pickup: Coordinates | null;
}

const deliveredShipmentIds = ({ stops }: PlannedTour): string[] =>
  deliveriesOf(stops).map(({ shipmentId }) => shipmentId);

/** Adds an error for each shipment that is no longer free, or whose stops differ from what the plan assumed. */
function addChangedShipments(
  tours: readonly PlannedTour[],
  shipments: ReadonlyMap<string, LockedShipment>,
  details: Record<string, string>,
): void {
  for (const [tourIndex, tour] of tours.entries()) {
    const shipmentIds = deliveredShipmentIds(tour);
    for (const stop of tour.stops) {
      const locked = shipments.get(stop.shipmentId);
      const problem = whyNotFree(locked?.shipment) ?? (locked && isUnchanged(stop, locked) ? null : SHIPMENT_CHANGED);
      if (problem) details[`dispatches.${tourIndex}.shipmentIds.${shipmentIds.indexOf(stop.shipmentId)}`] = problem;
    }
  }
}

/** Returns whether a stop of the plan still agrees with its shipment. */
function isUnchanged(stop: PlannedStop, locked: LockedShipment): boolean {
  const { weightG, volumeCm3, windowStart, windowEnd, planning, pickup } = locked.shipment;
  const place = locked[stop.kind ?? 'delivery'];
  // The time window of the shipment belongs to the delivery. That of a pickup is compared with `pickup`.
  const hasSameWindow = stop.kind === 'pickup' || (stop.windowStart === windowStart && stop.windowEnd === windowEnd);
  return (
    hasSameWindow &&
    stop.weightG === weightG &&
    stop.volumeCm3 === volumeCm3 &&
    isDeepStrictEqual(stop.pickup ?? null, pickup) &&
    isDeepStrictEqual(stop.planning ?? null, planning) &&
    stop.latitude === place?.latitude &&
    stop.longitude === place.longitude
  );
}

/** Returns each id once, sorted in lock order. */
const uniqueSorted = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))].sort();

/** Returns the locked record. If the record was deleted, adds an error for each route that uses it and returns null. */
async function lockOrAddError<T>(
  locked: Promise<T>,
  tours: readonly PlannedTour[],
  field: 'driverId' | 'vehicleId',
  id: string,
  details: Record<string, string>,
): Promise<T | null> {
  try {
    return await locked;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    tours.forEach((tour, index) => {
      if (tour[field] === id)
        details[`dispatches.${index}.${field}`] = `The ${field === 'driverId' ? 'driver' : 'vehicle'} was deleted.`;
    });
    return null;
  }
}

const GRAMS_PER_KG = 1e3;
const CM3_PER_M3 = 1e6;

/** Adds an error if the vehicle carries less than the plan assumed. A vehicle without a capacity has no limit. */
function checkCapacity(
  { vehicleId, stops }: PlannedTour,
  index: number,
  { id, capacityWeightKg, capacityVolumeM3 }: VehicleToDispatch,
  details: Record<string, string>,
): void {
  if (vehicleId !== id) return;
  const exceedsCapacity = loadsOf(stops).some(
    ({ weightG, volumeCm3 }) =>
      weightG / GRAMS_PER_KG > (capacityWeightKg ?? Infinity) ||
      volumeCm3 / CM3_PER_M3 > (capacityVolumeM3 ?? Infinity),
  );
  if (exceedsCapacity) details[`dispatches.${index}.vehicleId`] = 'The vehicle now carries less than the load.';
}

/** Returns the value as if it had been stored and read as JSON, so that values of both sources can be compared. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Returns the legs from the road network, the way back last; null if they are estimates, because a route estimates the same ones. */
function roadLegsOf({ isOfRoads, stops, back }: PlannedTour): Travel[] | null {
  if (!isOfRoads) return null;
  const legs = stops.map(({ distanceM, travelS = 0, hasNoRoad = false }) => ({
    metres: distanceM,
    seconds: travelS,
    hasNoRoad,
  }));
  return back ? [...legs, back] : legs;
}

/**
 * Returns the constraints to store with the dispatch; null if there are none. A shift that ends on the next day is always stored, because time
 * windows after midnight depend on it.
 */
function constraintsToStore({ constraints, shift }: PlanBrief, tour: PlannedTour): DispatchConstraints | null {
  const { vehicleId, stops, instead } = tour;
  if (!constraints && !instead && shift.end > shift.start) return null;
  const shipmentIds = new Set(stops.map(({ shipmentId }) => shipmentId));
  const { serviceMinutes = null, setupMinutes = null } = constraints ?? {};
  const vehicleConstraints = constraints?.vehicles.find(
    (constraint) => constraint.vehicleId.toLowerCase() === vehicleId,
  );
  const requestedStops = (constraints?.stops ?? []).map((stop) => ({
    ...stop,
    shipmentId: stop.shipmentId.toLowerCase(),
  }));
  return {
    vehicleId,
    shift,
    serviceMinutes,
    setupMinutes,
    vehicle: vehicleConstraints || instead ? { ...vehicleConstraints, ...instead } : null,
    stops: requestedStops.filter(({ shipmentId }) => shipmentIds.has(shipmentId)),
  };
}
