import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { ShipmentsService } from '../../shipments/shipments.service';
import { VehiclesService, type VehicleToDispatch } from '../../vehicles/vehicles.service';
import { DispatchDraftsService, toDispatchCreated } from '../dispatches/dispatch-drafts.service';
import { DriversService } from '../drivers/drivers.service';
import { RoutePlannerService } from '../routes/route-planner.service';
import type { PlanBrief, PlannedStop, PlannedTour, PlanProposal } from './plan-brief';
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
    await this.assertUnchanged(businessId, proposal.tours);
    const tours: PlannedTour[] = [];
    for (const tour of proposal.tours) tours.push(await this.dispatch(businessId, by, brief, tour));
    return { ...proposal, tours };
  }

  private async assertUnchanged(businessId: string, tours: readonly PlannedTour[]): Promise<void> {
    const ids = tours.flatMap(({ stops }) => stops.map(({ shipmentId }) => shipmentId));
    if (ids.length === 0) return;
    const there = await this.surveys.shipments(businessId, ids);
    await this.shipments.lockForDispatch(
      businessId,
      there.map(({ id }) => id),
    );
    const locked = await this.surveys.shipments(businessId, ids);
    const places = await this.search.places(
      businessId,
      locked.map(({ address }) => address),
    );
    const now = new Map(locked.map((shipment, index) => [shipment.id, { shipment, place: places[index] ?? null }]));
    const details: Record<string, string> = {};
    tours.forEach(({ stops }, tour) =>
      stops.forEach((stop, index) => {
        const known = now.get(stop.shipmentId);
        const why =
          whyNotFree(known?.shipment) ?? (known && isSame(stop, known.shipment, known.place) ? null : CHANGED);
        if (why) details[`dispatches.${tour}.shipmentIds.${index}`] = why;
      }),
    );
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
    if (Object.keys(details).length)
      throw new ApiError('CONFLICT', details, 'What was planned with has changed: plan again.');
  }

  private async dispatch(businessId: string, by: string, brief: PlanBrief, tour: PlannedTour): Promise<PlannedTour> {
    const { name, driverId, vehicleId, stops } = tour;
    const plannedDate = new Date(tour.departsAt);
    const ids = stops.map(({ shipmentId }) => shipmentId);
    const dispatch = await this.drafts.make(
      { businessId, name, driverId, vehicleId, plannedDate, notes: null, by },
      ids.map((id) => ({ id })),
    );
    const request = { businessId, dispatchId: dispatch.id, timeZone: brief.timeZone, departsAt: plannedDate };
    const survey = await this.planner.survey(request);
    const places = new Map(survey.deliveries.map(({ shipmentId }, index) => [shipmentId, index]));
    await this.planner.store(
      request,
      survey,
      ids.flatMap((id) => places.get(id) ?? []),
    );
    await this.drafts.announce(businessId, toDispatchCreated(dispatch, ids.length));
    return { ...tour, dispatchId: dispatch.id };
  }
}

const CHANGED = 'Its address, window, weight or volume has changed.';

const isSame = (
  stop: PlannedStop,
  { weightG, volumeCm3, windowStart, windowEnd }: ShipmentToPlan,
  place: { readonly latitude: number; readonly longitude: number } | null,
): boolean =>
  stop.weightG === weightG &&
  stop.volumeCm3 === volumeCm3 &&
  stop.windowStart === windowStart &&
  stop.windowEnd === windowEnd &&
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
  const weightG = stops.reduce((sum, stop) => sum + stop.weightG, 0);
  const volumeCm3 = stops.reduce((sum, stop) => sum + stop.volumeCm3, 0);
  const isTooMuch = weightG / 1e3 > (capacityWeightKg ?? Infinity) || volumeCm3 / 1e6 > (capacityVolumeM3 ?? Infinity);
  if (isTooMuch) details[`dispatches.${index}.vehicleId`] = 'The vehicle carries less than it did.';
}
