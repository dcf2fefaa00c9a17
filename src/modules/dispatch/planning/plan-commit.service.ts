import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../common/errors/api-error';
import { crewTerms, type DispatchConstraints } from '../../../constraints/crew';
import type { Travel } from '../../../geo/travel';
import { ShipmentsService } from '../../shipments/shipments.service';
import { VehiclesService, type VehicleToDispatch } from '../../vehicles/vehicles.service';
import { DispatchDraftsService, toDispatchCreated } from '../dispatches/dispatch-drafts.service';
import { DriversService } from '../drivers/drivers.service';
import { RoutePlannerService } from '../routes/route-planner.service';
import { loadsOf } from '../routes/on-board';
import { deliveriesOf, type PlanBrief, type PlannedStop, type PlannedTour, type PlanProposal } from './plan-brief';
import { PlanSearchService, whyNotFree } from './plan-search.service';
import { PlanSurveyRepository, type ShipmentToPlan } from './plan-survey.repository';

/** Makes a plan's tours dispatches, all or none. Inside an open unit of work. */
@Injectable()
export class PlanCommitService {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly vehicles: VehiclesService,
    private readonly drivers: DriversService,
    private readonly surveys: PlanSurveyRepository,
    private readonly search: PlanSearchService,
    private readonly drafts: DispatchDraftsService,
    private readonly planner: RoutePlannerService,
  ) {}

  /**
   * Locks everything in the order of all changes (shipments, drivers, vehicles, each by id), looks whether it is still as it was planned
   * with, and only then writes.
   *
   * @param by the user or API token
   * @returns the proposal with its dispatches
   * @throws 409 naming what has changed (`dispatches.0.shipmentIds.2`)
   */
  async make(businessId: string, by: string, brief: PlanBrief, proposal: PlanProposal): Promise<PlanProposal> {
    await this.assertUnchanged(businessId, brief, proposal.tours);
    const tours: PlannedTour[] = [];
    for (const tour of proposal.tours) tours.push(await this.dispatch(businessId, by, brief, tour));
    return { ...proposal, tours };
  }

  private async assertUnchanged(businessId: string, brief: PlanBrief, tours: readonly PlannedTour[]): Promise<void> {
    const ids = tours.flatMap(({ stops }) => deliveriesOf(stops).map(({ shipmentId }) => shipmentId));
    if (ids.length === 0) return;
    const there = await this.surveys.shipments(businessId, ids);
    await this.shipments.lockForDispatch(
      businessId,
      there.map(({ id }) => id),
    );
    const locked = await this.surveys.shipments(businessId, ids);
    const places = await this.search.places(
      businessId,
      locked.flatMap(({ address, sender }) => (sender ? [address, sender] : [address])),
    );
    const placed = places.values();
    const now = new Map(
      locked.map((shipment) => {
        const delivery = placed.next().value ?? null;
        return [shipment.id, { shipment, delivery, pickup: shipment.sender ? (placed.next().value ?? null) : null }];
      }),
    );
    const details: Record<string, string> = {};
    tours.forEach(({ stops }, tour) => {
      const shipmentIds = deliveriesOf(stops).map(({ shipmentId }) => shipmentId);
      for (const stop of stops) {
        const known = now.get(stop.shipmentId);
        const why =
          whyNotFree(known?.shipment) ??
          (known && isSame(stop, known.shipment, known[stop.kind ?? 'delivery']) ? null : CHANGED);
        if (why) details[`dispatches.${tour}.shipmentIds.${shipmentIds.indexOf(stop.shipmentId)}`] = why;
      }
    });
    for (const driverId of inOrder(tours.map((tour) => tour.driverId)))
      await lockOrExplain(this.drivers.lock(businessId, driverId), tours, 'driverId', driverId, details);
    for (const vehicleId of inOrder(tours.map((tour) => tour.vehicleId))) {
      const vehicle = await lockOrExplain(
        this.vehicles.lock(businessId, vehicleId),
        tours,
        'vehicleId',
        vehicleId,
        details,
      );
      if (vehicle) tours.forEach((tour, index) => assertCarried(tour, index, vehicle, details));
    }
    await this.noteCrews(businessId, brief, tours, details);
    if (Object.keys(details).length)
      throw new ApiError('CONFLICT', details, 'What was planned with has changed: plan again.');
  }

  /** Notes tours whose vehicle or driver can do something else by now. */
  private async noteCrews(
    businessId: string,
    { constraints }: PlanBrief,
    tours: readonly PlannedTour[],
    details: Record<string, string>,
  ): Promise<void> {
    const vehicles = await this.surveys.vehicles(businessId, inOrder(tours.map(({ vehicleId }) => vehicleId)));
    const drivers = await this.surveys.drivers(businessId, inOrder(tours.map(({ driverId }) => driverId)));
    tours.forEach(({ vehicleId, driverId, crew }, index) => {
      const vehicle = vehicles.find(({ id }) => id === vehicleId);
      if (!crew || !vehicle) return;
      const driver = drivers.find(({ id }) => id === driverId);
      const asked = constraints?.vehicles.find((each) => each.vehicleId.toLowerCase() === vehicleId);
      if (!isDeepStrictEqual(asJson(crewTerms(vehicle.planning, driver?.planning ?? null, asked)), asJson(crew)))
        details[`dispatches.${index}.vehicleId`] ??= 'What the vehicle or its driver can do has changed.';
    });
  }

  private async dispatch(businessId: string, by: string, brief: PlanBrief, tour: PlannedTour): Promise<PlannedTour> {
    const { name, driverId, vehicleId, stops } = tour;
    const plannedDate = new Date(tour.departsAt);
    const ids = deliveriesOf(stops).map(({ shipmentId }) => shipmentId);
    const dispatch = await this.drafts.make(
      { businessId, name, driverId, vehicleId, plannedDate, notes: null, by, planning: planningOf(brief, tour) },
      ids.map((id) => ({ id })),
    );
    const request = { businessId, dispatchId: dispatch.id, timeZone: brief.timeZone, departsAt: plannedDate };
    await this.planner.storeInOrder(
      request,
      stops.map(({ shipmentId }) => shipmentId),
      roadLegsOf(tour),
    );
    await this.drafts.announce(businessId, toDispatchCreated(dispatch, ids.length));
    return { ...tour, dispatchId: dispatch.id };
  }
}

const CHANGED = 'Its address, window, weight, volume or planning has changed.';

const isSame = (
  stop: PlannedStop,
  { weightG, volumeCm3, windowStart, windowEnd, planning, pickup }: ShipmentToPlan,
  place: { readonly latitude: number; readonly longitude: number } | null,
): boolean =>
  stop.weightG === weightG &&
  stop.volumeCm3 === volumeCm3 &&
  (stop.kind === 'pickup' || (stop.windowStart === windowStart && stop.windowEnd === windowEnd)) &&
  isDeepStrictEqual(stop.pickup ?? null, pickup) &&
  isDeepStrictEqual(stop.planning ?? null, planning) &&
  stop.latitude === place?.latitude &&
  stop.longitude === place.longitude;

/** Each once, as they are locked. */
const inOrder = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))].sort();

/** What was locked; null, and a sentence for each tour that counts on it, when it is not there any more. */
async function lockOrExplain<T>(
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

/** Notes a vehicle that carries less by now than was planned for it. */
function assertCarried(
  { vehicleId, stops }: PlannedTour,
  index: number,
  { id, capacityWeightKg, capacityVolumeM3 }: VehicleToDispatch,
  details: Record<string, string>,
): void {
  if (vehicleId !== id) return;
  const isTooMuch = loadsOf(stops).some(
    ({ weightG, volumeCm3 }) =>
      weightG / 1e3 > (capacityWeightKg ?? Infinity) || volumeCm3 / 1e6 > (capacityVolumeM3 ?? Infinity),
  );
  if (isTooMuch) details[`dispatches.${index}.vehicleId`] = 'The vehicle carries less than it did.';
}

/** As it is once it was stored. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The legs that a road network gave to the plan, the way back last; null: they are estimates, which a route makes in the same way. */
function roadLegsOf({ isOfRoads, stops, back }: PlannedTour): Travel[] | null {
  if (!isOfRoads) return null;
  const legs = stops.map(({ distanceM, travelS = 0, hasNoRoad = false }) => ({
    ...{ metres: distanceM, seconds: travelS },
    hasNoRoad,
  }));
  return back ? [...legs, back] : legs;
}

/** What the dispatch goes on to keep; null: nothing was asked for. Windows after midnight depend on a shift that ends on the next day. */
function planningOf({ constraints, shift }: PlanBrief, tour: PlannedTour): DispatchConstraints | null {
  const { vehicleId, stops, instead } = tour;
  if (!constraints && !instead && shift.end > shift.start) return null;
  const ids = new Set(stops.map(({ shipmentId }) => shipmentId));
  const { serviceMinutes = null, setupMinutes = null } = constraints ?? {};
  const own = constraints?.vehicles.find((each) => each.vehicleId.toLowerCase() === vehicleId);
  const asked = (constraints?.stops ?? []).map((stop) => ({ ...stop, shipmentId: stop.shipmentId.toLowerCase() }));
  return {
    ...{ vehicleId, shift, serviceMinutes, setupMinutes },
    vehicle: own || instead ? { ...own, ...instead } : null,
    stops: asked.filter(({ shipmentId }) => ids.has(shipmentId)),
  };
}
