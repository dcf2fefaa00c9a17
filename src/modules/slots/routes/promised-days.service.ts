import { Injectable } from '@nestjs/common';
import { PlanPromisesRegistry, type PromisedDay } from '../../dispatch/planning/search/plan-promises.registry';
import { SlotDaysRepository } from '../days/slot-days.repository';
import { BookedStopsReadModel } from './booked-stops.read-model';
import type { RouteStop } from './day-routes';
import type { RouteBusiness } from './improve-day-job';
import { type RouteDay, RouteDaysService } from './route-days.service';

/**
 * Shows plans of deliveries which shipments have a promised window on a day, and the routes that keep these windows. It registers itself
 * at PlanPromisesRegistry, so no other class calls it.
 */
@Injectable()
export class PromisedDaysService {
  constructor(
    private readonly days: SlotDaysRepository,
    private readonly booked: BookedStopsReadModel,
    private readonly routeDays: RouteDaysService,
    promises: PlanPromisesRegistry,
  ) {
    promises.add((business, dates) => this.findPromises(business, dates));
  }

  private async findPromises(business: RouteBusiness, dates: readonly string[]): Promise<PromisedDay[]> {
    const promises: PromisedDay[] = [];
    for (const { depotKey, date } of await this.days.findDaysWithRoutes(business.businessId, dates)) {
      const days = await this.routeDays.loadDays(business, depotKey, [date], new Date());
      const day = days.get(date)!; // `loadDays` returns each requested date.
      if (day.stops.length > 0) promises.push(await this.toPromisedDay(business, date, day));
    }
    return promises;
  }

  private async toPromisedDay({ businessId }: RouteBusiness, date: string, day: RouteDay): Promise<PromisedDay> {
    const shipmentIdsByHold = await this.booked.findShipmentIds(
      businessId,
      day.stops.map(({ id }) => id),
    );
    // The id of a stop is the id of its hold.
    const listShipmentIds = (stops: readonly RouteStop[]) => stops.flatMap(({ id }) => shipmentIdsByHold.get(id) ?? []);
    return {
      date,
      shipmentIds: listShipmentIds(day.stops.filter(({ isPromised }) => isPromised)),
      routes: day.routes.routes.map(({ vehicle, stops }) => ({
        vehicleId: vehicle.id,
        shipmentIds: listShipmentIds(stops),
      })),
    };
  }
}
