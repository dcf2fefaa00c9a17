import { Injectable } from '@nestjs/common';
import { PlanPromisesRegistry, type PromisedDay } from '../../dispatch/planning/search/plan-promises.registry';
import { SlotDaysRepository } from '../days/slot-days.repository';
import { BookedStopsReadModel } from './booked-stops.read-model';
import type { RouteBusiness } from './improve-day-job';
import { type RouteDay, RouteDaysService } from './route-days.service';

/** Gives the routes of days with slots to plans of these days, which keep the promised windows. */
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
      const day = (await this.routeDays.loadDays(business, depotKey, [date], new Date())).get(date)!;
      if (day.stops.length > 0) promises.push(await this.toPromisedDay(business, date, day));
    }
    return promises;
  }

  private async toPromisedDay({ businessId }: RouteBusiness, date: string, day: RouteDay): Promise<PromisedDay> {
    const shipments = await this.booked.findShipmentIds(
      businessId,
      day.stops.map(({ id }) => id),
    );
    const shipmentsOf = (ids: readonly string[]) => ids.flatMap((id) => shipments.get(id) ?? []);
    return {
      date,
      shipmentIds: shipmentsOf(day.stops.filter(({ isPromised }) => isPromised).map(({ id }) => id)),
      routes: day.routes.routes.map(({ vehicle, stops }) => ({
        vehicleId: vehicle.id,
        shipmentIds: shipmentsOf(stops.map(({ id }) => id)),
      })),
    };
  }
}
