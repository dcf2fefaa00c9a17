import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { localDate } from '../../../common/time/time-zone';
import { Outbox } from '../../../platform/jobs/outbox';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { TOUR_ENGINE, type TourEngine } from '../../../routing/engines/tour-engine';
import type { DaySkeleton } from '../days/day-skeleton';
import { type SlotDayKey, SlotDaysRepository } from '../days/slot-days.repository';
import { type BookedStop, type DayRoutes, toSkeleton } from './construction';
import { acceptPlan, buildImprovementProblem } from './day-improvement';
import { buildDayJobKey, IMPROVE_DAY_TASK, type ImproveDayJob } from './improve-day-job';
import { OverbookedStopsService } from './overbooked-stops.service';
import { type RouteDay, RouteDaysService } from './route-days.service';
import { toStandingSkeleton } from './standing-stops';

/** The longest search. It is short, because each hold requests one, and the next search starts with the result of this one. */
const MAX_SEARCH_MS = 1_000;
/** The fixed seed of random choices, so that a search of the same day can be repeated. */
const SEARCH_SEED = 1;
/** The time of a search grows with the number of stops. */
const SEARCH_MS_PER_STOP = 10;
/** After this time a day is checked again, because vehicles may have been removed. */
const CHECK_SECONDS = 300;

/** The result of a search. It is stored only if the day still has the same version and stops. */
interface FoundRoutes {
  readonly version: number;
  readonly stops: readonly BookedStop[];
  /** Null: the current routes stay. */
  readonly routes: DayRoutes | null;
}

/**
 * Improves the stored routes of days in the background, and reports promised stops that no vehicle can serve any more. A stored day has a
 * version, which each change raises, and the skeleton: its routes with vehicles and the order of their stops.
 * Stops of customers of standing routes are stored with it, but not improved.
 */
@Injectable()
export class DayImprovementService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly days: SlotDaysRepository,
    private readonly routeDays: RouteDaysService,
    private readonly overbooked: OverbookedStopsService,
    private readonly outbox: Outbox,
    @Inject(TOUR_ENGINE) private readonly engine: TourEngine,
  ) {}

  /**
   * Searches for better routes of a day without a lock, and stores them under the lock if the day did not change meanwhile. A day with
   * stops is checked again later. Routes of today are left as they are, because vehicles may be on the road.
   */
  async improve(job: ImproveDayJob): Promise<void> {
    const { businessId, timeZone, date } = job;
    if (date <= localDate(new Date(), timeZone)) return;
    const day = await this.work.run(businessId, () => this.loadDay(job));
    const found = await this.searchBetterRoutes(job, day);
    await this.work.run(businessId, () => this.storeRoutes(job, found));
  }

  private async searchBetterRoutes(
    { businessId }: ImproveDayJob,
    { routes, stops, stored }: RouteDay,
  ): Promise<FoundRoutes> {
    const version = stored?.version ?? 0;
    const needsNoSearch = wasSearched(stored) && routes.missing.length === 0;
    if (needsNoSearch || stops.length === 0 || routes.routes.length === 0) return { version, stops, routes: null };
    const { travel } = this.routeDays;
    const effort = { seed: SEARCH_SEED, milliseconds: Math.min(MAX_SEARCH_MS, SEARCH_MS_PER_STOP * stops.length) };
    const plan = await this.engine.planTours(buildImprovementProblem(routes, stops, travel), effort, {
      owner: businessId,
    });
    return { version, stops, routes: acceptPlan(routes, stops, plan, travel) };
  }

  /** Stores the found routes under the lock of the day, unless it changed during the search. Then its current routes are checked. */
  private async storeRoutes(job: ImproveDayJob, found: FoundRoutes): Promise<void> {
    const { businessId, depotKey, date } = job;
    const key = { businessId, depotKey, date };
    await this.days.lockDay(key);
    const day = await this.loadDay(job);
    if (day.stops.length === 0 && day.standingCustomers.size === 0) return;
    const version = day.stored?.version ?? 0;
    const isUnchanged = version === found.version && joinIds(day.stops) === joinIds(found.stops);
    const routes = (isUnchanged ? found.routes : null) ?? day.routes;
    const missingIds = routes.missing.filter(({ isPromised }) => isPromised).map(({ id }) => id);
    await this.reportMissing(key, day, missingIds);
    const skeleton: DaySkeleton = {
      routes: toSkeleton(routes.routes),
      ...toStandingSkeleton(day.fleet.standingRoutes, day.standingCustomers),
      // `saveSkeleton` raises the version by 1. A day that changed during the search stays without, so that it is searched again.
      ...(isUnchanged && { improvedVersion: version + 1 }),
      ...(missingIds.length > 0 && { reportedIds: missingIds }),
    };
    // Without this test, each check of a day would save a new version, which would have to be searched again.
    const isStored = isUnchanged && wasSearched(day.stored) && isEqualToStored(skeleton, day.stored?.skeleton);
    if (!isStored) await this.days.saveSkeleton(key, skeleton);
    await this.enqueueCheck(job);
  }

  /** Reports promised stops that no vehicle can serve, each once. */
  private reportMissing(key: SlotDayKey, { stored }: RouteDay, missingIds: readonly string[]): Promise<void> {
    const reportedIds = stored?.skeleton?.reportedIds ?? [];
    return this.overbooked.report(
      key,
      missingIds.filter((id) => !reportedIds.includes(id)),
    );
  }

  private enqueueCheck(job: ImproveDayJob): Promise<void> {
    const key = `${buildDayJobKey(job)}:check`;
    return this.outbox.enqueueDelayedJob(IMPROVE_DAY_TASK, job, { seconds: CHECK_SECONDS, key });
  }

  private async loadDay({ businessId, timeZone, depotKey, date }: ImproveDayJob): Promise<RouteDay> {
    const days = await this.routeDays.loadDays({ businessId, timeZone }, depotKey, [date], new Date());
    return days.get(date)!; // `loadDays` returns each requested date.
  }
}

/** Returns whether the stored routes are the result of a search of this version of the day. */
const wasSearched = (stored: RouteDay['stored']): boolean =>
  stored?.skeleton?.improvedVersion !== undefined && stored.skeleton.improvedVersion === stored.version;

/** Returns whether routes and reports are those that are stored. */
const isEqualToStored = (skeleton: DaySkeleton, stored: DaySkeleton | null | undefined): boolean =>
  isDeepStrictEqual(pickContent(skeleton), stored && pickContent(stored));

const pickContent = ({ routes, standingRoutes, reportedIds }: DaySkeleton) => ({ routes, standingRoutes, reportedIds });

const joinIds = (stops: readonly BookedStop[]): string =>
  stops
    .map(({ id }) => id)
    .sort((one, other) => one.localeCompare(other))
    .join();
