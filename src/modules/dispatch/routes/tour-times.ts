import type { Hours } from '../../../constraints/constraints';
import type { CrewTerms } from '../../../constraints/crew';
import type { Coordinates } from '../../../geo/distance';
import type { TravelModel } from '../../../geo/travel';
import { drivenSeconds } from '../../../routing/fleet/tour-schedule';
import type { Roads } from '../../../routing/roads';
import { type Schedule, schedule } from '../../../routing/schedule';
import { times } from '../solver-terms';
import type { VehicleCapacity } from './route-terms.repository';
import type { EndedStop, PlacedDelivery, StandingStop, StoredDepot, StoredStop, TourEnd } from './routes.repository';
import { isSameStop } from './stop-name';
import { shiftsOf, type TourClock, tourClock, type TourStart } from './tour-clock';
import { lastVisited, tourPlaces } from './tour-places';

/** What a route is made of: equal surveys make equal routes. */
export interface RouteSurvey {
  readonly depot: StoredDepot;
  readonly end: TourEnd;
  /** What the vehicle can do, with its driver. */
  readonly crew: CrewTerms;
  readonly capacity: VehicleCapacity;
  /** The hours of the plan that it is of. */
  readonly shift: Hours | null;
  /** Where the vehicle goes, in the order in which the shipments were added. */
  readonly deliveries: readonly PlacedDelivery[];
  /** Of a route that is being driven: the stops that are over, in its order. */
  readonly ended: readonly EndedStop[];
  /** Of a route that is being driven: the one of the deliveries at whose door the vehicle stands; null: it is on the road. */
  readonly standing: StandingStop | null;
}

/** The rest of a tour in an order, with its times. */
export interface TourTimes {
  readonly stops: readonly StoredStop[];
  readonly tour: Schedule;
  /** Of the whole route, what was driven included. */
  readonly distanceM: number;
}

/** A start, and where the vehicle is then where that is known better than by its last visit. */
export interface TourRequest extends TourStart {
  readonly from?: Coordinates | null;
}

/** What the rest of a tour comes to. */
export interface TourFigures {
  /** From the start to the return: driving, waiting and service. */
  readonly minutes: number;
  /** Over the stops that are to come, and back. */
  readonly kilometres: number;
  /** Minutes after the ends of the windows, summed over the stops. */
  readonly lateMinutes: number;
  readonly returnsAt: Date;
}

/** When a vehicle that stands at a stop goes on: service takes its time, however long it stands there already. */
export function goesOnAt(
  { arrivedAt, notBefore }: StandingStop,
  now: Date,
  { serviceSeconds, setupSeconds }: { serviceSeconds: number; setupSeconds: number },
): Date {
  const began = Math.max(arrivedAt.getTime(), notBefore?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), began + (serviceSeconds + setupSeconds) * 1_000));
}

/** Tells doors apart; null where nobody knows. */
export const doorKey = ({ latitude, longitude, door }: Pick<PlacedDelivery, 'latitude' | 'longitude' | 'door'>) =>
  latitude === null ? null : `${latitude} ${longitude} ${door}`;

/** As fast as the vehicle is. */
export const driven =
  (travel: TravelModel, speedFactor: number): TravelModel =>
  (from, to) => {
    const leg = travel(from, to);
    return { ...leg, seconds: drivenSeconds(leg.seconds, speedFactor) };
  };

/** When the vehicle is where, with the deliveries in this order. */
export function tourTimes(request: TourRequest, survey: RouteSurvey, roads: Roads, serviceSeconds: number): TourTimes {
  const { deliveries, ended, standing, crew } = survey;
  const { depot, end, from, stops: places } = tourPlaces(survey, request.from ?? null);
  const clock = tourClock(request, shiftsOf(crew, survey.shift));
  const [first] = deliveries;
  const stands = standing !== null && first !== undefined && isSameStop(first, standing);
  const goesOn = stands ? goesOnAt(standing, request.departsAt, times(first.terms, serviceSeconds)) : null;
  const last = standing ? null : lastVisited(ended);
  const tour = schedule({
    ...{ depot, from, ...(end !== undefined && { end }) },
    fromDoor: last && doorKey(last),
    start: stands ? standing.arrivedAt : request.departsAt,
    stops: deliveries.map((stop, index) => ({
      coordinates: places[index] ?? null,
      door: doorKey(stop),
      ...(index === 0 && goesOn
        ? { notBefore: goesOn, serviceSeconds: 0 }
        : { windows: clock.stopHours(stop), ...times(stop.terms, serviceSeconds) }),
    })),
    breaks: breaksOf(request, crew, clock),
    travel: driven(roads.leg, crew.speedFactor),
  });
  const stops = deliveries.flatMap((delivery, index): StoredStop[] => {
    const timed = tour.stops[index];
    if (!timed) return [];
    const hours = timed.window ?? clock.stopHours(delivery)[0];
    const { metres: distanceM, seconds: travelS, hasNoRoad = false } = timed.leg;
    const leg = { distanceM, travelS, directM: timed.directM, hasNoRoad };
    const { shipmentId, kind, latitude, longitude, precision, areaKm2 } = delivery;
    return [
      {
        ...{ shipmentId, kind, latitude, longitude, precision, areaKm2 },
        ...(index === 0 && stands
          ? {
              distanceM: standing.distanceM,
              travelS: standing.travelS,
              directM: standing.directM,
              hasNoRoad: standing.hasNoRoad,
            }
          : leg),
        arrivesAt: timed.arrival,
        departsAt: timed.departure,
        pauseS: Math.round(timed.pauseSeconds),
        notBefore: hours?.from ?? null,
        notAfter: hours?.to ?? null,
      },
    ];
  });
  return { stops, tour, distanceM: drivenMetres(request, survey, roads, stands) + tour.totalMetres };
}

/**
 * What is driven before what is left of a tour begins.
 *
 * @param stands whether the vehicle stands at the stop that comes first
 */
export function drivenMetres(request: TourRequest, survey: RouteSurvey, roads: Roads, stands: boolean): number {
  const { ended, standing } = survey;
  const { from, visited } = tourPlaces(survey, request.from ?? null);
  // What lies between the last visit and where the vehicle is by now is driven too.
  const since = request.from && visited && !standing ? roads.leg(visited, from ?? visited).metres : 0;
  const done = ended.reduce((sum, { distanceM }) => sum + distanceM, stands && standing ? standing.distanceM : 0);
  return done + since;
}

/** On the way, breaks that would be over by now, had they begun as early as they may, are taken to be. */
export const breaksOf = ({ departsAt, leftAt }: TourStart, { breaks }: Pick<CrewTerms, 'breaks'>, clock: TourClock) =>
  breaks
    .map(({ start, end, minutes: long }) => ({ window: clock.hours(start, end), seconds: long * 60 }))
    .filter(({ window, seconds }) => !leftAt || window.from.getTime() + seconds * 1_000 > departsAt.getTime())
    .sort((one, other) => one.window.from.getTime() - other.window.from.getTime());

export function tourFigures({ stops, tour }: TourTimes, from: Date): TourFigures {
  const late = stops.reduce(
    (sum, { arrivesAt, notAfter }) => sum + Math.max(0, minutes(notAfter ?? arrivesAt, arrivesAt)),
    0,
  );
  return {
    minutes: Math.round(minutes(from, tour.returnAt)),
    kilometres: tour.totalMetres / 1_000,
    lateMinutes: Math.ceil(late),
    returnsAt: tour.returnAt,
  };
}

const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;
