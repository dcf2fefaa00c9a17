import type { TravelModel, TravelPlace } from '../../../shared/geo/roads/travel';
import {
  type DayRoute,
  computeDriveSeconds,
  findFirstTimeIn,
  getDepartureTo,
  canServe,
  getNextPlace,
  getPlaceAt,
  getPlaceBefore,
  type RouteStop,
  type TimedRoute,
  timeRoute,
} from './day-routes';
import { isWithinLimits } from './route-limits';

/*
 * Where a stop fits into the routes of a day. The check of a position takes constant time, because each route stores its earliest and
 * latest times (day-routes.ts). Routes are named by their index in the list of the day, and positions count the stops of a route from 0.
 */

/** Where a stop is inserted into the routes of a day. */
export interface Insertion {
  /** The index of the route. */
  readonly routeIndex: number;
  /** The stop comes before the stop that has this position now. */
  readonly position: number;
  /**
   * Driving that is added, in seconds. It can be negative: longer legs are estimated at a higher speed, so two long legs via the stop can
   * take less time than a shorter one without it. Rounding can make `extraMetres` negative.
   */
  readonly extraSeconds: number;
  readonly extraMetres: number;
  /** Whether a stop before or after it is near. */
  readonly isNearby: boolean;
}

/** A neighbouring stop within this distance by road is near. */
const NEARBY_METRES = 2_000;
/**
 * The most positions that are checked for breaks and limits, best first. Each check computes a whole route with the rules of the solver.
 * If all of these fail, the stop counts as one without a place, even if a later position were possible.
 */
const MAX_LIMIT_CHECKS = 60;

/** A position of a route, and the driving that a stop adds there. */
type Candidate = Pick<Insertion, 'routeIndex' | 'position' | 'extraSeconds'>;

/** Seconds of driving between a stop and its neighbours at a position of a route. */
interface Legs {
  readonly secondsTo: number;
  /** 0 if the route ends before the stop. */
  readonly secondsFrom: number;
}

/**
 * Finds where stops can be inserted into the routes of one day. The routes must not change meanwhile, because the driving to and from
 * places is cached.
 */
export class DayInsertions {
  /** The driving to and from a place of a search, by route and position. All windows of a day share it. */
  private readonly legsByPlace = new Map<TravelPlace, Legs[][]>();

  /** @param routes the routes of all vehicles, also empty ones */
  constructor(
    private readonly routes: readonly TimedRoute[],
    private readonly travel: TravelModel,
  ) {}

  /**
   * Returns the feasible insertion with the least driving, or null if there is none. No begin of a later stop is outside its windows, the
   * vehicle is back within its shift, and the sequence of the other stops stays.
   */
  findInsertion(stop: RouteStop): Insertion | null {
    const candidates = this.routes.flatMap((_, index) => this.findCandidates(index, stop));
    // Of equal positions, a later one delays fewer stops.
    candidates.sort((one, other) => one.extraSeconds - other.extraSeconds || other.position - one.position);
    const best = candidates
      .slice(0, MAX_LIMIT_CHECKS)
      .find((candidate) => this.isCandidateWithinLimits(candidate, stop));
    return best ? this.toInsertion(best, stop.place) : null;
  }

  /** Returns the positions of a route at which the stop and all later ones are in time. */
  private findCandidates(index: number, stop: RouteStop): Candidate[] {
    const route = this.routes[index]!;
    if (!canServe(route.vehicle, route, stop)) return [];
    const { stops } = route;
    const candidates: Candidate[] = [];
    for (let position = 0; position <= stops.length; position++) {
      const leavesAt = getDepartureTo(route, position); // the place before the position, as early as possible
      const next = getNextPlace(route, position);
      const earliestBegin = findFirstTimeIn(stop.windows, leavesAt);
      // Infinity: all windows of the stop are over. The vehicle leaves even later for later positions.
      if (earliestBegin === Infinity) break;
      if (earliestBegin + stop.serviceSeconds > next.latestAt) continue; // Without any driving, the next stop would be late.
      const legs = this.findLegs(stop.place, index, position);
      const beginsAt = findFirstTimeIn(stop.windows, leavesAt + legs.secondsTo);
      const arrivesAtNext = beginsAt + stop.serviceSeconds + legs.secondsFrom;
      const nextStop = stops[position];
      const nextBeginsAt = nextStop ? findFirstTimeIn(nextStop.windows, arrivesAtNext) : arrivesAtNext;
      if (nextBeginsAt > next.latestAt) continue;
      // The way back of a vehicle without stops is not driven yet.
      const replacedSeconds = stops.length > 0 ? next.driveSeconds : 0;
      candidates.push({
        routeIndex: index,
        position,
        extraSeconds: legs.secondsTo + legs.secondsFrom - replacedSeconds,
      });
    }
    return candidates;
  }

  /** Returns the driving to and from a place at a position of a route, from the cache if it is known. */
  private findLegs(place: TravelPlace, index: number, position: number): Legs {
    const legsByRoute = this.legsByPlace.get(place) ?? this.routes.map((): Legs[] => []);
    this.legsByPlace.set(place, legsByRoute);
    const route = this.routes[index]!;
    const after = getPlaceAt(route, position);
    return (legsByRoute[index]![position] ??= {
      secondsTo: computeDriveSeconds(this.travel, route.vehicle, getPlaceBefore(route, position), place),
      secondsFrom: after ? computeDriveSeconds(this.travel, route.vehicle, place, after) : 0,
    });
  }

  /** Returns whether the vehicle keeps its breaks and limits with the stop at the candidate's position. */
  private isCandidateWithinLimits({ routeIndex, position }: Candidate, stop: RouteStop): boolean {
    return isWithinLimits(insertAt(this.routes[routeIndex]!, stop, position), this.travel);
  }

  /** Adds the distance to a candidate. */
  private toInsertion(candidate: Candidate, place: TravelPlace): Insertion {
    const { position } = candidate;
    const route = this.routes[candidate.routeIndex]!;
    const hasStops = route.stops.length > 0;
    const before = getPlaceBefore(route, position);
    const after = getPlaceAt(route, position);
    const metresTo = this.travel(before, place).metres;
    const metresFrom = after ? this.travel(place, after).metres : 0;
    const replacedMetres = after && hasStops && before !== after ? this.travel(before, after).metres : 0;
    const isNearStopBefore = position > 0 && metresTo <= NEARBY_METRES;
    const isNearStopAfter = position < route.stops.length && metresFrom <= NEARBY_METRES;
    return {
      ...candidate,
      extraMetres: metresTo + metresFrom - replacedMetres,
      isNearby: isNearStopBefore || isNearStopAfter,
    };
  }
}

/** Returns a route with one more stop. */
export const insertAt = ({ vehicle, stops }: DayRoute, stop: RouteStop, position: number): DayRoute => ({
  vehicle,
  stops: [...stops.slice(0, position), stop, ...stops.slice(position)],
});

/** Returns the routes with the stop where it adds the least driving, or null if it fits nowhere. The given routes stay as they are. */
export function insertStop(
  routes: readonly TimedRoute[],
  stop: RouteStop,
  travel: TravelModel,
): readonly TimedRoute[] | null {
  const insertion = new DayInsertions(routes, travel).findInsertion(stop);
  if (!insertion) return null;
  const changed = timeRoute(insertAt(routes[insertion.routeIndex]!, stop, insertion.position), travel);
  if (!changed) return null; // Not expected: the search has checked the load and the times of the same route.
  return routes.map((route, index) => (index === insertion.routeIndex ? changed : route));
}
