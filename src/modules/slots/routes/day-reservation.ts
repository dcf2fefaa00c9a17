import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { DayFleet } from '../../dispatch/planning/fleets/day-fleet';
import type { DaySkeleton } from '../days/day-skeleton';
import type { SlotDay } from '../entities/slot-day.entity';
import { type DayRoutes, isOverbooked, toSkeleton } from './construction';
import type { RouteStop, TimedRoute } from './day-routes';
import { insertStop } from './insertion';
import { toStandingSkeleton } from './standing-stops';

/** A day with the routes of its booked and held stops. */
export interface ReservableDay {
  readonly fleet: DayFleet;
  /** The customer of each booked stop that a standing route serves. */
  readonly standingCustomers: ReadonlyMap<string, string>;
  readonly routes: DayRoutes;
  /** Null: no request has locked the day yet. */
  readonly stored: SlotDay | null;
}

/**
 * The routes of a locked day while stops are inserted, one after the other. Nothing is stored: the caller saves `toSkeleton` in the same
 * transaction (`RouteDaysService.saveReservation`).
 */
export class DayReservation {
  private routes: readonly TimedRoute[];
  /** As in `ReservableDay`, with the stops of this reservation. */
  private readonly standingCustomers: Map<string, string>;
  private readonly reservedHoldIds = new Set<string>();
  /** While a promised stop is in no route, nothing else is promised on this day. */
  private readonly isFull: boolean;

  constructor(
    private readonly day: ReservableDay,
    private readonly travel: TravelModel,
  ) {
    this.routes = day.routes.routes;
    this.standingCustomers = new Map(day.standingCustomers);
    this.isFull = isOverbooked(day.routes);
  }

  get fleet(): DayFleet {
    return this.day.fleet;
  }

  /** The ids of the holds that have a place. */
  get reservedIds(): ReadonlySet<string> {
    return this.reservedHoldIds;
  }

  /**
   * Inserts a stop where it adds the least driving.
   *
   * @param stop null for a stop whose place is not known, which fits nowhere
   * @returns whether it fits
   */
  insert(stop: RouteStop | null): boolean {
    if (!stop || this.isFull) return false;
    const inserted = insertStop(this.routes, stop, this.travel);
    if (!inserted) return false;
    this.routes = inserted;
    this.reservedHoldIds.add(stop.id);
    return true;
  }

  /**
   * Leaves a stop to the standing route of its customer.
   *
   * @returns false if no standing route of the day serves the customer
   */
  leaveToStandingRoute(holdId: string, customerId: string): boolean {
    if (!this.fleet.standingRoutes.some(({ customerIds }) => customerIds.includes(customerId))) return false;
    this.standingCustomers.set(holdId, customerId);
    this.reservedHoldIds.add(holdId);
    return true;
  }

  /** Returns the routes in the form in which they are stored. Without `improvedVersion`, the background search improves them again. */
  toSkeleton(): DaySkeleton {
    const { reportedIds } = this.day.stored?.skeleton ?? {};
    const standing = toStandingSkeleton(this.fleet.standingRoutes, this.standingCustomers);
    return { routes: toSkeleton(this.routes), ...standing, ...(reportedIds && { reportedIds }) };
  }
}
