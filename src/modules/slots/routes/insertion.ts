import type { TravelModel, TravelPlace } from '../../../shared/geo/roads/travel';
import {
  type DayRoute,
  computeDriveSeconds,
  findFirstTimeIn,
  leavesFor,
  canServe,
  nextPlaceAt,
  placeAt,
  placeBefore,
  type RouteStop,
  type TimedRoute,
  timeRoute,
} from './day-routes';
import { keepsLimits } from './route-limits';

/** Where a stop is inserted into the routes of a day. */
export interface Insertion {
  /** The index of the route. */
  readonly route: number;
  /** The stop comes before the stop that has this position now. */
  readonly position: number;
  /** Driving that is added. Both can be negative, because estimates of long legs are faster. */
  readonly extraSeconds: number;
  readonly extraMetres: number;
  /** Whether a stop before or after it is near. */
  readonly isNearby: boolean;
}

/** A neighbouring stop within this distance by road is near. */
const NEARBY_METRES = 2_000;
/** The most places that are tried for vehicles with breaks or limits, best first. Each try computes a whole route. */
const MAX_TRIES = 60;

/** A place of a route, and the driving that a stop adds there. */
type Candidate = Pick<Insertion, 'route' | 'position' | 'extraSeconds'>;

/** Seconds of driving between a stop and its neighbours at a position of a route. */
interface Legs {
  readonly to: number;
  /** 0 if the route ends before the stop. */
  readonly from: number;
}

/** Finds where stops can be inserted into the routes of one day. Routes do not change in it. */
export class DayInsertions {
  /** The driving to and from a place of a search, by route and position. All windows of a day share it. */
  private readonly legs = new Map<TravelPlace, Legs[][]>();

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
    const found = this.routes.flatMap((_, index) => this.findCandidates(index, stop));
    // Of equal places, a later one delays fewer stops.
    found.sort((one, other) => one.extraSeconds - other.extraSeconds || other.position - one.position);
    const best = found.slice(0, MAX_TRIES).find((candidate) => this.isWithinLimits(candidate, stop));
    return best ? this.toInsertion(best, stop.place) : null;
  }

  /** Returns the positions of a route at which the stop and all later ones are in time. */
  private findCandidates(index: number, stop: RouteStop): Candidate[] {
    const route = this.routes[index]!;
    if (!canServe(route.vehicle, route, stop)) return [];
    const { stops } = route;
    const candidates: Candidate[] = [];
    for (let position = 0; position <= stops.length; position++) {
      const leavesAt = leavesFor(route, position);
      const next = nextPlaceAt(route, position);
      const soonest = findFirstTimeIn(stop.windows, leavesAt);
      if (soonest === Infinity) break; // The vehicle leaves even later for later positions.
      if (soonest + stop.serviceSeconds > next.latest) continue; // Without any driving, the next stop would be late.
      const legs = this.findLegs(stop.place, index, position);
      const begins = findFirstTimeIn(stop.windows, leavesAt + legs.to);
      const arrives = begins + stop.serviceSeconds + legs.from;
      const nextStop = stops[position];
      const nextBegins = nextStop ? findFirstTimeIn(nextStop.windows, arrives) : arrives;
      if (nextBegins > next.latest) continue;
      // The way back of a vehicle without stops is not driven yet.
      const direct = stops.length > 0 ? next.driveSeconds : 0;
      candidates.push({ route: index, position, extraSeconds: legs.to + legs.from - direct });
    }
    return candidates;
  }

  private findLegs(place: TravelPlace, index: number, position: number): Legs {
    const ofPlace = this.legs.get(place) ?? this.routes.map((): Legs[] => []);
    this.legs.set(place, ofPlace);
    const route = this.routes[index]!;
    const after = placeAt(route, position);
    return (ofPlace[index]![position] ??= {
      to: computeDriveSeconds(this.travel, route.vehicle, placeBefore(route, position), place),
      from: after ? computeDriveSeconds(this.travel, route.vehicle, place, after) : 0,
    });
  }

  private isWithinLimits({ route, position }: Candidate, stop: RouteStop): boolean {
    return keepsLimits(withStop(this.routes[route]!, stop, position), this.travel);
  }

  private toInsertion(candidate: Candidate, place: TravelPlace): Insertion {
    const { position } = candidate;
    const route = this.routes[candidate.route]!;
    const hasStops = route.stops.length > 0;
    const [before, after] = [placeBefore(route, position), placeAt(route, position)];
    const to = this.travel(before, place).metres;
    const from = after ? this.travel(place, after).metres : 0;
    const direct = after && hasStops && before !== after ? this.travel(before, after).metres : 0;
    const isNearby = (position > 0 && to <= NEARBY_METRES) || (position < route.stops.length && from <= NEARBY_METRES);
    return { ...candidate, extraMetres: to + from - direct, isNearby };
  }
}

/** Returns a route with one more stop. */
export const withStop = ({ vehicle, stops }: DayRoute, stop: RouteStop, position: number): DayRoute => ({
  vehicle,
  stops: [...stops.slice(0, position), stop, ...stops.slice(position)],
});

/** Returns the routes with the stop, or null if it cannot be inserted. */
export function insertStop(
  routes: readonly TimedRoute[],
  stop: RouteStop,
  travel: TravelModel,
): readonly TimedRoute[] | null {
  const insertion = new DayInsertions(routes, travel).findInsertion(stop);
  if (!insertion) return null;
  const changed = timeRoute(withStop(routes[insertion.route]!, stop, insertion.position), travel);
  return changed && routes.map((route, index) => (index === insertion.route ? changed : route));
}
