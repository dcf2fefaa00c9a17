import { isGuess, type Travel, type TravelPlace } from '../../../geo/travel';
import type { RoadMatrix } from '../../../geo/travel-times';
import { drivenSeconds } from '../../../routing/fleet/tour-schedule';
import type { ToursPlan, ToursProblem } from '../../../routing/fleet/tours-problem';
import { matrixLeg } from '../../../routing/roads';
import { timetable } from '../../../routing/timetable';
import { MAX_SHIPMENTS } from '../dispatches/dto/dispatch.dto';
import type { PlanBrief, PlannedStop, PlannedTour, PlanProposal, PlanWarning, UnplacedShipment } from './plan-brief';
import type { PlanDay } from './plan-day';
import type { PlanSurvey } from './plan-survey';
import { type Trip, tripsOf } from './plan-trips';
import { unplacedSentence } from './unplaced-sentence';

const LONGEST_NAME = 200;

/** What an engine found, in the words of the business: tours with their times, drivers and names; what is left, with the reason. */
export function proposalOf(
  brief: Pick<PlanBrief, 'name' | 'date'>,
  survey: PlanSurvey,
  day: PlanDay,
  problem: ToursProblem,
  places: readonly TravelPlace[],
  travel: RoadMatrix,
  plan: ToursPlan,
): PlanProposal {
  const { shipments, vehicles } = survey;
  const others = [...survey.otherDrivers];
  const unplaced: UnplacedShipment[] = [...survey.left];
  // Of what is to be collected both stops are unplaced: it is told once.
  for (const { stop, reason } of plan.unplaced.filter((each) => shipments[each.stop]!.kind === 'delivery'))
    unplaced.push({
      shipmentId: shipments[stop]!.id,
      reason,
      message: unplacedSentence(reason, stop, problem, day, shipments[stop]!.terms),
    });
  const tours: PlannedTour[] = [];
  for (const tour of plan.tours) {
    const crew = vehicles[tour.vehicle]!;
    const driver = crew.driver ?? others.shift();
    const trips = tripsOf(problem, tour, crew, survey.depotAddress, day);
    for (const [index, { stops, ...trip }] of trips.entries()) {
      const delivered = stops.filter((stop) => shipments[stop]!.kind === 'delivery').map((stop) => shipments[stop]!.id);
      const tooMany = new Set(delivered.slice(MAX_SHIPMENTS));
      for (const shipmentId of tooMany)
        unplaced.push({
          shipmentId,
          reason: 'too_many_stops',
          message: `Its tour has ${delivered.length} shipments; a dispatch takes ${MAX_SHIPMENTS}.`,
        });
      tours.push({
        name: nameOf(brief, tours.length + 1, crew.name, driver?.name ?? '', index + 1),
        vehicleId: crew.id,
        driverId: driver?.id ?? null,
        crew: crew.terms,
        instead: trip.instead,
        ...timesOf(
          tour.vehicle,
          { ...trip, stops: stops.filter((stop) => !tooMany.has(shipments[stop]!.id)) },
          survey,
          day,
          problem,
          places,
          travel,
        ),
        dispatchId: null,
      });
    }
  }
  return { tours, unplaced, warnings: [...survey.warnings, ...driverWarnings(tours)] };
}

/** When one of a vehicle's rounds is where. */
function timesOf(
  vehicle: number,
  { stops: order, leavesAt, start, end, breaks }: Trip,
  { shipments }: PlanSurvey,
  day: PlanDay,
  problem: ToursProblem,
  places: readonly TravelPlace[],
  travel: RoadMatrix,
): Pick<PlannedTour, 'departsAt' | 'returnsAt' | 'distanceM' | 'back' | 'isOfRoads' | 'stops'> {
  const { speedFactor } = problem.vehicles[vehicle]!;
  const way = [start, ...order.map((stop) => stop + 1)];
  const legs = order.map((stop, index) => matrixLeg(travel, way[index]!, stop + 1));
  const back = end === null ? null : matrixLeg(travel, way.at(-1)!, end);
  const drive = (leg: Travel) => drivenSeconds(leg.seconds, speedFactor);
  const times = timetable({
    startsAt: leavesAt,
    stops: order.map((stop, index) => {
      const { windows, serviceSeconds, setupSeconds = 0, door } = problem.stops[stop]!;
      return { windows, serviceSeconds, setupSeconds, door: String(door), travelSeconds: drive(legs[index]!) };
    }),
    returnSeconds: back ? drive(back) : 0,
    breaks,
  });
  const stops = order.map((stop, index): PlannedStop => {
    const { id, kind, place, weightG, volumeCm3, windowStart, windowEnd, planning, pickup } = shipments[stop]!;
    const { latitude, longitude, precision } = place;
    const { arrivesAt, endsAt } = times.stops[index]!;
    const { metres, seconds, hasNoRoad = false } = legs[index]!;
    return {
      ...(pickup && { kind, pickup }),
      ...{ shipmentId: id, latitude, longitude, precision, weightG, volumeCm3, windowStart, windowEnd, planning },
      ...{ arrivesAt: day.at(arrivesAt), departsAt: day.at(endsAt) },
      ...{ distanceM: metres, travelS: seconds, hasNoRoad },
      isGuess: isGuess(places[way[index]!]!, places[stop + 1]!),
    };
  });
  const distanceM = legs.reduce((sum, { metres }) => sum + metres, back?.metres ?? 0);
  const { isOfRoads } = travel;
  return { departsAt: day.at(leavesAt), returnsAt: day.at(times.returnsAt), distanceM, back, isOfRoads, stops };
}

function driverWarnings(tours: readonly PlannedTour[]): PlanWarning[] {
  const drivers = tours.filter(({ driverId }) => driverId !== null).length;
  if (drivers >= tours.length) return [];
  const who = drivers === 0 ? 'There is no driver' : `There are only ${drivers} drivers`;
  return [{ code: 'too_few_drivers', message: `${who} for ${tours.length} tours: the last ones have none yet.` }];
}

function nameOf(
  { name, date }: Pick<PlanBrief, 'name' | 'date'>,
  n: number,
  vehicle: string,
  driver: string,
  round: number,
): string {
  const values: Record<string, string> = { n: String(n), date, vehicle, driver };
  const filled = name.replace(/\{(n|date|vehicle|driver)\}/g, (_, key: string) => values[key]!).trim();
  const suffix = round > 1 && !name.includes('{n}') ? ` (${round})` : '';
  const base = (filled || `Tour ${n}`).slice(0, LONGEST_NAME - suffix.length).replace(/[\ud800-\udbff]$/, ''); // no half of a character
  return base + suffix;
}
