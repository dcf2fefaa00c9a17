import { apartKm, type Travel, type TravelModel, type TravelPlace } from '../geo/travel';

export const DEFAULT_SERVICE_SECONDS = 300;

export interface ScheduleStop {
  /** Null when the address could not be placed: the legs to and from it are unknown and count as nothing, so times are at the earliest. */
  readonly coordinates: TravelPlace | null;
  /** Who arrives before this waits. */
  readonly notBefore?: Date | null;
  /** Instead of the request's. */
  readonly serviceSeconds?: number;
}

export interface ScheduleRequest {
  /** Start and end; null when unknown: then the first placed stop is both. */
  readonly depot: TravelPlace | null;
  /** Where it starts instead, when it is on its way already. */
  readonly from?: TravelPlace | null;
  readonly start: Date;
  /** In the order of the visit. */
  readonly stops: readonly ScheduleStop[];
  readonly travel: TravelModel;
  readonly serviceSeconds?: number;
}

export interface ScheduledStop {
  readonly arrival: Date;
  /** After waiting and service. */
  readonly departure: Date;
  /** The leg that ends here. */
  readonly leg: Travel;
  /** Metres of the great circle under the leg; a guess between two places of which only the area is known. */
  readonly directM: number;
}

export interface Schedule {
  readonly start: Date;
  readonly stops: readonly ScheduledStop[];
  readonly returnLeg: Travel;
  readonly returnDirectM: number;
  readonly returnAt: Date;
  /** Whole tour, the way back included. */
  readonly totalMetres: number;
  /** From the start to the return: driving, waiting and service. */
  readonly totalSeconds: number;
}

const NOWHERE: Travel = { metres: 0, seconds: 0 };

const directMetres = (from: TravelPlace | null, to: TravelPlace | null): number =>
  from && to ? Math.round(apartKm(from, to) * 1_000) : 0;

const later = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1_000);

/** When the vehicle is where, on a tour in a given order. */
export function schedule(request: ScheduleRequest): Schedule {
  const { start, stops, travel, serviceSeconds = DEFAULT_SERVICE_SECONDS } = request;
  const depot = request.depot ?? stops.find(({ coordinates }) => coordinates)?.coordinates ?? null;
  let at = request.from ?? depot;
  let now = start;
  const scheduled = stops.map((stop): ScheduledStop => {
    const leg = at && stop.coordinates ? travel(at, stop.coordinates) : NOWHERE;
    const directM = directMetres(at, stop.coordinates);
    const arrival = later(now, leg.seconds);
    const begin = stop.notBefore && stop.notBefore > arrival ? stop.notBefore : arrival;
    now = later(begin, stop.serviceSeconds ?? serviceSeconds);
    at = stop.coordinates ?? at;
    return { arrival, departure: now, leg, directM };
  });
  const returnLeg = at && depot ? travel(at, depot) : NOWHERE;
  const returnAt = later(now, returnLeg.seconds);
  return {
    start,
    stops: scheduled,
    returnLeg,
    returnDirectM: directMetres(at, depot),
    returnAt,
    totalMetres: scheduled.reduce((sum, { leg }) => sum + leg.metres, returnLeg.metres),
    totalSeconds: Math.round((returnAt.getTime() - start.getTime()) / 1_000),
  };
}
