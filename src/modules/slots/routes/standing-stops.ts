import type { StandingRouteOfDay } from '../../dispatch/planning/creation/plan-reservations.registry';
import type { DaySkeleton } from '../days/day-skeleton';

/**
 * Returns the standing routes of a day in the form in which they are stored.
 *
 * @param customerOf the customer of each booked stop that belongs to a standing route
 */
export const toStandingSkeleton = (
  routes: readonly StandingRouteOfDay[],
  customerOf: ReadonlyMap<string, string>,
): Pick<DaySkeleton, 'standingRoutes'> =>
  routes.length === 0
    ? {}
    : {
        standingRoutes: routes.map(({ id, dispatchId, vehicleId, customerIds }) => ({
          standingRouteId: id,
          dispatchId,
          vehicleId,
          stops: customerIds.map((customerId) => ({
            customerId,
            holdIds: [...customerOf].filter(([, other]) => other === customerId).map(([holdId]) => holdId),
          })),
        })),
      };
