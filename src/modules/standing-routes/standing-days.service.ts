import { Injectable } from '@nestjs/common';
import { endOfDay, localDate, startOfDay, timeOnDay } from '../../common/time/time-zone';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { StandingDispatchesService } from '../dispatch/dispatches/standing/standing-dispatches.service';
import { addDays } from '../recurring/recurrence';
import type { StandingProblem, StandingRouteDay } from './entities/standing-route-day.entity';
import type { StandingRoute } from './entities/standing-route.entity';
import { hasMissedDeparture, listRunningDays } from './standing-days';
import { loadSchedule } from './standing-schedule';
import { StandingRoutesReadModel } from './standing-routes.read-model';
import { StandingRoutesRepository } from './standing-routes.repository';

/**
 * Creates and fills the dispatches of standing routes. A day (StandingRouteDay) is the record that a route has a dispatch on a date, with
 * the shipments that were assigned or refused.
 */
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
  async createAndFillDispatches(businessId: string, id: string, timeZone: string, now = new Date()): Promise<void> {
    const today = localDate(now, timeZone);
    await this.work.run(businessId, async () => {
      const route = await this.repository.lockRoute(businessId, id);
      if (!route || route.isPaused) return;
      const days = await this.repository.findDays(route, today);
      for (const day of days) await this.fillDay(route, day, timeZone);

      const datesWithDispatch = new Set(days.map(({ date }) => date));
      const lastDate = addDays(today, route.leadDays);
      for (const date of listRunningDays(await loadSchedule(route, today), today, lastDate)) {
        if (datesWithDispatch.has(date) || hasMissedDeparture(route, date, timeZone)) continue;
        await this.createDay(route, date, timeZone);
      }
    });
  }

  /** Creates the dispatch of a date with its shipments. The day is inserted first, because filling it updates it. */
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
      createdBy: id,
    });
    const deletedRecords = [...problems].map(([field, message]) => ({ field, message }));
    const deletedCustomers = await this.findDeletedCustomers(route);
    const day: StandingRouteDay = {
      businessId,
      standingRouteId: id,
      date,
      dispatchId,
      shipmentIds: [],
      problems: [...deletedRecords, ...deletedCustomers],
    };
    await this.repository.insertDay(day);
    const shipmentCount = await this.fillDay(route, day, timeZone);
    await this.dispatches.completeCreation({ businessId, dispatchId, timeZone }, shipmentCount);
  }

  /**
   * Assigns new shipments to the dispatch of a day, and records them with the day. Refused ones are recorded too, so that each is reported
   * once. Shipments that the day knows already are not considered again.
   *
   * @returns the number of shipments that were assigned
   */
  private async fillDay(route: StandingRoute, day: StandingRouteDay, timeZone: string): Promise<number> {
    const { date, dispatchId, shipmentIds, problems } = day;
    const { assignedIds, refused } = await this.dispatches.addDueShipments({
      businessId: route.businessId,
      dispatchId,
      timeZone,
      day: { date, from: startOfDay(date, timeZone), before: endOfDay(date, timeZone) },
      stops: route.stops,
      knownIds: shipmentIds,
    });
    if (assignedIds.length + refused.length > 0)
      await this.repository.updateDay(day, {
        shipmentIds: [...shipmentIds, ...assignedIds, ...refused.map(({ id }) => id)],
        problems: [...problems, ...refused.map(({ message }) => ({ field: 'shipmentIds', message }))],
      });
    return assignedIds.length;
  }

  /** Returns a problem for each stop whose customer was deleted. */
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
