import type { Coordinates } from '../../../geo/distance';
import type { Roads } from '../../../routing/roads';
import { type Schedule, schedule } from '../../../routing/schedule';
import type { EndedStop, PlacedDelivery, StandingStop, StoredDepot, StoredStop } from './routes.repository';
import { tourClock, type TourStart } from './tour-clock';
import { tourPlaces } from './tour-places';

/** What a route is made of: equal surveys make equal routes. */
export interface RouteSurvey {
  readonly depot: StoredDepot;
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
export const goesOnAt = ({ arrivedAt, notBefore }: StandingStop, now: Date, serviceSeconds: number): Date =>
  new Date(Math.max(now.getTime(), Math.max(arrivedAt.getTime(), notBefore?.getTime() ?? 0) + serviceSeconds * 1_000));

/** When the vehicle is where, with the deliveries in this order. */
export function tourTimes(request: TourRequest, survey: RouteSurvey, roads: Roads, serviceSeconds: number): TourTimes {
  const { deliveries, ended, standing } = survey;
  const { depot, from, stops: places, visited } = tourPlaces(survey, request.from ?? null);
  const clock = tourClock(request);
  const stands = standing !== null && deliveries[0]?.shipmentId === standing.shipmentId;
  const goesOn = stands ? goesOnAt(standing, request.departsAt, serviceSeconds) : null;
  const tour = schedule({
    depot,
    from,
    start: stands ? standing.arrivedAt : request.departsAt,
    stops: deliveries.map((stop, index) => ({
      coordinates: places[index] ?? null,
      notBefore: index === 0 && goesOn ? goesOn : (clock.hours(stop)?.from ?? null),
      ...(index === 0 && goesOn && { serviceSeconds: 0 }),
    })),
    travel: roads.leg,
    serviceSeconds,
  });
  const stops = deliveries.flatMap((delivery, index): StoredStop[] => {
    const times = tour.stops[index];
    if (!times) return [];
    const hours = clock.hours(delivery);
    const leg = { distanceM: times.leg.metres, travelS: times.leg.seconds, directM: times.directM };
    const { shipmentId, latitude, longitude, precision, areaKm2 } = delivery;
    return [
      {
        ...{ shipmentId, latitude, longitude, precision, areaKm2 },
        ...(index === 0 && stands
          ? { distanceM: standing.distanceM, travelS: standing.travelS, directM: standing.directM }
          : leg),
        arrivesAt: times.arrival,
        departsAt: times.departure,
        notBefore: hours?.from ?? null,
        notAfter: hours?.to ?? null,
      },
    ];
  });
  // What lies between the last visit and where the vehicle is by now is driven too.
  const driven = request.from && visited && !standing ? roads.leg(visited, from ?? visited).metres : 0;
  const done = ended.reduce((sum, { distanceM }) => sum + distanceM, stands ? standing.distanceM : 0);
  return { stops, tour, distanceM: done + driven + tour.totalMetres };
}

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
