import { isGuessedDistance, type Travel, type TravelPlace } from '../../../../../shared/geo/roads/travel';
import type { RoadMatrix } from '../../../../../shared/geo/roads/travel-times';
import type { ToursProblem } from '../../../../../routing/fleet/problem/tours-problem';
import { scaleDriveSeconds } from '../../../../../routing/fleet/schedule/tour-visits';
import { readMatrixLeg } from '../../../../../routing/route-travel';
import { computeTimetable, type Timetable } from '../../../../../routing/timetable';
import type { PlannedStop, PlannedTour } from '../../creation/plan-brief';
import type { PlanDay } from '../plan-day';
import type { PlanSnapshot, StopToPlan } from '../plan-snapshot';
import type { Trip } from './plan-trips';

/** A problem that was searched, with the data that it was made from. */
export interface SearchedProblem {
  readonly snapshot: PlanSnapshot;
  readonly day: PlanDay;
  readonly problem: ToursProblem;
  readonly places: readonly TravelPlace[];
  readonly travel: RoadMatrix;
}

/** The places and legs of a trip, in the order in which the vehicle drives. */
interface TripLegs {
  /** Indexes of the places where the vehicle is: the start, then the stops. */
  readonly visitedPlaces: readonly number[];
  /** The leg to each stop. */
  readonly toStops: readonly Travel[];
  /** The leg from the last stop to the end. Null if the trip ends at its last stop. */
  readonly back: Travel | null;
}

/**
 * Computes the times and distances of one trip of a vehicle.
 */
export function computeTripTimes(
  searched: SearchedProblem,
  vehicleIndex: number,
  trip: Trip,
): Pick<PlannedTour, 'departsAt' | 'returnsAt' | 'distanceM' | 'back' | 'isOfRoads' | 'stops'> {
  const { day, travel } = searched;
  const legs = readLegs(travel, trip);
  const times = computeTimes(searched.problem, vehicleIndex, trip, legs);
  return {
    departsAt: day.formatIsoTime(trip.leavesAt),
    returnsAt: day.formatIsoTime(times.returnsAt),
    distanceM: legs.toStops.reduce((sum, { metres }) => sum + metres, legs.back?.metres ?? 0),
    back: legs.back,
    isOfRoads: travel.isOfRoads,
    stops: toPlannedStops(searched, trip, legs, times),
  };
}

/** Returns the place of a stop. Place 0 is the depot, so it is the index of the stop plus 1. */
const getPlaceOfStop = (stopIndex: number): number => stopIndex + 1;

function readLegs(travel: RoadMatrix, { stops, startPlace, endPlace }: Trip): TripLegs {
  const visitedPlaces = [startPlace, ...stops.map(getPlaceOfStop)];
  return {
    visitedPlaces,
    toStops: stops.map((stopIndex, position) =>
      readMatrixLeg(travel, visitedPlaces[position]!, getPlaceOfStop(stopIndex)),
    ),
    back: endPlace === null ? null : readMatrixLeg(travel, visitedPlaces.at(-1)!, endPlace),
  };
}

function computeTimes(problem: ToursProblem, vehicleIndex: number, trip: Trip, legs: TripLegs): Timetable {
  const { speedFactor } = problem.vehicles[vehicleIndex]!;
  const getDriveSeconds = (leg: Travel) => scaleDriveSeconds(leg.seconds, speedFactor);
  return computeTimetable({
    startsAt: trip.leavesAt,
    stops: trip.stops.map((stopIndex, position) => {
      const { windows, serviceSeconds, setupSeconds = 0, door } = problem.stops[stopIndex]!;
      const travelSeconds = getDriveSeconds(legs.toStops[position]!);
      return { windows, serviceSeconds, setupSeconds, door: String(door), travelSeconds };
    }),
    returnSeconds: legs.back ? getDriveSeconds(legs.back) : 0,
    breaks: trip.breaks,
  });
}

function toPlannedStops(
  { snapshot, day, places }: SearchedProblem,
  trip: Trip,
  { visitedPlaces, toStops }: TripLegs,
  times: Timetable,
): PlannedStop[] {
  return trip.stops.map((stopIndex, position) => {
    const { arrivesAt, endsAt } = times.stops[position]!;
    const leg = toStops[position]!;
    return {
      ...toStopData(snapshot.stops[stopIndex]!),
      arrivesAt: day.formatIsoTime(arrivesAt),
      departsAt: day.formatIsoTime(endsAt),
      distanceM: leg.metres,
      // Without the vehicle's speed factor, which applies again when the route of the dispatch is computed.
      travelS: leg.seconds,
      hasNoRoad: leg.hasNoRoad ?? false,
      isGuess: isGuessedDistance(places[visitedPlaces[position]!]!, places[getPlaceOfStop(stopIndex)]!),
    };
  });
}

/** Returns the data of the shipment that the plan is based on. The kind is left out for a shipment without a pickup. */
const toStopData = ({
  id,
  kind,
  place,
  weightG,
  volumeCm3,
  windowStart,
  windowEnd,
  planning,
  pickup,
}: StopToPlan): Omit<PlannedStop, 'arrivesAt' | 'departsAt' | 'distanceM' | 'travelS' | 'hasNoRoad' | 'isGuess'> => ({
  ...(pickup && { kind, pickup }),
  shipmentId: id,
  latitude: place.latitude,
  longitude: place.longitude,
  precision: place.precision,
  weightG,
  volumeCm3,
  windowStart,
  windowEnd,
  planning,
});
