import { Injectable } from '@nestjs/common';
import type { PlanReservation } from '../dispatch/planning/creation/plan-reservations.registry';
import type { StandingRoute } from './entities/standing-route.entity';
import { isRunningOn } from './standing-days';
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
   * Returns for each of the dates the dispatches of standing routes, and what routes without a dispatch need. Call inside a unit of work.
   *
   * @param dates in order, at least one, each `YYYY-MM-DD`
   */
  async findReservations(businessId: string, dates: readonly string[]): Promise<PlanReservation[]> {
    const activeRoutes = await this.repository.findActive(businessId);
    const days = await this.repository.findDaysBetween(businessId, dates[0]!, dates.at(-1)!);
    const reservations: PlanReservation[] = [];
    for (const date of dates) {
      const runningRoutes = await selectRunning(activeRoutes, date);
      const daysOfDate = days.filter((day) => day.date === date);
      const routeIdsWithDispatch = new Set(daysOfDate.map(({ standingRouteId }) => standingRouteId));
      reservations.push({
        ...listNeededRecords(runningRoutes.filter(({ id }) => !routeIdsWithDispatch.has(id))),
        dispatchIds: daysOfDate.map(({ dispatchId }) => dispatchId),
        standingRoutes: await this.readModel.findRoutesOfDay(businessId, date, runningRoutes),
      });
    }
    return reservations;
  }
}

/** Returns the routes that run on a date. */
async function selectRunning(routes: readonly StandingRoute[], date: string): Promise<StandingRoute[]> {
  const running: StandingRoute[] = [];
  for (const route of routes) {
    if (isRunningOn(await loadSchedule(route, date), date)) running.push(route);
  }
  return running;
}

/** Returns the customers, vehicles and drivers of routes. */
const listNeededRecords = (
  routes: readonly StandingRoute[],
): Pick<PlanReservation, 'customerIds' | 'vehicleIds' | 'driverIds'> => ({
  customerIds: routes.flatMap(({ stops }) => stops.map(({ customerId }) => customerId)),
  vehicleIds: routes.flatMap(({ vehicleId }) => vehicleId ?? []),
  driverIds: routes.flatMap(({ driverId }) => driverId ?? []),
});
