import type { TravelModel, TravelPlace } from '../../../shared/geo/roads/travel';
import {
  type DayRoute,
  driveSeconds,
  firstTimeIn,
  mayServe,
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

/** Finds where stops can be inserted into the routes of one day. Routes do not change in it. */
export class DayInsertions {
  /** The driving to and from a place of a search, by route. All windows of a day share it. */
  private readonly legs = new Map<TravelPlace, readonly RouteLegs[]>();

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
    const found: Insertion[] = [];
    const allLegs = this.legsOf(stop.place);
    for (const [index, route] of this.routes.entries()) {
      if (!mayServe(route.vehicle, route, stop)) continue;
      for (let position = 0; position <= route.stops.length; position++)
        if (fitsAt(route, allLegs[index]!, stop, position)) found.push(toInsertion(allLegs[index]!, index, position));
    }
    // Of equal places, a later one delays fewer stops.
    found.sort((one, other) => one.extraSeconds - other.extraSeconds || other.position - one.position);
    return found.slice(0, MAX_TRIES).find((insertion) => this.isWithinLimits(insertion, stop)) ?? null;
  }

  private isWithinLimits({ route, position }: Insertion, stop: RouteStop): boolean {
    return keepsLimits(withStop(this.routes[route]!, stop, position), this.travel);
  }

  private legsOf(place: TravelPlace): readonly RouteLegs[] {
    const known = this.legs.get(place) ?? this.routes.map((route) => routeLegs(route, place, this.travel));
    this.legs.set(place, known);
    return known;
  }
}

/** The driving between a place and the positions of a route, by position. */
interface RouteLegs {
  /** Seconds from the place before a position. */
  readonly to: readonly number[];
  /** Seconds to the place at a position; 0 if the route ends before it. */
  readonly from: readonly number[];
  readonly extraSeconds: readonly number[];
  readonly extraMetres: readonly number[];
  readonly isNearby: readonly boolean[];
}

function routeLegs(route: DayRoute, place: TravelPlace, travel: TravelModel): RouteLegs {
  const { vehicle, stops } = route;
  const legs: Record<keyof RouteLegs, (number | boolean)[]> = {
    to: [],
    from: [],
    extraSeconds: [],
    extraMetres: [],
    isNearby: [],
  };
  for (let position = 0; position <= stops.length; position++) {
    const [before, after] = [placeBefore(route, position), placeAt(route, position)];
    const to = travel(before, place).metres;
    const from = after ? travel(place, after).metres : 0;
    const toSeconds = driveSeconds(travel, vehicle, before, place);
    const fromSeconds = after ? driveSeconds(travel, vehicle, place, after) : 0;
    // The way back of a vehicle without stops is not driven yet.
    const direct = after && stops.length > 0 ? driveSeconds(travel, vehicle, before, after) : 0;
    const directMetres = after && stops.length > 0 && before !== after ? travel(before, after).metres : 0;
    legs.to.push(toSeconds);
    legs.from.push(fromSeconds);
    legs.extraSeconds.push(toSeconds + fromSeconds - direct);
    legs.extraMetres.push(to + from - directMetres);
    legs.isNearby.push((position > 0 && to <= NEARBY_METRES) || (position < stops.length && from <= NEARBY_METRES));
  }
  return legs as unknown as RouteLegs;
}

/** Returns whether the stop and all later ones are in time if it is inserted at a position. */
function fitsAt({ stops, leaves, latest }: TimedRoute, legs: RouteLegs, stop: RouteStop, position: number): boolean {
  const begins = firstTimeIn(stop.windows, leaves[position]! + legs.to[position]!);
  const arrives = begins + stop.serviceSeconds + legs.from[position]!;
  const next = stops[position];
  return (next ? firstTimeIn(next.windows, arrives) : arrives) <= latest[position]!;
}

const toInsertion = (legs: RouteLegs, route: number, position: number): Insertion => ({
  route,
  position,
  extraSeconds: legs.extraSeconds[position]!,
  extraMetres: legs.extraMetres[position]!,
  isNearby: legs.isNearby[position]!,
});

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
