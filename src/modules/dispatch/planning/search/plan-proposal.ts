import { isGuess, type Travel, type TravelPlace } from '../../../../shared/geo/roads/travel';
import type { RoadMatrix } from '../../../../shared/geo/roads/travel-times';
import { drivenSeconds } from '../../../../routing/fleet/schedule/tour-visits';
import type { ToursPlan, ToursProblem } from '../../../../routing/fleet/problem/tours-problem';
import { readMatrixLeg } from '../../../../routing/route-travel';
import { computeTimetable } from '../../../../routing/timetable';
import { MAX_SHIPMENTS } from '../../dispatches/dto/dispatch.dto';
import type {
  PlanBrief,
  PlannedStop,
  PlannedTour,
  PlanProposal,
  PlanWarning,
  UnplacedShipment,
} from '../creation/plan-brief';
import type { PlanDay } from './plan-day';
import { findDepotIndex, type DepotToSearch, type PlanSnapshot, type StopToPlan } from './plan-snapshot';
import { type Trip, toTrips } from './plan-trips';
import { explainUnplacedShipment } from './unplaced-message';

const MAX_NAME_LENGTH = 200;

/** A problem with the data that it was made from. */
export interface SearchedProblem {
  readonly snapshot: PlanSnapshot;
  readonly day: PlanDay;
  readonly problem: ToursProblem;
  readonly places: readonly TravelPlace[];
  readonly travel: RoadMatrix;
}

/**
 * Converts the result of an engine to a proposal: routes with times, drivers and names, and unplaced shipments with reasons.
 *
 * @param firstNumber the number of the first route in the whole plan
 */
export function toProposal(
  brief: Pick<PlanBrief, 'name'>,
  searched: SearchedProblem,
  plan: ToursPlan,
  firstNumber = 1,
): PlanProposal {
  const { snapshot, day, problem } = searched;
  const remainingDrivers = snapshot.depots.map(({ otherDrivers }) => otherDrivers.map((drivers) => [...drivers]));
  const unplaced = [...snapshot.unplannable, ...findUnplacedByEngine(searched, plan)];
  const tours: PlannedTour[] = [];
  for (const tour of plan.tours) {
    const vehicle = snapshot.vehicles[tour.vehicle]!;
    const driver = vehicle.driver ?? remainingDrivers[findDepotIndex(snapshot, vehicle)]![vehicle.dayIndex]!.shift();
    const trips = toTrips(problem, tour, snapshot, day);
    for (const [tripIndex, trip] of trips.entries()) {
      const { stops, excess } = limitShipments(trip.stops, snapshot);
      unplaced.push(...excess);
      tours.push({
        name: formatTourName(brief.name, {
          date: snapshot.days[vehicle.dayIndex]!.day.date,
          number: firstNumber + tours.length,
          vehicle: vehicle.name,
          driver: driver?.name ?? '',
          round: tripIndex + 1,
        }),
        vehicleId: vehicle.id,
        driverId: driver?.id ?? null,
        depotId: trip.depotId,
        crew: vehicle.constraints,
        instead: trip.overrides,
        ...computeTripTimes(tour.vehicle, { ...trip, stops }, searched),
        dispatchId: null,
      });
    }
  }
  return { tours, unplaced, warnings: snapshot.warnings };
}

/** Joins the proposals of all problems of a plan, and warns if there are fewer drivers than routes. */
export function joinProposals(proposals: readonly PlanProposal[]): PlanProposal {
  const tours = proposals.flatMap((proposal) => proposal.tours);
  return {
    tours,
    unplaced: proposals.flatMap(({ unplaced }) => unplaced),
    warnings: [...proposals.flatMap(({ warnings }) => warnings), ...findDriverWarnings(tours)],
  };
}

/** Adds the name of a depot to a message if the business has several depots. */
const withDepot = (message: string, { name }: DepotToSearch): string =>
  name === null ? message : `${message} Its depot is "${name}".`;

/** Returns the shipments that the engine left unplaced. A shipment to be collected has two unplaced stops but is reported once. */
function findUnplacedByEngine({ snapshot, problem, day }: SearchedProblem, plan: ToursPlan): UnplacedShipment[] {
  return plan.unplaced
    .filter(({ stop }) => snapshot.stops[stop]!.kind === 'delivery')
    .map(({ stop, reason }) => {
      const { id: shipmentId, constraints } = snapshot.stops[stop]!;
      const depot = snapshot.depots[findDepotIndex(snapshot, snapshot.stops[stop]!)]!;
      const text = explainUnplacedShipment(reason, stop, problem, day, constraints);
      return { shipmentId, reason, message: withDepot(text, depot) };
    });
}

/** Removes the stops of shipments that exceed the maximum of a dispatch. */
function limitShipments(
  stops: readonly number[],
  snapshot: PlanSnapshot,
): { stops: readonly number[]; excess: UnplacedShipment[] } {
  const deliveredIds = stops
    .map((stop) => snapshot.stops[stop]!)
    .filter(({ kind }) => kind === 'delivery')
    .map(({ id }) => id);
  const excessIds = new Set(deliveredIds.slice(MAX_SHIPMENTS));
  const message = `Its route has ${deliveredIds.length} shipments; a dispatch takes at most ${MAX_SHIPMENTS}.`;
  return {
    stops: stops.filter((stop) => !excessIds.has(snapshot.stops[stop]!.id)),
    excess: [...excessIds].map((shipmentId) => ({ shipmentId, reason: 'too_many_stops', message })),
  };
}

/** Computes the times of one trip of a vehicle. */
function computeTripTimes(
  vehicle: number,
  { stops: sequence, leavesAt, start, end, breaks }: Trip,
  { snapshot, day, problem, places, travel }: SearchedProblem,
): Pick<PlannedTour, 'departsAt' | 'returnsAt' | 'distanceM' | 'back' | 'isOfRoads' | 'stops'> {
  const { speedFactor } = problem.vehicles[vehicle]!;
  // Place 0 is the depot, so the place of a stop is its index plus 1.
  const visitedPlaces = [start, ...sequence.map((stop) => stop + 1)];
  const legs = sequence.map((stop, index) => readMatrixLeg(travel, visitedPlaces[index]!, stop + 1));
  const legBack = end === null ? null : readMatrixLeg(travel, visitedPlaces.at(-1)!, end);
  const secondsOf = (leg: Travel) => drivenSeconds(leg.seconds, speedFactor);
  const times = computeTimetable({
    startsAt: leavesAt,
    stops: sequence.map((stop, index) => {
      const { windows, serviceSeconds, setupSeconds = 0, door } = problem.stops[stop]!;
      return { windows, serviceSeconds, setupSeconds, door: String(door), travelSeconds: secondsOf(legs[index]!) };
    }),
    returnSeconds: legBack ? secondsOf(legBack) : 0,
    breaks,
  });
  const stops = sequence.map((stop, index) => {
    const { arrivesAt, endsAt } = times.stops[index]!;
    const visit = { arrivesAt: day.isoTime(arrivesAt), departsAt: day.isoTime(endsAt) };
    const isLegGuessed = isGuess(places[visitedPlaces[index]!]!, places[stop + 1]!);
    return toPlannedStop(snapshot.stops[stop]!, visit, legs[index]!, isLegGuessed);
  });
  return {
    departsAt: day.isoTime(leavesAt),
    returnsAt: day.isoTime(times.returnsAt),
    distanceM: legs.reduce((sum, { metres }) => sum + metres, legBack?.metres ?? 0),
    back: legBack,
    isOfRoads: travel.isOfRoads,
    stops,
  };
}

/** @param leg the leg to the stop */
function toPlannedStop(
  stop: StopToPlan,
  visit: Pick<PlannedStop, 'arrivesAt' | 'departsAt'>,
  leg: Travel,
  isLegGuessed: boolean,
): PlannedStop {
  const { id, kind, place, weightG, volumeCm3, windowStart, windowEnd, planning, pickup } = stop;
  return {
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
    ...visit,
    distanceM: leg.metres,
    travelS: leg.seconds,
    hasNoRoad: leg.hasNoRoad ?? false,
    isGuess: isLegGuessed,
  };
}

/** Warns if there are fewer drivers than routes. */
function findDriverWarnings(tours: readonly PlannedTour[]): PlanWarning[] {
  const driverCount = tours.filter(({ driverId }) => driverId !== null).length;
  if (driverCount >= tours.length) return [];
  const drivers =
    ['There is no driver', 'There is only 1 driver'][driverCount] ?? `There are only ${driverCount} drivers`;
  const message = `${drivers} for ${tours.length} routes: the last ones have no driver yet.`;
  return [{ code: 'too_few_drivers', message }];
}

/** The values of the placeholders in the name of a dispatch. */
interface NameValues {
  readonly number: number;
  readonly date: string;
  readonly vehicle: string;
  readonly driver: string;
  readonly round: number;
}

/** Fills in the name template of the plan. Later rounds of a vehicle get a number, so that their names differ. */
function formatTourName(template: string, { number, date, vehicle, driver, round }: NameValues): string {
  const values: Record<string, string> = { n: String(number), date, vehicle, driver };
  const name = template.replace(/\{(n|date|vehicle|driver)\}/g, (_, key: string) => values[key]!).trim();
  const suffix = round > 1 && !template.includes('{n}') ? ` (${round})` : '';
  const cut = (name || `Tour ${number}`).slice(0, MAX_NAME_LENGTH - suffix.length);
  // A cut between the two halves of a surrogate pair would leave an invalid character at the end.
  return cut.replace(/[\ud800-\udbff]$/, '') + suffix;
}
