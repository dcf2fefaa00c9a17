import type { RequestedVehicle } from '../../../../shared/constraints/effective-constraints';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import { hasBasicConstraints } from '../../../../routing/fleet/problem/basic-problem';
import { drivenSeconds, type TourEvent, tourSchedule } from '../../../../routing/fleet/tour-schedule';
import type { TourBreak, ToursProblem, VehiclePlan } from '../../../../routing/fleet/problem/tours-problem';
import type { PlanDay } from './plan-day';
import type { PlanSnapshot, VehicleAndDriverToPlan } from './plan-snapshot';

/** The content of one dispatch: a route or, if the vehicle returns to reload, one of its rounds. Times are seconds of the plan's day. */
export interface Trip {
  /** Indexes of the stops in the problem. */
  readonly stops: readonly number[];
  readonly leavesAt: number;
  /** The depot where the vehicle loads for this trip, null for the default depot. */
  readonly depotId: string | null;
  /** The place where the trip starts. */
  readonly start: number;
  /** The place where the trip ends. Null: the trip ends at its last stop. */
  readonly end: number | null;
  readonly breaks: readonly TourBreak[];
  /** Constraints of this round that replace those of the vehicle's whole day. Null: the route has only one round. */
  readonly overrides: Pick<RequestedVehicle, 'breaks' | 'start' | 'end' | 'openEnd'> | null;
}

/**
 * Returns the trips of a vehicle. It leaves as late as possible without a later arrival anywhere, so that it waits at most a minute at its
 * first stop. A vehicle with further constraints leaves as late as possible without a later end of its route.
 */
export function tripsOf(
  problem: ToursProblem,
  tour: VehiclePlan,
  { vehicles, depots }: Pick<PlanSnapshot, 'vehicles' | 'depots'>,
  day: PlanDay,
): Trip[] {
  const { start = 0, end = start, breaks = [], depot = 0 } = problem.vehicles[tour.vehicle]!;
  const vehicle = vehicles[tour.vehicle]!;
  const ownDepot = depots[depot]!;
  const wholeRoute = { stops: tour.stops, depotId: ownDepot.id, start, end, breaks, overrides: null };
  if (hasBasicConstraints(problem)) return [{ ...wholeRoute, leavesAt: findLatestDeparture(problem, tour) }];
  const times = tourSchedule(problem, tour);
  if ('fault' in times) throw new Error(`The plan violates a constraint: ${times.fault} at stop ${times.stop}.`);
  const rounds = splitAtReloads(times.events);
  if (rounds.length === 1) return [{ ...wholeRoute, leavesAt: times.leavesAt }];
  // A round loads at the depot of its stops. The first one loads at the vehicle's own.
  const depotOfRound = rounds.map((events) => {
    const stop = events.find(({ kind }) => kind === 'stop')!.index;
    return depots[problem.stops[stop]!.depot ?? 0]!;
  });
  return rounds.map((events, index): Trip => {
    const isFirst = index === 0;
    const [reload] = rounds[index + 1] ?? [];
    const roundDepot = depotOfRound[index]!;
    const breaksOfRound = events
      .filter(({ kind }) => kind === 'break')
      .map((event) => toTakenBreak(breaks[event.index]!, event));
    return {
      stops: events.filter(({ kind }) => kind === 'stop').map((event) => event.index),
      leavesAt: isFirst ? times.leavesAt : events[0]!.endsAt,
      depotId: roundDepot.id,
      start: isFirst ? start : events[0]!.place,
      end: reload ? reload.place : end,
      breaks: breaksOfRound,
      overrides: {
        breaks: breaksOfRound.map(({ window, seconds }) => ({
          start: day.timeText(window.earliest),
          end: day.timeText(window.latest),
          minutes: seconds / 60,
        })),
        start: isFirst ? vehicle.constraints.start : roundDepot.address,
        end: reload ? depotOfRound[index + 1]!.address : endAddress(vehicle, ownDepot.address),
        openEnd: !reload && vehicle.constraints.openEnd,
      },
    };
  });
}

/** Returns where the last round of a vehicle ends. Null: at its last stop. */
function endAddress(
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
  const driveSeconds = drivenSeconds(travel.seconds[firstStop + 1]!, speedFactor);
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
  const latest = Math.max(Math.ceil(beginsAt / 60) * 60, window.earliest + 60);
  return { window: { earliest: window.earliest, latest }, seconds };
}
