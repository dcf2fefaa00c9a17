import type { RequestedVehicle } from '../../../../../shared/constraints/effective-constraints';
import type { GeocodableAddress } from '../../../../../shared/geo/geocoder';
import { hasBasicConstraints } from '../../../../../routing/fleet/problem/basic-problem';
import { computeTourSchedule } from '../../../../../routing/fleet/schedule/tour-schedule';
import { scaleDriveSeconds, type TourEvent } from '../../../../../routing/fleet/schedule/tour-visits';
import type {
  TourBreak,
  ToursProblem,
  TourVehicle,
  VehiclePlan,
} from '../../../../../routing/fleet/problem/tours-problem';
import type { PlanDay } from '../plan-day';
import type { DepotToSearch, PlanSnapshot, VehicleAndDriverToPlan } from '../plan-snapshot';

/**
 * The content of one dispatch: a route or, if the vehicle returns to reload, one of its rounds. Times are seconds since the midnight of the
 * plan's first day. Places are numbers of `PlanPlaces`, which are the rows of the travel matrix.
 */
export interface Trip {
  /** Indexes of the stops in the problem. */
  readonly stops: readonly number[];
  readonly leavesAt: number;
  /** The depot where the vehicle loads for this trip, null for the default depot. */
  readonly depotId: string | null;
  /** The place where the trip starts. */
  readonly startPlace: number;
  /** The place where the trip ends. Null if it ends at its last stop. */
  readonly endPlace: number | null;
  readonly breaks: readonly TourBreak[];
  /**
   * Constraints of this round that replace those of the vehicle's whole day. Null if the vehicle drives only one round. Stored as
   * `instead`.
   */
  readonly overrides: Pick<RequestedVehicle, 'breaks' | 'start' | 'end' | 'openEnd'> | null;
}

/** A vehicle with its problem, from which its trips are made. */
interface PlannedVehicle {
  readonly problem: ToursProblem;
  readonly snapshot: Pick<PlanSnapshot, 'vehicles' | 'depots'>;
  readonly day: PlanDay;
  readonly vehicle: VehicleAndDriverToPlan;
  /** The depot where the vehicle loads first. */
  readonly depot: DepotToSearch;
  readonly tourVehicle: TourVehicle;
}

/** One round of a vehicle that reloads, with the round after it. */
interface Round {
  /** The stops, breaks and reloads of the round. The first round begins with a stop or break, every other one with its reload. */
  readonly events: readonly TourEvent[];
  readonly isFirst: boolean;
  /** The depot where the load of the round is. */
  readonly depot: DepotToSearch;
  /** The reload and the depot of the next round. Undefined for the last round. */
  readonly next: { readonly reload: TourEvent; readonly depot: DepotToSearch } | undefined;
}

/**
 * Converts the tour of a vehicle to trips. The vehicle leaves as late as possible without arriving later anywhere, so that it waits at
 * most a minute at its first stop. If the problem has more than basic constraints, the vehicle leaves as late as possible without ending
 * its route later.
 */
export function toTrips(
  problem: ToursProblem,
  tour: VehiclePlan,
  snapshot: Pick<PlanSnapshot, 'vehicles' | 'depots'>,
  day: PlanDay,
): Trip[] {
  const tourVehicle = problem.vehicles[tour.vehicle]!;
  const vehicle = snapshot.vehicles[tour.vehicle]!;
  const depot = snapshot.depots[tourVehicle.depot ?? 0]!;
  const planned: PlannedVehicle = { problem, snapshot, day, vehicle, depot, tourVehicle };
  // Basic constraints allow neither breaks nor reloads, so the tour needs no schedule.
  if (hasBasicConstraints(problem)) return [toOnlyTrip(planned, tour, findLatestDeparture(problem, tour))];
  const times = computeTourSchedule(problem, tour);
  if ('fault' in times) throw new Error(`The plan violates a constraint: ${times.fault} at stop ${times.stop}.`);
  const hasReloads = times.events.some(({ kind }) => kind === 'reload');
  if (!hasReloads) return [toOnlyTrip(planned, tour, times.leavesAt)];
  const rounds = findRounds(planned, times.events);
  return rounds.map((round) => toTripOfRound(planned, round, times.leavesAt));
}

/** Returns the trip of a vehicle that does not reload. */
function toOnlyTrip({ tourVehicle, depot }: PlannedVehicle, { stops }: VehiclePlan, leavesAt: number): Trip {
  const { start = 0, end = start, breaks = [] } = tourVehicle;
  return { stops, leavesAt, depotId: depot.id, startPlace: start, endPlace: end, breaks, overrides: null };
}

/** Divides the events of a tour into rounds. */
function findRounds({ problem, snapshot: { depots } }: PlannedVehicle, events: readonly TourEvent[]): Round[] {
  const eventsOfRounds = splitAtReloads(events);
  // A vehicle has loaded at the depot of each stop, so all stops of a round have the same depot. In the first round it is the vehicle's
  // own.
  const depotsOfRounds = eventsOfRounds.map((eventsOfRound) => {
    const firstStop = eventsOfRound.find(({ kind }) => kind === 'stop')!;
    return depots[problem.stops[firstStop.index]!.depot ?? 0]!;
  });
  return eventsOfRounds.map((eventsOfRound, index) => {
    const [reload] = eventsOfRounds[index + 1] ?? [];
    const next = reload && { reload, depot: depotsOfRounds[index + 1]! };
    return { events: eventsOfRound, isFirst: index === 0, depot: depotsOfRounds[index]!, next };
  });
}

/**
 * Returns the trip of one round. Later rounds leave when their reload ends.
 *
 * @param leavesAt when the vehicle leaves for its first round
 */
function toTripOfRound(planned: PlannedVehicle, round: Round, leavesAt: number): Trip {
  const { start = 0, end = start, breaks = [] } = planned.tourVehicle;
  const { events, isFirst, depot, next } = round;
  const firstEvent = events[0]!;
  const breaksOfRound = events
    .filter(({ kind }) => kind === 'break')
    .map((event) => toTakenBreak(breaks[event.index]!, event));
  return {
    stops: events.filter(({ kind }) => kind === 'stop').map(({ index }) => index),
    leavesAt: isFirst ? leavesAt : firstEvent.endsAt,
    depotId: depot.id,
    startPlace: isFirst ? start : firstEvent.place,
    endPlace: next ? next.reload.place : end,
    breaks: breaksOfRound,
    overrides: toOverrides(planned, round, breaksOfRound),
  };
}

/** Returns the constraints of a round that differ from those of the vehicle's whole day. */
function toOverrides(planned: PlannedVehicle, round: Round, breaks: readonly TourBreak[]): Trip['overrides'] {
  const { day, vehicle, depot: ownDepot } = planned;
  const { isFirst, depot, next } = round;
  return {
    breaks: breaks.map(({ window, seconds }) => ({
      start: day.formatTime(window.earliest),
      end: day.formatTime(window.latest),
      minutes: seconds / 60,
    })),
    start: isFirst ? vehicle.constraints.start : depot.address,
    end: next ? next.depot.address : findEndAddress(vehicle, ownDepot.address),
    openEnd: !next && vehicle.constraints.openEnd,
  };
}

/** Returns where the last round of a vehicle ends, or null if it ends at its last stop. */
function findEndAddress(
  { constraints: { start, end, openEnd } }: VehicleAndDriverToPlan,
  depotAddress: GeocodableAddress,
): GeocodableAddress | null {
  if (end) return end;
  return openEnd ? null : (start ?? depotAddress);
}

/** Returns the latest full minute of departure at which the vehicle still arrives when the window of its first stop opens. */
function findLatestDeparture(
  { travel, stops, vehicles }: ToursProblem,
  { vehicle, stops: sequence }: VehiclePlan,
): number {
  const { shift, speedFactor } = vehicles[vehicle]!;
  const [firstStop] = sequence;
  if (firstStop === undefined) return shift.earliest;
  const windowOpens = stops[firstStop]!.windows[0]?.earliest ?? 0;
  // Row 0 of the travel matrix leaves the depot, and place n is the n-th stop.
  const driveSeconds = scaleDriveSeconds(travel.seconds[firstStop + 1]!, speedFactor);
  const waitSeconds = windowOpens - shift.earliest - driveSeconds;
  return shift.earliest + Math.max(0, Math.floor(waitSeconds / 60) * 60);
}

/** Splits events into rounds. Each round except the first one begins with its reload. */
function splitAtReloads(events: readonly TourEvent[]): TourEvent[][] {
  const rounds: TourEvent[][] = [[]];
  for (const event of events) {
    if (event.kind === 'reload') rounds.push([]);
    rounds.at(-1)!.push(event);
  }
  return rounds;
}

/**
 * Returns a break whose window ends when this round begins the break. The break then stays in the round even if the round ends before the
 * hours of the break do.
 */
function toTakenBreak({ window, seconds }: TourBreak, { beginsAt }: TourEvent): TourBreak {
  // Hours are full minutes. Equal ends would mean a whole day, so the window takes at least a minute.
  const latest = Math.max(Math.ceil(beginsAt / 60) * 60, window.earliest + 60);
  return { window: { earliest: window.earliest, latest }, seconds };
}
