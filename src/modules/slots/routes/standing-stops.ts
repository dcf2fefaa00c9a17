import type { StandingRouteOfDay } from '../../dispatch/planning/creation/plan-reservations.registry';
import type { DaySkeleton } from '../days/day-skeleton';

/**
 * Returns the standing routes of a day in the form in which they are stored.
 *
 * @param customerByHold the customer of each booked stop that belongs to a standing route, by the id of its hold
 */
export function toStandingSkeleton(
  routes: readonly StandingRouteOfDay[],
  customerByHold: ReadonlyMap<string, string>,
): Pick<DaySkeleton, 'standingRoutes'> {
  if (routes.length === 0) return {};
  const listHolds = (customerId: string) =>
    [...customerByHold.keys()].filter((id) => customerByHold.get(id) === customerId);
  return {
    standingRoutes: routes.map(({ id, dispatchId, vehicleId, customerIds }) => ({
      standingRouteId: id,
      dispatchId,
      vehicleId,
      stops: customerIds.map((customerId) => ({ customerId, holdIds: listHolds(customerId) })),
    })),
  };
}
