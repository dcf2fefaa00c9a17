import { Injectable } from '@nestjs/common';
import type { PlanReservation } from '../dispatch/planning/creation/plan-reservations.registry';
import type { StandingRoute } from './entities/standing-route.entity';
import { hasMissedDeparture, isRunningOn } from './standing-days';
import { loadSchedule } from './standing-schedule';
import { StandingRoutesReadModel } from './standing-routes.read-model';
import { StandingRoutesRepository } from './standing-routes.repository';

/**
 * Finds what standing routes need on a day, so that plans leave it out: their dispatches, and the customers, vehicles and drivers of routes
 * whose dispatch is not created yet.
 */
@Injectable()
export class StandingReservationsService {
  constructor(
    private readonly repository: StandingRoutesRepository,
    private readonly readModel: StandingRoutesReadModel,
  ) {}

  /**
   * Returns one reservation for each of the dates, in their order. It has the dispatches of standing routes, and what routes need
   * whose dispatch is still to be created. Call inside a unit of work.
   *
   * @param dates in order, at least one, each `YYYY-MM-DD`
   */
  async findReservations(businessId: string, dates: readonly string[]): Promise<PlanReservation[]> {
    const activeRoutes = await this.repository.findActive(businessId);
    const daysWithDispatch = await this.repository.findDaysBetween(businessId, dates[0]!, dates.at(-1)!);
    const timeZone = await this.readModel.findTimeZone(businessId);
    const reservations: PlanReservation[] = [];
    for (const date of dates) {
      const runningRoutes = await selectRunning(activeRoutes, date);
      const dispatches = daysWithDispatch.filter((day) => day.date === date);
      const routeIdsWithDispatch = new Set(dispatches.map(({ standingRouteId }) => standingRouteId));
      const routesWithDispatch = runningRoutes.filter(({ id }) => routeIdsWithDispatch.has(id));
      const routesToCome = runningRoutes.filter(
        (route) => !routeIdsWithDispatch.has(route.id) && !hasMissedDeparture(route, date, timeZone),
      );
      const standingRoutes = await this.readModel.findRoutesOfDay(businessId, date, [
        ...routesWithDispatch,
        ...routesToCome,
      ]);
      reservations.push({
        dispatchIds: dispatches.map(({ dispatchId }) => dispatchId),
        ...listNeededRecords(routesToCome),
        standingRoutes,
      });
    }
    return reservations;
  }
}

/** Returns the routes that run on a date. */
async function selectRunning(routes: readonly StandingRoute[], date: string): Promise<StandingRoute[]> {
  const running: StandingRoute[] = [];
  for (const route of routes) {
    const schedule = await loadSchedule(route, date);
    if (isRunningOn(schedule, date)) running.push(route);
  }
  return running;
}

/** Returns the customers, vehicles and drivers of routes. */
const listNeededRecords = (
  routes: readonly StandingRoute[],
): Pick<PlanReservation, 'customerIds' | 'vehicleIds' | 'driverIds'> => ({
  customerIds: routes.flatMap(({ stops }) => stops.map(({ customerId }) => customerId)),
  vehicleIds: routes.map(({ vehicleId }) => vehicleId).filter((id) => id !== null),
  driverIds: routes.map(({ driverId }) => driverId).filter((id) => id !== null),
});
