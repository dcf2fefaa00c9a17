import { Inject, Injectable } from '@nestjs/common';
import { groupBy } from '../../../common/group-by';
import type { Env } from '../../../config/env';
import { Outbox } from '../../../platform/jobs/outbox';
import { ENV } from '../../../config/env.token';
import { travelModel } from '../../../routing/travel-model';
import { skillKey } from '../../../shared/constraints/constraints';
import { travelPlaces } from '../../../shared/geo/areas';
import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { DayFleet } from '../../dispatch/planning/fleets/day-fleet';
import { DayFleetsService } from '../../dispatch/planning/fleets/day-fleets.service';
import { SlotDaysRepository } from '../days/slot-days.repository';
import type { SlotDay } from '../entities/slot-day.entity';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { BookedStopsReadModel, type StoredStop } from './booked-stops.read-model';
import { type BookedStop, type DayRoutes, isOverbooked, restoreRoutes, toSkeleton } from './construction';
import type { RouteStop } from './day-routes';
import { dayJobKey, IMPROVE_DAY_TASK, type ImproveDayJob, type RouteBusiness } from './improve-day-job';
import { DayInsertions, type Insertion, insertStop } from './insertion';

/** A day with the routes of its booked and held stops. */
export interface RouteDay {
  readonly fleet: DayFleet;
  readonly stops: readonly BookedStop[];
  readonly routes: DayRoutes;
  readonly insertions: DayInsertions;
  /** Null: no request has locked the day yet. */
  readonly stored: SlotDay | null;
}

/** A window in which a stop is to be served. */
export interface PromisedWindow {
  readonly start: string;
  readonly end: string;
}

/**
 * Decides by routes whether stops fit into days. Travel is estimated as in plans without a road network, so no request waits for another
 * server. Call it inside a unit of work.
 */
@Injectable()
export class RouteDaysService {
  readonly travel: TravelModel;
  private readonly serviceSeconds: number;

  constructor(
    private readonly fleets: DayFleetsService,
    private readonly booked: BookedStopsReadModel,
    private readonly days: SlotDaysRepository,
    private readonly outbox: Outbox,
    @Inject(ENV) env: Env,
  ) {
    this.travel = travelModel(env);
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
  }

  /** Returns the days of a depot by their date. */
  async loadDays(
    { businessId, timeZone }: RouteBusiness,
    depotKey: string,
    dates: readonly string[],
    now: Date,
  ): Promise<Map<string, RouteDay>> {
    if (dates.length === 0) return new Map();
    const depotId = depotKey === DEFAULT_DEPOT_KEY ? null : depotKey;
    const fleets = await this.fleets.loadFleets(businessId, { depotId, dates, timeZone, now });
    const storedDays = new Map((await this.days.findDays(businessId, depotKey, dates)).map((day) => [day.date, day]));
    const storedStops = groupBy(await this.booked.findStops(businessId, depotKey, dates), ({ date }) => date);
    return new Map(
      fleets.map((fleet) => {
        const stored = storedDays.get(fleet.date) ?? null;
        const stops = (storedStops.get(fleet.date) ?? []).flatMap((stop) => this.toBookedStop(fleet, stop));
        return [fleet.date, this.toDay(fleet, stops, stored)];
      }),
    );
  }

  /** Returns where a stop can be inserted into a day, or null if a promised window would be late. */
  findInsertion(day: RouteDay, stop: StopToDeliver, window: PromisedWindow): Insertion | null {
    const routeStop = this.toRouteStop(day.fleet, '', stop, window);
    // While a promised stop is in no route, nothing else is promised on this day.
    return routeStop && !isOverbooked(day.routes) ? day.insertions.findInsertion(routeStop) : null;
  }

  /**
   * Inserts a stop into a locked day and stores the routes.
   *
   * @returns whether it fits; nothing is stored otherwise
   */
  async reserve(
    { businessId, timeZone }: RouteBusiness,
    { depotKey, date }: Pick<SlotDay, 'depotKey' | 'date'>,
    { id, stop, window }: { readonly id: string; readonly stop: StopToDeliver; readonly window: PromisedWindow },
  ): Promise<boolean> {
    const business = { businessId, timeZone };
    const day = (await this.loadDays(business, depotKey, [date], new Date())).get(date)!;
    const routeStop = this.toRouteStop(day.fleet, id, stop, window);
    if (!routeStop || isOverbooked(day.routes)) return false;
    const routes = insertStop(day.routes.routes, routeStop, this.travel);
    if (!routes) return false;
    await this.days.saveSkeleton(
      { businessId, depotKey, date },
      { ...day.stored?.skeleton, routes: toSkeleton(routes) },
    );
    const job: ImproveDayJob = { ...business, depotKey, date };
    await this.outbox.enqueueJob(IMPROVE_DAY_TASK, job, { key: dayJobKey(job) });
    return true;
  }

  private toDay(fleet: DayFleet, stops: readonly BookedStop[], stored: SlotDay | null): RouteDay {
    const routes = restoreRoutes(fleet, stops, stored?.skeleton ?? null, this.travel);
    return { fleet, stops, routes, stored, insertions: new DayInsertions(routes.routes, this.travel) };
  }

  private toBookedStop(fleet: DayFleet, stored: StoredStop): BookedStop[] {
    const { id, stop, weightG, volumeCm3, windowStart: start, windowEnd: end, isPromised } = stored;
    const routeStop = this.toRouteStop(fleet, id, { ...stop, weightG, volumeCm3 }, { start, end });
    return routeStop ? [{ ...routeStop, isPromised }] : [];
  }

  /** Returns null for a stop without a known place. */
  private toRouteStop(fleet: DayFleet, id: string, stop: StopToDeliver, window: PromisedWindow): RouteStop | null {
    const { latitude, longitude, areaKm2, door, serviceMinutes, skills, weightG, volumeCm3 } = stop;
    if (latitude === null || longitude === null) return null;
    const [place] = travelPlaces([{ latitude, longitude, areaKm2, door }]);
    return {
      id,
      place: place!,
      windows: fleet.toWindows(window.start, window.end),
      serviceSeconds: serviceMinutes === null ? this.serviceSeconds : serviceMinutes * 60,
      weightKg: weightG / 1_000,
      volumeM3: volumeCm3 / 1e6,
      skills: skills.map(skillKey),
    };
  }
}
