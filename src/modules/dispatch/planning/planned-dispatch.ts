import type { DispatchConstraints } from '../../../shared/constraints/effective-constraints';
import type { Travel } from '../../../shared/geo/roads/travel';
import type { PlanBrief, PlannedTour } from './creation/plan-brief';

/**
 * Returns the legs of the road network to each stop, and then the way back, if there is one.
 *
 * @returns null if the legs are estimates; the route of the dispatch then estimates the same ones
 */
export function toRoadLegs({ isOfRoads, stops, back }: PlannedTour): Travel[] | null {
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
export function chooseConstraintsToStore(
  { constraints, shift }: PlanBrief,
  tour: PlannedTour,
): DispatchConstraints | null {
  const { vehicleId, stops, instead } = tour;
  const endsOnSameDay = shift.end > shift.start;
  if (!constraints && !instead && endsOnSameDay) return null;
  const shipmentIds = new Set(stops.map(({ shipmentId }) => shipmentId));
  const { serviceMinutes = null, setupMinutes = null } = constraints ?? {};
  const vehicleConstraints = constraints?.vehicles.find(
    (constraint) => constraint.vehicleId.toLowerCase() === vehicleId,
  );
  // A dispatch has one day, so the allowed days of its shipments are not stored.
  const requestedStops = (constraints?.stops ?? []).map(({ allowedDays: _, ...stop }) => ({
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
