import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../common/errors/api-error';
import { combineVehicleAndDriver } from '../../../shared/constraints/effective-constraints';
import { ShipmentsService } from '../../shipments/shipments.service';
import { VehiclesService } from '../../vehicles/vehicles.service';
import { DispatchDraftsService, toDispatchCreated } from '../dispatches/dispatch-drafts.service';
import { DriversService } from '../drivers/drivers.service';
import { RoutePlannerService } from '../routes/route-planner.service';
import { type PlanBrief, type PlannedTour, type PlanProposal, listReplacedIds } from './creation/plan-brief';
import {
  addChangedShipments,
  addCapacityError,
  listDeliveredShipmentIds,
  type LockedShipment,
  lockOrAddError,
  type PlanErrors,
} from './plan-changes';
import { chooseConstraintsToStore, toRoadLegs } from './planned-dispatch';
import { PlanGeocodingService } from './search/snapshot/plan-geocoding.service';
import { PlanSnapshotReadModel } from './search/plan-snapshot.read-model';
import type { ShipmentToPlan } from './search/plan-records';

/**
 * Creates a dispatch from each route of a plan, all or none. The proposal names its routes `tours`, and the paths of errors name them
 * `dispatches`. Call inside a unit of work.
 */
@Injectable()
export class PlanCommitService {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly vehicles: VehiclesService,
    private readonly drivers: DriversService,
    private readonly records: PlanSnapshotReadModel,
    private readonly geocoding: PlanGeocodingService,
    private readonly drafts: DispatchDraftsService,
    private readonly planner: RoutePlannerService,
  ) {}

  /**
   * Locks all records in the usual order (shipments, replaced drafts, drivers, vehicles, each by id), and checks that they are as the plan
   * assumed. Then deletes the replaced drafts and creates the dispatches.
   *
   * @param committedBy the id of the user or API token that commits the plan, for the history
   * @returns the proposal with the ids of its dispatches
   * @throws ApiError CONFLICT naming what has changed, such as `dispatches.0.shipmentIds.2`
   */
  async createDispatches(
    businessId: string,
    committedBy: string,
    brief: PlanBrief,
    proposal: PlanProposal,
  ): Promise<PlanProposal> {
    await this.lockAndAssertUnchanged(businessId, brief, proposal.tours);
    for (const dispatchId of listReplacedIds(brief)) await this.drafts.deleteDraft(businessId, dispatchId);
    const tours: PlannedTour[] = [];
    for (const tour of proposal.tours) tours.push(await this.createDispatch(businessId, committedBy, brief, tour));
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
    const { replaces = [] } = brief;
    const shipmentIds = new Set([
      ...tours.flatMap(listDeliveredShipmentIds),
      ...replaces.flatMap((draft) => draft.shipmentIds),
    ]);
    const isEmptyPlan = shipmentIds.size + replaces.length === 0;
    if (isEmptyPlan) return;
    // The functions below add their errors to it.
    const details: PlanErrors = {};
    const shipments = await this.lockShipments(businessId, [...shipmentIds], listReplacedIds(brief));
    addChangedShipments(tours, shipments, details);
    for (const [index, { dispatchId, shipmentIds: assignedIds }] of replaces.entries()) {
      const change = await this.drafts.lockAndCompareDraft(businessId, dispatchId, assignedIds);
      if (change !== null) details[`replaces.${index}`] = change;
    }
    for (const driverId of toSortedIds(tours.map((tour) => tour.driverId))) {
      await lockOrAddError(this.drivers.lockDriver(businessId, driverId), tours, 'driverId', driverId, details);
    }
    for (const vehicleId of toSortedIds(tours.map((tour) => tour.vehicleId))) {
      const locked = this.vehicles.lockVehicle(businessId, vehicleId);
      const vehicle = await lockOrAddError(locked, tours, 'vehicleId', vehicleId, details);
      if (vehicle) tours.forEach((tour, index) => addCapacityError(tour, index, vehicle, details));
    }
    await this.addChangedConstraints(businessId, brief, tours, details);
    if (Object.keys(details).length > 0)
      throw new ApiError('CONFLICT', details, 'Records of the plan have changed: plan again.');
  }

  /** Locks the shipments of the plan, and returns those that still exist with the current coordinates of their stops. */
  private async lockShipments(
    businessId: string,
    shipmentIds: readonly string[],
    replacedIds: readonly string[],
  ): Promise<ReadonlyMap<string, LockedShipment>> {
    const existing = await this.records.findShipments(businessId, shipmentIds);
    await this.shipments.lockForDispatch(
      businessId,
      existing.map(({ id }) => id),
    );
    // Read again, because a shipment may have changed while the lock was awaited.
    const locked = await this.records.findShipments(businessId, shipmentIds, replacedIds);
    const addresses = locked.flatMap(({ address, sender }) => (sender ? [address, sender] : [address]));
    const places = await this.geocoding.geocodeAddresses(businessId, addresses);
    const placeByAddress = new Map(addresses.map((address, index) => [address, places[index] ?? null]));
    const findPlace = (address: ShipmentToPlan['sender']) => (address && placeByAddress.get(address)) ?? null;
    return new Map(
      locked.map((shipment) => [
        shipment.id,
        { shipment, delivery: findPlace(shipment.address), pickup: findPlace(shipment.sender) },
      ]),
    );
  }

  /** Adds an error for each route whose vehicle or driver has other constraints now. */
  private async addChangedConstraints(
    businessId: string,
    { constraints }: PlanBrief,
    tours: readonly PlannedTour[],
    details: PlanErrors,
  ): Promise<void> {
    const vehicles = await this.records.findVehicles(businessId, toSortedIds(tours.map(({ vehicleId }) => vehicleId)));
    const drivers = await this.records.findDrivers(businessId, toSortedIds(tours.map(({ driverId }) => driverId)));
    tours.forEach(({ vehicleId, driverId, crew: assumed }, index) => {
      const vehicle = vehicles.find(({ id }) => id === vehicleId);
      // Plans of older versions do not know the constraints. A deleted vehicle has its own error.
      if (!assumed || !vehicle) return;
      const driver = drivers.find(({ id }) => id === driverId);
      const requested = constraints?.vehicles.find((constraint) => constraint.vehicleId.toLowerCase() === vehicleId);
      const current = combineVehicleAndDriver(vehicle.planning, driver?.planning ?? null, requested);
      if (!isDeepStrictEqual(toPlainJson(current), toPlainJson(assumed)))
        details[`dispatches.${index}.vehicleId`] ??= 'The constraints of the vehicle or its driver have changed.';
    });
  }

  /** Creates the dispatch of one route and stores the sequence of its stops. */
  private async createDispatch(
    businessId: string,
    committedBy: string,
    brief: PlanBrief,
    tour: PlannedTour,
  ): Promise<PlannedTour> {
    const { name, driverId, vehicleId, stops } = tour;
    const plannedDate = new Date(tour.departsAt);
    const shipmentIds = listDeliveredShipmentIds(tour);
    const dispatch = await this.drafts.createDispatch(
      {
        businessId,
        name,
        driverId,
        vehicleId,
        plannedDate,
        notes: null,
        createdBy: committedBy,
        depotId: tour.depotId ?? null,
        planning: chooseConstraintsToStore(brief, tour),
      },
      shipmentIds.map((id) => ({ id })),
    );
    const request = { businessId, dispatchId: dispatch.id, timeZone: brief.timeZone, departsAt: plannedDate };
    await this.planner.storeVisitOrder(
      request,
      stops.map(({ shipmentId }) => shipmentId),
      toRoadLegs(tour),
    );
    await this.drafts.emitCreated(businessId, toDispatchCreated(dispatch, shipmentIds.length));
    return { ...tour, dispatchId: dispatch.id };
  }
}

/** Returns each id once, sorted in lock order. */
const toSortedIds = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))].sort();

/** Returns the value as if it had been stored and read as JSON, so that values of both sources can be compared. */
const toPlainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
