import type { AskedVehicle } from '../../../constraints/crew';
import type { GeocodableAddress } from '../../../geo/geocoder';
import { hasBasicConstraints } from '../../../routing/fleet/basic-problem';
import { drivenSeconds, type TourEvent, tourSchedule } from '../../../routing/fleet/tour-schedule';
import type { TourBreak, ToursProblem, VehiclePlan } from '../../../routing/fleet/tours-problem';
import type { PlanDay } from './plan-day';
import type { CrewToPlan } from './plan-survey';

/** What becomes one dispatch: a tour or, where the vehicle comes back to reload, one of its rounds. */
export interface Trip {
  readonly stops: readonly number[];
  readonly leavesAt: number;
  readonly start: number;
  /** Null: its last stop. */
  readonly end: number | null;
  readonly breaks: readonly TourBreak[];
  /** What its dispatch keeps instead of what the vehicle has for its whole day; null: it is the whole day. */
  readonly instead: Pick<AskedVehicle, 'breaks' | 'start' | 'end' | 'openEnd'> | null;
}

/**
 * The rounds of a vehicle. It leaves as late as it can without being anywhere later: it does not wait at its first stop for more than a
 * minute. One with constraints leaves as late as it can without ending later.
 */
export function tripsOf(
  problem: ToursProblem,
  tour: VehiclePlan,
  crew: CrewToPlan,
  depot: GeocodableAddress,
  day: PlanDay,
): Trip[] {
  const { start = 0, end = start, breaks = [] } = problem.vehicles[tour.vehicle]!;
  const whole = { stops: tour.stops, start, end, breaks, instead: null };
  if (hasBasicConstraints(problem)) return [{ ...whole, leavesAt: plainStart(problem, tour) }];
  const times = tourSchedule(problem, tour);
  if ('fault' in times) throw new Error(`A plan does not hold: ${times.fault} at stop ${times.stop}.`);
  const rounds = roundsOf(times.events);
  if (rounds.length === 1) return [{ ...whole, leavesAt: times.leavesAt }];
  return rounds.map((events, index): Trip => {
    const [isFirst, isLast] = [index === 0, index === rounds.length - 1];
    const taken = events.flatMap((event) => (event.kind === 'break' ? [takenThen(breaks[event.index]!, event)] : []));
    const { terms } = crew;
    return {
      stops: events.flatMap((event) => (event.kind === 'stop' ? [event.index] : [])),
      leavesAt: isFirst ? times.leavesAt : events[0]!.endsAt,
      start: isFirst ? start : 0,
      end: isLast ? end : 0,
      breaks: taken,
      instead: {
        breaks: taken.map(({ window, seconds }) => ({
          ...{ start: day.clock(window.earliest), end: day.clock(window.latest) },
          minutes: seconds / 60,
        })),
        start: isFirst ? terms.start : depot,
        end: isLast ? (terms.end ?? (terms.openEnd ? null : (terms.start ?? depot))) : depot,
        openEnd: isLast && terms.openEnd,
      },
    };
  });
}

function plainStart({ travel, stops, vehicles }: ToursProblem, { vehicle, stops: order }: VehiclePlan): number {
  const { shift, speedFactor } = vehicles[vehicle]!;
  const [first] = order;
  if (first === undefined) return shift.earliest;
  const opens = stops[first]!.windows[0]?.earliest ?? 0;
  const wait = opens - shift.earliest - drivenSeconds(travel.seconds[first + 1]!, speedFactor);
  return shift.earliest + Math.max(0, Math.floor(wait / 60) * 60);
}

/** Each but the first begins with its reload. */
function roundsOf(events: readonly TourEvent[]): TourEvent[][] {
  const rounds: TourEvent[][] = [[]];
  for (const event of events) {
    if (event.kind === 'reload') rounds.push([]);
    rounds.at(-1)!.push(event);
  }
  return rounds;
}

/** The break as it was put into this round: it is not to be left out because the round is over before its hours are. */
function takenThen({ window, seconds }: TourBreak, { beginsAt }: TourEvent): TourBreak {
  const latest = Math.max(Math.ceil(beginsAt / 60) * 60, window.earliest + 60);
  return { window: { earliest: window.earliest, latest }, seconds };
}
