import { Inject, Injectable } from '@nestjs/common';
import { groupBy } from '../../../common/group-by';
import type { Env } from '../../../config/env';
import { Outbox } from '../../../platform/jobs/outbox';
import { ENV } from '../../../config/env.token';
import { createTravelModel } from '../../../routing/travel-model';
import { toSkillKey } from '../../../shared/constraints/constraints';
import { toTravelPlaces } from '../../../shared/geo/areas';
import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { DayFleet } from '../../dispatch/planning/fleets/day-fleet';
import { DayFleetsService } from '../../dispatch/planning/fleets/day-fleets.service';
import { SlotDaysRepository } from '../days/slot-days.repository';
import type { SlotDay } from '../entities/slot-day.entity';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { BookedStopsReadModel, type StoredStop } from './booked-stops.read-model';
import { type BookedStop, isOverbooked, restoreRoutes } from './construction';
import { DayReservation, type ReservableDay } from './day-reservation';
import type { RouteStop } from './day-routes';
import { buildDayJobKey, IMPROVE_DAY_TASK, type ImproveDayJob, type RouteBusiness } from './improve-day-job';
import { DayInsertions, type Insertion } from './insertion';

/** The id of a stop that is only searched for. It has no hold, and its route is not stored. */
const UNSTORED_ID = '';

/** A day with its stops. */
export interface RouteDay extends ReservableDay {
  /** The stops of the vehicles of the fleet. Those of standing routes are not among them. */
  readonly stops: readonly BookedStop[];
  readonly insertions: DayInsertions;
}

/** Identifies the day of a depot. */
export type RouteDayKey = Pick<SlotDay, 'depotKey' | 'date'>;

/** The window that a slot promises, as `HH:mm` in the time zone of the business. An end before the start is on the next day. */
export interface PromisedWindow {
  readonly start: string;
  readonly end: string;
}

/** A stop for which a slot is reserved. */
export interface StopToReserve {
  /** The id of the hold. */
  readonly id: string;
  readonly stop: StopToDeliver;
  readonly window: PromisedWindow;
  /** The customer, whose standing route serves the stop if there is one. Omitted if the customer is not known. */
  readonly customerId?: string;
}

/**
 * Decides by routes whether stops fit into days. Travel is estimated as in plans without a road network, so no request waits for another
 * server. Call it inside a unit of work.
 *
 * The stored form of a day's routes is its skeleton (day-skeleton.ts). Standing routes serve the same customers on each of their days. The
 * stops of these customers are left to them, and are not part of the routes that are computed here.
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
    this.travel = createTravelModel(env);
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
    const routeDays = new Map<string, RouteDay>();
    for (const fleet of fleets) {
      const customerIds = fleet.standingRoutes.flatMap((route) => route.customerIds);
      const customerByHold = await this.booked.findCustomers(businessId, depotKey, fleet.date, customerIds);
      const stops = (storedStops.get(fleet.date) ?? [])
        .filter(({ id }) => !customerByHold.has(id))
        .flatMap((stop) => this.toBookedStop(fleet, stop));
      routeDays.set(
        fleet.date,
        this.toDay({ fleet, stops, standingCustomers: customerByHold, stored: storedDays.get(fleet.date) ?? null }),
      );
    }
    return routeDays;
  }

  /** Returns where a stop can be inserted into a day, or null if it fits nowhere, or if the day is overbooked. */
  findInsertion(day: RouteDay, stop: StopToDeliver, window: PromisedWindow): Insertion | null {
    const routeStop = this.toRouteStop(day.fleet, UNSTORED_ID, stop, window);
    // While a promised stop is in no route, nothing else is promised on this day.
    return routeStop && !isOverbooked(day.routes) ? day.insertions.findInsertion(routeStop) : null;
  }

  /**
   * Inserts stops into a locked day, one after the other, and stores the routes.
   *
   * @returns the ids of the stops that fit; nothing is stored if none does
   */
  async reserveAll(
    business: RouteBusiness,
    day: RouteDayKey,
    stops: readonly StopToReserve[],
  ): Promise<ReadonlySet<string>> {
    if (stops.length === 0) return new Set();
    const reservation = await this.openReservation(business, day);
    for (const stop of stops) this.reserve(reservation, stop);
    await this.saveReservation(business, day, reservation);
    return reservation.reservedIds;
  }

  /** Loads the routes of a locked day, so that stops can be inserted. */
  async openReservation(business: RouteBusiness, { depotKey, date }: RouteDayKey): Promise<DayReservation> {
    const days = await this.loadDays(business, depotKey, [date], new Date());
    const loaded = days.get(date)!; // `loadDays` returns each requested date.
    return new DayReservation(loaded, this.travel);
  }

  /** Inserts a stop into the routes, or leaves it to the standing route of its customer. Returns whether it fits. */
  reserve(reservation: DayReservation, { id, stop, window, customerId }: StopToReserve): boolean {
    if (customerId !== undefined && reservation.leaveToStandingRoute(id, customerId)) return true;
    return reservation.insert(this.toRouteStop(reservation.fleet, id, stop, window));
  }

  /** Stores the routes, and requests a search for better ones. Without a new stop it does nothing. */
  async saveReservation(
    { businessId, timeZone }: RouteBusiness,
    { depotKey, date }: RouteDayKey,
    reservation: DayReservation,
  ): Promise<void> {
    if (reservation.reservedIds.size === 0) return;
    await this.days.saveSkeleton({ businessId, depotKey, date }, reservation.toSkeleton());
    const job: ImproveDayJob = { businessId, timeZone, depotKey, date };
    await this.outbox.enqueueJob(IMPROVE_DAY_TASK, job, { key: buildDayJobKey(job) });
  }

  /** Restores the routes of a day from the stored ones. */
  private toDay(day: Omit<RouteDay, 'routes' | 'insertions'>): RouteDay {
    const routes = restoreRoutes(day.fleet, day.stops, day.stored?.skeleton ?? null, this.travel);
    return { ...day, routes, insertions: new DayInsertions(routes.routes, this.travel) };
  }

  /** Returns a stored stop in the form of routes; an empty list for one without a known place. */
  private toBookedStop(fleet: DayFleet, stored: StoredStop): BookedStop[] {
    const { id, stop, weightG, volumeCm3, windowStart: start, windowEnd: end, isPromised } = stored;
    const routeStop = this.toRouteStop(fleet, id, { ...stop, weightG, volumeCm3 }, { start, end });
    return routeStop ? [{ ...routeStop, isPromised }] : [];
  }

  /** Returns a stop in the form of routes; null for one without a known place. */
  private toRouteStop(fleet: DayFleet, id: string, stop: StopToDeliver, window: PromisedWindow): RouteStop | null {
    const { latitude, longitude, areaKm2, door, serviceMinutes, skills, weightG, volumeCm3 } = stop;
    if (latitude === null || longitude === null) return null;
    const [place] = toTravelPlaces([{ latitude, longitude, areaKm2, door }]);
    return {
      id,
      place: place!,
      windows: fleet.toWindows(window.start, window.end),
      serviceSeconds: serviceMinutes === null ? this.serviceSeconds : serviceMinutes * 60,
      weightKg: weightG / 1_000,
      volumeM3: volumeCm3 / 1e6,
      skills: skills.map(toSkillKey),
    };
  }
}
