import type { ToursPlan } from '../../../../../routing/fleet/problem/tours-problem';
import { MAX_SHIPMENTS } from '../../../dispatches/dto/dispatch.dto';
import type { PlanBrief, PlannedTour, PlanProposal, PlanWarning, UnplacedShipment } from '../../creation/plan-brief';
import type { DriverToPlan } from '../plan-records';
import { type DepotToSearch, findDepotIndex, type PlanSnapshot, type VehicleAndDriverToPlan } from '../plan-snapshot';
import { toTrips, type Trip } from './plan-trips';
import { formatTourName } from './tour-name';
import { computeTripTimes, type SearchedProblem } from './trip-times';
import { explainUnplacedShipment } from './unplaced-message';

/**
 * Converts the result of an engine to a proposal: routes with times, drivers and names, and unplaced shipments with reasons. An engine's
 * tour is the whole day of a vehicle. A trip is the part between two reloads, and becomes one tour of the proposal, which is one dispatch.
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
  const chooseNextDriver = createDriverChooser(snapshot);
  const tours: PlannedTour[] = [];
  const excess: UnplacedShipment[] = [];
  for (const tour of plan.tours) {
    const driver = chooseNextDriver(snapshot.vehicles[tour.vehicle]!);
    for (const [index, trip] of toTrips(problem, tour, snapshot, day).entries()) {
      const limited = limitShipments(trip, snapshot);
      excess.push(...limited.excess);
      const names = { template: brief.name, number: firstNumber + tours.length, round: index + 1 };
      tours.push(toPlannedTour(searched, { vehicleIndex: tour.vehicle, driver, trip: limited.trip }, names));
    }
  }
  const unplaced = [...snapshot.unplannable, ...findUnplacedByEngine(searched, plan), ...excess];
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

/**
 * Returns a function that chooses the driver of each tour: the one that was decided before the search, otherwise the next free one of the depot
 * on the day, otherwise none. Call it once for each tour, because a driver who is chosen is no longer free.
 */
function createDriverChooser(snapshot: PlanSnapshot): (vehicle: VehicleAndDriverToPlan) => DriverToPlan | null {
  const queuesByDepotAndDay = snapshot.depots.map(({ otherDrivers }) => otherDrivers.map((drivers) => [...drivers]));
  return (vehicle) => {
    if (vehicle.driver) return vehicle.driver;
    const queue = queuesByDepotAndDay[findDepotIndex(snapshot, vehicle)]![vehicle.dayIndex]!;
    return queue.shift() ?? null;
  };
}

/** Removes the stops of shipments that exceed the maximum of a dispatch, and returns these shipments. The departure stays the same. */
function limitShipments(trip: Trip, snapshot: PlanSnapshot): { trip: Trip; excess: UnplacedShipment[] } {
  const deliveredIds = trip.stops
    .map((stop) => snapshot.stops[stop]!)
    .filter(({ kind }) => kind === 'delivery')
    .map(({ id }) => id);
  const excessIds = new Set(deliveredIds.slice(MAX_SHIPMENTS));
  const message = `Its route has ${deliveredIds.length} shipments; a dispatch takes at most ${MAX_SHIPMENTS}.`;
  return {
    trip: { ...trip, stops: trip.stops.filter((stop) => !excessIds.has(snapshot.stops[stop]!.id)) },
    excess: [...excessIds].map((shipmentId) => ({ shipmentId, reason: 'too_many_stops', message })),
  };
}

/** A trip with the vehicle and the driver that make it. */
interface AssignedTrip {
  readonly vehicleIndex: number;
  readonly driver: DriverToPlan | null;
  readonly trip: Trip;
}

/** What the name of a dispatch is made from, besides vehicle, driver and date. */
interface NameParts {
  readonly template: string;
  /** The number of the route in the whole plan, from 1. */
  readonly number: number;
  /** The round of the vehicle, from 1. */
  readonly round: number;
}

/** Returns the tour of the proposal for a trip. Plans are stored as JSON, so `crew` and `instead` keep their names. */
function toPlannedTour(
  searched: SearchedProblem,
  { vehicleIndex, driver, trip }: AssignedTrip,
  { template, number, round }: NameParts,
): PlannedTour {
  const { snapshot } = searched;
  const vehicle = snapshot.vehicles[vehicleIndex]!;
  return {
    name: formatTourName(template, {
      date: snapshot.days[vehicle.dayIndex]!.day.date,
      number,
      vehicle: vehicle.name,
      driver: driver?.name ?? '',
      round,
    }),
    vehicleId: vehicle.id,
    driverId: driver?.id ?? null,
    depotId: trip.depotId,
    crew: vehicle.constraints,
    instead: trip.overrides,
    ...computeTripTimes(searched, vehicleIndex, trip),
    dispatchId: null,
  };
}

/** Returns the shipments that the engine left unplaced. A shipment to be collected has two unplaced stops but is reported once. */
function findUnplacedByEngine(searched: SearchedProblem, plan: ToursPlan): UnplacedShipment[] {
  const { snapshot } = searched;
  return plan.unplaced
    .filter(({ stop }) => snapshot.stops[stop]!.kind === 'delivery')
    .map(({ stop, reason }) => {
      const stopToPlan = snapshot.stops[stop]!;
      const { id: shipmentId, constraints } = stopToPlan;
      const depot = snapshot.depots[findDepotIndex(snapshot, stopToPlan)]!;
      const text = explainUnplacedShipment(reason, stop, searched, constraints);
      return { shipmentId, reason, message: withDepotName(text, depot) };
    });
}

/** Adds the name of a depot to a message if the business has several depots. */
const withDepotName = (message: string, { name }: DepotToSearch): string =>
  name === null ? message : `${message} Its depot is "${name}".`;

/** Warns if there are fewer drivers than routes. */
function findDriverWarnings(tours: readonly PlannedTour[]): PlanWarning[] {
  const driverCount = tours.filter(({ driverId }) => driverId !== null).length;
  if (driverCount >= tours.length) return [];
  const message = `${formatDriverCount(driverCount)} for ${tours.length} routes: the last ones have no driver yet.`;
  return [{ code: 'too_few_drivers', message }];
}

/** Returns the beginning of a warning about too few drivers. */
function formatDriverCount(driverCount: number): string {
  if (driverCount === 0) return 'There is no driver';
  if (driverCount === 1) return 'There is only 1 driver';
  return `There are only ${driverCount} drivers`;
}
