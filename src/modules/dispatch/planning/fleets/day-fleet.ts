import type { TourVehicle } from '../../../../routing/fleet/problem/tours-problem';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import type { StandingRouteOfDay } from '../creation/plan-reservations.registry';
import type { TravelPlace } from '../../../../shared/geo/roads/travel';

/** A vehicle on a day, as a plan of this day would use it. */
export interface FleetVehicle {
  readonly id: string;
  readonly name: string;
  readonly start: TravelPlace;
  /** The place where the route ends. Null if it ends at its last stop. */
  readonly end: TravelPlace | null;
  /** The skills of the vehicle and its driver, as `toSkillKey` writes them. */
  readonly skills: readonly string[];
  /** Shift, capacities, breaks and limits, in the units of the solver. Skills and places are the members above. */
  readonly solverVehicle: TourVehicle;
}

/** The vehicles of a depot that a plan of a day would use. */
export interface DayFleet {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The vehicles in the order of use. Empty if the depot is closed or its address has no known place. */
  readonly vehicles: readonly FleetVehicle[];
  /** The standing routes of the depot on that day. Their vehicles are not among `vehicles`. */
  readonly standingRoutes: readonly StandingRouteOfDay[];
  /** Returns the windows of hours (`HH:mm`) in the shifts of the day. */
  toWindows(start: string, end: string): readonly TimeWindow[];
}
