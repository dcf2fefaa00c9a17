import { isGuess, type TravelPlace } from '../../../geo/travel';
import type { RoadMatrix } from '../../../geo/travel-times';
import { tourSchedule } from '../../../routing/fleet/tour-schedule';
import type { ToursPlan, ToursProblem, VehiclePlan } from '../../../routing/fleet/tours-problem';
import { MAX_SHIPMENTS } from '../dispatches/dto/dispatch.dto';
import type { PlanBrief, PlannedStop, PlannedTour, PlanProposal, PlanWarning, UnplacedShipment } from './plan-brief';
import type { PlanDay } from './plan-day';
import type { PlacedShipment, PlanSurvey } from './plan-survey';
import { unplacedSentence } from './unplaced-sentence';

const LONGEST_NAME = 200;

/** What an engine found, in the words of the business: tours with their times, drivers and names; what is left, with the reason. */
export function proposalOf(
  brief: Pick<PlanBrief, 'name' | 'date' | 'constraints'>,
  survey: PlanSurvey,
  day: PlanDay,
  problem: ToursProblem,
  places: readonly TravelPlace[],
  travel: RoadMatrix,
  plan: ToursPlan,
): PlanProposal {
  const { shipments, vehicles, drivers } = survey;
  const skills = skillsOf(brief);
  const unplaced: UnplacedShipment[] = [...survey.left];
  for (const { stop, reason } of plan.unplaced)
    unplaced.push({
      shipmentId: shipments[stop]!.id,
      reason,
      message: unplacedSentence(reason, stop, problem, day, skills.get(shipments[stop]!.id)),
    });
  const tours = plan.tours.map(({ vehicle, stops }, index): PlannedTour => {
    for (const stop of stops.slice(MAX_SHIPMENTS))
      unplaced.push({
        shipmentId: shipments[stop]!.id,
        reason: 'too_many_stops',
        message: `Its tour has ${stops.length} shipments; a dispatch takes ${MAX_SHIPMENTS}.`,
      });
    const { id: vehicleId, name: vehicleName } = vehicles[vehicle]!;
    const driver = drivers[index];
    return {
      name: nameOf(brief, index + 1, vehicleName, driver?.name ?? ''),
      vehicleId,
      driverId: driver?.id ?? null,
      ...(brief.constraints
        ? constrainedTimes({ vehicle, stops: stops.slice(0, MAX_SHIPMENTS) }, shipments, day, problem, places)
        : timesOf(stops.slice(0, MAX_SHIPMENTS), shipments, day, problem, places, travel, survey.shift.earliest)),
      dispatchId: null,
    };
  });
  return { tours, unplaced, warnings: [...survey.warnings, ...driverWarnings(tours.length, drivers.length)] };
}

/** By shipment, of those that need any. */
const skillsOf = ({ constraints }: Pick<PlanBrief, 'constraints'>): ReadonlyMap<string, readonly string[]> =>
  new Map(constraints?.stops.map(({ shipmentId, requiredSkills = [] }) => [shipmentId.toLowerCase(), requiredSkills]));

/** The vehicle leaves as late as it can without being anywhere later: it does not wait at its first stop for more than a minute. */
function timesOf(
  stops: readonly number[],
  shipments: readonly PlacedShipment[],
  day: PlanDay,
  { stops: problemStops }: ToursProblem,
  places: readonly TravelPlace[],
  { size, seconds, metres }: RoadMatrix,
  earliest: number,
): Pick<PlannedTour, 'departsAt' | 'returnsAt' | 'distanceM' | 'stops'> {
  const first = stops[0];
  const wait =
    first === undefined ? 0 : (problemStops[first]!.windows[0]?.earliest ?? 0) - earliest - seconds[first + 1]!;
  const leaves = earliest + Math.max(0, Math.floor(wait / 60) * 60);
  let [now, at, distanceM] = [leaves, 0, 0];
  const planned = stops.map((stop): PlannedStop => {
    const { id, place, weightG, volumeCm3, windowStart, windowEnd } = shipments[stop]!;
    const {
      windows: [window],
      serviceSeconds,
    } = problemStops[stop]!;
    const leg = at * size + stop + 1;
    const legIsGuess = isGuess(places[at]!, places[stop + 1]!);
    const arrives = now + seconds[leg]!;
    now = Math.max(arrives, window?.earliest ?? 0) + serviceSeconds;
    at = stop + 1;
    distanceM += metres[leg]!;
    const { latitude, longitude, precision } = place;
    return {
      ...{ shipmentId: id, latitude, longitude, precision, weightG, volumeCm3, windowStart, windowEnd },
      ...{ arrivesAt: day.at(arrives), departsAt: day.at(now), distanceM: metres[leg]!, isGuess: legIsGuess },
    };
  });
  return {
    departsAt: day.at(leaves),
    returnsAt: day.at(now + seconds[at * size]!),
    distanceM: distanceM + metres[at * size]!,
    stops: planned,
  };
}

/** The same of a tour with constraints: it leaves as late as it can without ending later, and pauses where its driver does. */
function constrainedTimes(
  tour: VehiclePlan,
  shipments: readonly PlacedShipment[],
  day: PlanDay,
  problem: ToursProblem,
  places: readonly TravelPlace[],
): Pick<PlannedTour, 'departsAt' | 'returnsAt' | 'distanceM' | 'stops'> {
  const times = tourSchedule(problem, tour);
  if ('fault' in times) throw new Error(`A plan does not hold: ${times.fault} at stop ${times.stop}.`);
  const stops = times.events.flatMap((event, at): PlannedStop[] => {
    if (event.kind !== 'stop') return [];
    const { id, place, weightG, volumeCm3, windowStart, windowEnd } = shipments[event.index]!;
    const { latitude, longitude, precision } = place;
    return [
      {
        ...{ shipmentId: id, latitude, longitude, precision, weightG, volumeCm3, windowStart, windowEnd },
        ...{ arrivesAt: day.at(event.arrivesAt), departsAt: day.at(event.endsAt), distanceM: event.metres },
        isGuess: isGuess(places[times.events[at - 1]!.place]!, places[event.place]!),
      },
    ];
  });
  return { departsAt: day.at(times.leavesAt), returnsAt: day.at(times.endsAt), distanceM: times.metres, stops };
}

function driverWarnings(tours: number, drivers: number): PlanWarning[] {
  if (drivers >= tours) return [];
  const who = drivers === 0 ? 'There is no driver' : `There are only ${drivers} drivers`;
  return [{ code: 'too_few_drivers', message: `${who} for ${tours} tours: the last ones have none yet.` }];
}

function nameOf({ name, date }: Pick<PlanBrief, 'name' | 'date'>, n: number, vehicle: string, driver: string): string {
  const values: Record<string, string> = { n: String(n), date, vehicle, driver };
  const filled = name.replace(/\{(n|date|vehicle|driver)\}/g, (_, key: string) => values[key]!).trim();
  return (filled || `Tour ${n}`).slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, ''); // no half of a character
}
