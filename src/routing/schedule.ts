import { estimateTravelDistanceKm, type Travel, type TravelModel, type TravelPlace } from '../shared/geo/roads/travel';
import { computeTimetable } from './timetable';
import type { TimeWindow } from './tour/stop-order-problem';

const DEFAULT_SERVICE_SECONDS = 300;

/*
 * The times of a route as instants, computed from those of its timetable, which are seconds since the start of the route.
 */

/** A period of time. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A stop of a route whose times are computed. */
export interface ScheduleStop {
  /** Null if the address could not be geocoded. Its legs then take no time, so that times are the earliest possible. */
  readonly coordinates: TravelPlace | null;
  /** The earliest begin of the service. A vehicle that arrives earlier waits. Ignored if there are `windows`. */
  readonly notBefore?: Date | null;
  /** Several windows instead of `notBefore`. A vehicle that is late for one waits for the next. */
  readonly windows?: readonly Span[];
  /** Replaces the service time of the request. */
  readonly serviceSeconds?: number;
  /** Time before the service. Consecutive stops at the same door need it once. */
  readonly setupSeconds?: number;
  /** Identifies the door; null if no other stop shares it. */
  readonly door?: string | null;
}

/** A route in its sequence, with the start from which its times are computed. */
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
  /** Breaks in the order of their windows, which do not overlap. */
  readonly breaks?: readonly { readonly window: Span; readonly seconds: number }[];
  readonly travel: TravelModel;
  /** Service time of stops without one. Default: `DEFAULT_SERVICE_SECONDS`. */
  readonly serviceSeconds?: number;
}

/** The times of a stop. */
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

/** The times of a whole route. */
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

/** Returns the distance as the crow flies, or 0 if a place is unknown. */
const computeDirectMetres = (from: TravelPlace | null, to: TravelPlace | null): number =>
  from && to ? Math.round(estimateTravelDistanceKm(from, to) * 1_000) : 0;

/** A leg of the route with its distance as the crow flies. */
interface ScheduledLeg {
  readonly leg: Travel;
  readonly directM: number;
}

/** Computes the times of a route in its sequence. */
export function computeSchedule(request: ScheduleRequest): Schedule {
  const { start, stops } = request;
  const { legs, returnLeg } = computeLegs(request);
  const clock = new RelativeClock(start);
  const times = computeTimetable(toTimetableRequest(request, legs, returnLeg, clock));
  const scheduledStops = times.stops.map(({ pauseSeconds, arrivesAt, endsAt, window }, index): ScheduledStop => ({
    pauseSeconds,
    arrival: clock.toInstant(arrivesAt),
    departure: clock.toInstant(endsAt),
    ...legs[index]!,
    window: stops[index]!.windows?.find((span) => clock.toTimeWindow(span).latest === window?.latest) ?? null,
  }));
  return {
    start,
    stops: scheduledStops,
    returnPauseSeconds: times.returnPauseSeconds,
    returnLeg: returnLeg.leg,
    returnDirectM: returnLeg.directM,
    returnAt: clock.toInstant(times.returnsAt),
    totalMetres: legs.reduce((sum, { leg }) => sum + leg.metres, returnLeg.leg.metres),
    totalSeconds: Math.round(times.returnsAt),
    lateSeconds: times.lateSeconds,
  };
}

/** Converts between instants and seconds since the start of a route. */
class RelativeClock {
  private readonly startMs: number;

  constructor(start: Date) {
    this.startMs = start.getTime();
  }

  toRouteSecond(instant: Date): number {
    return (instant.getTime() - this.startMs) / 1_000;
  }

  toInstant(second: number): Date {
    return new Date(this.startMs + Math.round(second * 1_000));
  }

  toTimeWindow({ from, to }: Span): TimeWindow {
    return { earliest: this.toRouteSecond(from), latest: this.toRouteSecond(to) };
  }
}

/** Returns the leg to each stop, and the one from the last stop to the end. A place without coordinates does not move the vehicle. */
function computeLegs(request: ScheduleRequest): { legs: ScheduledLeg[]; returnLeg: ScheduledLeg } {
  const { stops, travel } = request;
  const depot = request.depot ?? stops.find(({ coordinates }) => coordinates)?.coordinates ?? null;
  const end = request.end === undefined ? depot : request.end;
  const computeLeg = (from: TravelPlace | null, to: TravelPlace | null): ScheduledLeg => ({
    leg: from && to ? travel(from, to) : NO_LEG,
    directM: computeDirectMetres(from, to),
  });
  let currentPlace = request.from ?? depot;
  const legs: ScheduledLeg[] = [];
  for (const { coordinates } of stops) {
    legs.push(computeLeg(currentPlace, coordinates));
    currentPlace = coordinates ?? currentPlace;
  }
  return { legs, returnLeg: computeLeg(currentPlace, end) };
}

function toTimetableRequest(
  request: ScheduleRequest,
  legs: readonly ScheduledLeg[],
  returnLeg: ScheduledLeg,
  clock: RelativeClock,
): Parameters<typeof computeTimetable>[0] {
  const { stops, serviceSeconds = DEFAULT_SERVICE_SECONDS, breaks = [] } = request;
  return {
    startsAt: 0,
    door: request.fromDoor ?? null,
    stops: stops.map(({ windows, notBefore, ...stop }, index) => ({
      ...stop,
      travelSeconds: legs[index]!.leg.seconds,
      windows: windows?.map((span) => clock.toTimeWindow(span)) ?? toOpenWindows(notBefore, clock),
      serviceSeconds: stop.serviceSeconds ?? serviceSeconds,
    })),
    returnSeconds: returnLeg.leg.seconds,
    breaks: breaks.map(({ window, seconds }) => ({ window: clock.toTimeWindow(window), seconds })),
  };
}

/** Returns the window of a stop that has only an earliest time. No windows mean any time. */
const toOpenWindows = (notBefore: Date | null | undefined, clock: RelativeClock): TimeWindow[] =>
  notBefore ? [{ earliest: clock.toRouteSecond(notBefore), latest: Infinity }] : [];
