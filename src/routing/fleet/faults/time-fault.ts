import type { ToursProblem, VehiclePlan } from '../problem/tours-problem';
import { computeTourSchedule } from '../schedule/tour-schedule';
import { NO_STOP } from '../schedule/tour-visits';
import type { FoundFault } from './tour-fault';

/** Returns a fault of the times, the distance or the number of stops. */
export function findTimeFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  const { maxStops = Infinity, maxMetres = Infinity, maxSeconds = Infinity } = problem.vehicles[tour.vehicle]!;
  if (countDoors(problem, tour) > maxStops)
    return { fault: 'stops', message: `vehicle ${tour.vehicle} has too many stops` };
  const schedule = computeTourSchedule(problem, tour);
  if ('fault' in schedule)
    return { fault: schedule.fault, message: SCHEDULE_FAULT_MESSAGES[schedule.fault](schedule.stop, tour.vehicle) };
  if (schedule.metres > maxMetres) return { fault: 'distance', message: `vehicle ${tour.vehicle} drives too far` };
  if (schedule.endsAt - schedule.leavesAt > maxSeconds)
    return { fault: 'shift', message: `vehicle ${tour.vehicle} is on its way for too long` };
  return null;
}

/** Messages for the log. The stop is `NO_STOP` if the fault is not found at a stop. */
const SCHEDULE_FAULT_MESSAGES = {
  'no road': (stop: number, vehicle: number) =>
    stop === NO_STOP ? `no road leads vehicle ${vehicle} to its end` : `no road leads to stop ${stop}`,
  window: (stop: number) => `stop ${stop} is served after its window`,
  break: (_: number, vehicle: number) => `vehicle ${vehicle} misses a break`,
  shift: (_: number, vehicle: number) => `vehicle ${vehicle} is back after its shift`,
  'on board': (_: number, vehicle: number) => `vehicle ${vehicle} has something on board for too long`,
};

/**
 * Returns the number of stops of a tour. Stops that are served one after another at the same door count once, unless the vehicle reloads
 * between them.
 */
function countDoors({ stops }: ToursProblem, { stops: order, reloads = [] }: VehiclePlan): number {
  return order.filter((index, position) => {
    const { door } = stops[index]!;
    const isSameDoor = position > 0 && door !== undefined && stops[order[position - 1]!]!.door === door;
    return !isSameDoor || reloads.includes(position);
  }).length;
}
