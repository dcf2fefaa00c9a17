import { Injectable } from '@nestjs/common';
import { endOfDay, localDate, startOfDay, timeOnDay } from '../../common/time/time-zone';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { PlanReservation } from '../dispatch/planning/creation/plan-reservations.registry';
import { StandingDispatchesService } from '../dispatch/dispatches/standing/standing-dispatches.service';
import { loadHolidays } from '../recurring/holidays';
import { addDays } from '../recurring/recurrence';
import type { StandingProblem, StandingRouteDay } from './entities/standing-route-day.entity';
import type { StandingRoute } from './entities/standing-route.entity';
import { listRunningDays, type StandingSchedule } from './standing-days';
import { StandingRoutesReadModel } from './standing-routes.read-model';
import { StandingRoutesRepository } from './standing-routes.repository';

/** Creates and fills the dispatches of standing routes. */
@Injectable()
export class StandingDaysService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: StandingRoutesRepository,
    private readonly readModel: StandingRoutesReadModel,
    private readonly dispatches: StandingDispatchesService,
  ) {}

  /**
   * Creates the due dispatches of a route, and gives new shipments to those that have not left. A dispatch, its shipments and the day
   * commit together, under a lock of the route, so a process that is killed leaves neither two dispatches nor none.
   */
  async run(businessId: string, id: string, timeZone: string, now = new Date()): Promise<void> {
    const today = localDate(now, timeZone);
    await this.work.run(businessId, async () => {
      const route = await this.repository.lockRoute(businessId, id);
      if (!route || route.isPaused) return;
      const days = await this.repository.findDays(route, today);
      for (const day of days) await this.fill(route, day, timeZone);
      const last = addDays(today, route.leadDays);
      for (const date of listRunningDays(await scheduleOf(route, today), today, last))
        if (!days.some((day) => day.date === date)) await this.createDay(route, date, timeZone);
    });
  }

  /**
   * Returns the dispatches of the standing routes on each of the days, and what routes without one need. Call inside a unit of work.
   *
   * @param dates in order, at least one
   */
  async findReservations(businessId: string, dates: readonly string[]): Promise<PlanReservation[]> {
    const active = await this.repository.findActive(businessId);
    const days = await this.repository.findDaysBetween(businessId, dates[0]!, dates.at(-1)!);
    const reservations: PlanReservation[] = [];
    for (const date of dates) {
      const running: StandingRoute[] = [];
      for (const route of active)
        if (listRunningDays(await scheduleOf(route, date), date, date).length > 0) running.push(route);
      const ofDay = days.filter((day) => day.date === date);
      const withDispatch = new Set(ofDay.map(({ standingRouteId }) => standingRouteId));
      const reserved = running.filter(({ id }) => !withDispatch.has(id));
      reservations.push({
        customerIds: reserved.flatMap(({ stops }) => stops.map(({ customerId }) => customerId)),
        vehicleIds: reserved.flatMap(({ vehicleId }) => vehicleId ?? []),
        driverIds: reserved.flatMap(({ driverId }) => driverId ?? []),
        dispatchIds: ofDay.map(({ dispatchId }) => dispatchId),
        standingRoutes: await this.readModel.findRoutesOfDay(businessId, date, running),
      });
    }
    return reservations;
  }

  private async createDay(route: StandingRoute, date: string, timeZone: string): Promise<void> {
    const { businessId, id, name, driverId, vehicleId, depotId, departure, sequence } = route;
    const { id: dispatchId, problems } = await this.dispatches.createDispatch({
      businessId,
      name: `${name}, ${date}`,
      driverId,
      vehicleId,
      depotId,
      plannedDate: timeOnDay(date, departure, timeZone),
      notes: null,
      isLocked: sequence === 'fixed',
      by: id,
    });
    const day: StandingRouteDay = {
      businessId,
      standingRouteId: id,
      date,
      dispatchId,
      shipmentIds: [],
      problems: [
        ...[...problems].map(([field, message]) => ({ field, message })),
        ...(await this.findDeletedCustomers(route)),
      ],
    };
    await this.repository.insertDay(day);
    const shipmentCount = await this.fill(route, day, timeZone);
    await this.dispatches.announce(businessId, dispatchId, timeZone, shipmentCount);
  }

  /** @returns the number of shipments that were assigned */
  private async fill(route: StandingRoute, day: StandingRouteDay, timeZone: string): Promise<number> {
    const { businessId, stops } = route;
    const { date, dispatchId, shipmentIds, problems } = day;
    const { assignedIds, refused } = await this.dispatches.addDueShipments({
      businessId,
      dispatchId,
      timeZone,
      day: { date, from: startOfDay(date, timeZone), before: endOfDay(date, timeZone) },
      stops,
      knownIds: shipmentIds,
    });
    if (assignedIds.length + refused.length > 0)
      await this.repository.updateDay(day, {
        shipmentIds: [...shipmentIds, ...assignedIds, ...refused.map(({ id }) => id)],
        problems: [...problems, ...refused.map(({ message }) => ({ field: 'shipmentIds', message }))],
      });
    return assignedIds.length;
  }

  private async findDeletedCustomers({ businessId, stops }: StandingRoute): Promise<StandingProblem[]> {
    const customerIds = stops.map(({ customerId }) => customerId);
    const references = { driverId: null, vehicleId: null, depotId: null, customerIds };
    const existing = await this.readModel.findExisting(businessId, references);
    return customerIds.flatMap((customerId, index) =>
      existing.has(customerId)
        ? []
        : [{ field: `stops.${index}.customerId`, message: 'The customer was deleted: the stop is left out.' }],
    );
  }
}

/** Returns the schedule of a route with the holidays around a day. */
async function scheduleOf({ weekdays, holidays }: StandingRoute, date: string): Promise<StandingSchedule> {
  if (!holidays) return { weekdays, policy: undefined, isHoliday: () => false };
  const year = Number(date.slice(0, 4));
  const isHoliday = await loadHolidays(holidays, [year - 1, year, year + 1]);
  return { weekdays, policy: holidays.policy, isHoliday };
}
