import { travelDistanceKm, type Travel, type TravelModel, type TravelPlace } from '../shared/geo/roads/travel';
import { timetable } from './timetable';

const DEFAULT_SERVICE_SECONDS = 300;

/** A period of time. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface ScheduleStop {
  /** Null if the address could not be geocoded. Its legs then take no time, so that times are the earliest possible. */
  readonly coordinates: TravelPlace | null;
  /** A vehicle that arrives earlier waits. */
  readonly notBefore?: Date | null;
  /** Several windows instead of `notBefore`. A vehicle that is late for one waits for the next. */
  readonly windows?: readonly Span[];
  /** Replaces the service time of the request. */
  readonly serviceSeconds?: number;
  /** Time before the service. Consecutive stops at the same door need it once. */
  readonly setupSeconds?: number;
  readonly door?: string | null;
}

export interface ScheduleRequest {
  /** The start of the route and, unless `end` is set, its end. If it is unknown (null), the first stop with coordinates is used. */
  readonly depot: TravelPlace | null;
  /** Where the route ends, or null for its last stop. Default: at the start. */
  readonly end?: TravelPlace | null;
  /** The current place of a vehicle that is on its way. */
  readonly from?: TravelPlace | null;
  /** The door of the last stop before the start. */
  readonly fromDoor?: string | null;
  readonly start: Date;
  /** In the order of the visits. */
  readonly stops: readonly ScheduleStop[];
  readonly breaks?: readonly { readonly window: Span; readonly seconds: number }[];
  readonly travel: TravelModel;
  readonly serviceSeconds?: number;
}

export interface ScheduledStop {
  /** Breaks before the leg to this stop. */
  readonly pauseSeconds: number;
  readonly arrival: Date;
  /** The time after waiting and service. */
  readonly departure: Date;
  /** The leg that ends here. */
  readonly leg: Travel;
  /** The distance as the crow flies, in metres. It is an estimate if only the areas of both places are known. */
  readonly directM: number;
  /** The window in which service begins; the last window if service is too late for all. */
  readonly window: Span | null;
}

export interface Schedule {
  readonly start: Date;
  readonly stops: readonly ScheduledStop[];
  readonly returnPauseSeconds: number;
  readonly returnLeg: Travel;
  readonly returnDirectM: number;
  readonly returnAt: Date;
  /** The distance of all legs, including the return. */
  readonly totalMetres: number;
  /** From the start to the return, with driving, waiting and service. */
  readonly totalSeconds: number;
  /** The sum of the seconds after the windows of stops and breaks. */
  readonly lateSeconds: number;
}

const NO_LEG: Travel = { metres: 0, seconds: 0 };

const directMetres = (from: TravelPlace | null, to: TravelPlace | null): number =>
  from && to ? Math.round(travelDistanceKm(from, to) * 1_000) : 0;

/** Computes the times of a route in its sequence. */
export function schedule(request: ScheduleRequest): Schedule {
  const { start, stops, travel, serviceSeconds = DEFAULT_SERVICE_SECONDS, breaks = [] } = request;
  const depot = request.depot ?? stops.find(({ coordinates }) => coordinates)?.coordinates ?? null;
  const end = request.end === undefined ? depot : request.end;
  const second = (instant: Date): number => (instant.getTime() - start.getTime()) / 1_000;
  const instant = (seconds: number): Date => new Date(start.getTime() + Math.round(seconds * 1_000));
  const secondsOf = ({ from, to }: Span) => ({ earliest: second(from), latest: second(to) });

  let currentPlace = request.from ?? depot;
  const legs = stops.map(({ coordinates }) => {
    const legWithDistance = {
      leg: currentPlace && coordinates ? travel(currentPlace, coordinates) : NO_LEG,
      directM: directMetres(currentPlace, coordinates),
    };
    currentPlace = coordinates ?? currentPlace;
    return legWithDistance;
  });
  const returnLeg = currentPlace && end ? travel(currentPlace, end) : NO_LEG;
  const times = timetable({
    startsAt: 0,
    door: request.fromDoor ?? null,
    stops: stops.map(({ windows, notBefore, ...stop }, index) => ({
      ...stop,
      travelSeconds: legs[index]!.leg.seconds,
      windows: windows?.map(secondsOf) ?? (notBefore ? [{ earliest: second(notBefore), latest: Infinity }] : []),
      serviceSeconds: stop.serviceSeconds ?? serviceSeconds,
    })),
    returnSeconds: returnLeg.seconds,
    breaks: breaks.map(({ window, seconds }) => ({ window: secondsOf(window), seconds })),
  });
  return {
    start,
    stops: times.stops.map(({ pauseSeconds, arrivesAt, endsAt, window }, index) => ({
      pauseSeconds,
      arrival: instant(arrivesAt),
      departure: instant(endsAt),
      ...legs[index]!,
      window: stops[index]!.windows?.find((span) => secondsOf(span).latest === window?.latest) ?? null,
    })),
    returnPauseSeconds: times.returnPauseSeconds,
    returnLeg,
    returnDirectM: directMetres(currentPlace, end),
    returnAt: instant(times.returnsAt),
    totalMetres: legs.reduce((sum, { leg }) => sum + leg.metres, returnLeg.metres),
    totalSeconds: Math.round(times.returnsAt),
    lateSeconds: times.lateSeconds,
  };
}
