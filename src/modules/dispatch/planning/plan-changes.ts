import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../common/errors/api-error';
import type { Coordinates } from '../../../shared/geo/distance';
import type { VehicleToDispatch } from '../../vehicles/vehicles.service';
import { CM3_PER_M3, computeLoads, GRAMS_PER_KG } from '../routes/progress/on-board';
import { listDeliveries, type PlannedStop, type PlannedTour } from './creation/plan-brief';
import { explainWhyNotFree } from './search/unplannable-shipments';
import type { ShipmentToPlan } from './search/plan-records';

/**
 * Messages about records of a plan that have changed, by path in the plan, such as `dispatches.0.shipmentIds.2`. The functions of this file
 * add messages to the object that they get.
 */
export type PlanErrors = Record<string, string>;

const SHIPMENT_CHANGED = 'Its address, time window, weight, volume, depot or planning constraints have changed.';

/** A locked shipment with the current coordinates of its stops; null where an address is not known. */
export interface LockedShipment {
  readonly shipment: ShipmentToPlan;
  readonly delivery: Coordinates | null;
  readonly pickup: Coordinates | null;
}

/** Returns the shipments that a route delivers, in the order of the deliveries. Errors refer to their positions in this list. */
export const listDeliveredShipmentIds = ({ stops }: PlannedTour): string[] =>
  listDeliveries(stops).map(({ shipmentId }) => shipmentId);

/** Adds an error for each shipment that is no longer free, or whose stops differ from what the plan assumed. */
export function addChangedShipments(
  tours: readonly PlannedTour[],
  shipments: ReadonlyMap<string, LockedShipment>,
  details: PlanErrors,
): void {
  for (const [tourIndex, tour] of tours.entries()) {
    const shipmentIds = listDeliveredShipmentIds(tour);
    for (const stop of tour.stops) {
      const message = describeChange(tour, stop, shipments.get(stop.shipmentId));
      const shipmentIndex = shipmentIds.indexOf(stop.shipmentId);
      if (message) details[`dispatches.${tourIndex}.shipmentIds.${shipmentIndex}`] = message;
    }
  }
}

/** Returns what has changed about a shipment; null if nothing has. */
function describeChange(
  { depotId }: PlannedTour,
  stop: PlannedStop,
  locked: LockedShipment | undefined,
): string | null {
  const reason = explainWhyNotFree(locked?.shipment);
  if (reason) return reason;
  // Plans of older versions do not know the depot.
  const isAtDepot = depotId === undefined || depotId === locked?.shipment.depotId;
  return locked && isAtDepot && isUnchanged(stop, locked) ? null : SHIPMENT_CHANGED;
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

/**
 * Returns the locked record. If the record was deleted, adds an error for each route that uses it and returns null.
 *
 * @param locked the lock that is awaited
 * @param id the id of the record
 */
export async function lockOrAddError<T>(
  locked: Promise<T>,
  tours: readonly PlannedTour[],
  field: 'driverId' | 'vehicleId',
  id: string,
  details: PlanErrors,
): Promise<T | null> {
  try {
    return await locked;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    const message = field === 'driverId' ? 'The driver was deleted.' : 'The vehicle was deleted.';
    tours.forEach((tour, index) => {
      if (tour[field] === id) details[`dispatches.${index}.${field}`] = message;
    });
    return null;
  }
}

/** Adds an error if the vehicle carries less than the plan assumed. A vehicle without a capacity has no limit. */
export function addCapacityError(
  { vehicleId, stops }: PlannedTour,
  index: number,
  { id, capacityWeightKg, capacityVolumeM3 }: VehicleToDispatch,
  details: PlanErrors,
): void {
  if (vehicleId !== id) return;
  const exceedsCapacity = computeLoads(stops).some(
    ({ weightG, volumeCm3 }) =>
      weightG / GRAMS_PER_KG > (capacityWeightKg ?? Infinity) ||
      volumeCm3 / CM3_PER_M3 > (capacityVolumeM3 ?? Infinity),
  );
  if (exceedsCapacity) details[`dispatches.${index}.vehicleId`] = 'The vehicle now carries less than the load.';
}
