import type { TravelMatrix } from '../../../shared/geo/roads/travel';
import type { TimeWindow } from '../../tour/stop-order-problem';

/** Travel between the places of a problem. */
export interface ToursTravel extends TravelMatrix {
  /** Distances in the layout of `seconds`. Missing if no limit or cost depends on the distance. */
  readonly metres?: Int32Array;
}

/** A place where vehicles load. */
export interface TourDepot {
  readonly place: number;
  /** A reload begins within one of these windows, which do not overlap. Without windows it may begin at any time. */
  readonly windows: readonly TimeWindow[];
}

/** A stop to be served by one of several vehicles. Missing members set no constraint. */
export interface TourStop {
  readonly weightKg: number;
  readonly volumeM3: number;
  /** Amounts of further kinds of load, in the order of a vehicle's `capacities`. */
  readonly amounts?: readonly number[];
  /** Setup and service must begin within one of these windows, which do not overlap. Without windows they may begin at any time. */
  readonly windows: readonly TimeWindow[];
  readonly serviceSeconds: number;
  /** Time before the service. Stops that are served one after another at the same door need it once. */
  readonly setupSeconds?: number;
  /** Stops with the same number are at the same door. A stop without a number shares its door with no other stop. */
  readonly door?: number;
  /** 0 to 100, by default 0. A stop of higher priority is served even if stops of lower priority must be left out for it. */
  readonly priority?: number;
  /**
   * The cost of leaving the stop out, in the units of the plan's cost (money, or seconds of travel). Without it the stop is served wherever
   * that is possible. Both stops of a pair have one, or neither.
   */
  readonly prize?: number;
  /** The skills that the vehicle must have, all of them. */
  readonly skills?: readonly number[];
  /**
   * A delivery (the default) is on board from the start or the last reload until its service. A pickup is on board from its service
   * until the next reload or the end. The load of a pair is on board from the pickup until its delivery.
   */
  readonly kind?: 'delivery' | 'pickup';
  /** The index of the stop to which the same vehicle later delivers the load of this pickup. The load of that stop is ignored. */
  readonly pairedWith?: number;
  /**
   * The longest time from the departure after loading until service begins at the delivery, or until the vehicle unloads. For a pair, the
   * value of the pickup counts.
   */
  readonly maxOnBoardSeconds?: number;
  /** The index of the only vehicle that may serve the stop. */
  readonly vehicle?: number;
  /**
   * The index of the depot where the load is, by default 0. The vehicle has loaded or reloaded there before it serves the stop. Pickups
   * with their deliveries are served by vehicles of this depot.
   */
  readonly depot?: number;
  /** Stops with this number are served first in their tour, in ascending order of the number. */
  readonly fixedOrder?: number;
}

/** A break that the driver takes once, before leaving a place. It begins within the window, unless the tour is over by then. */
export interface TourBreak {
  readonly window: TimeWindow;
  readonly seconds: number;
}

/** The costs of a vehicle, in minor units of one currency. */
export interface TourCosts {
  /** Added once if the vehicle drives. */
  readonly fixed: number;
  readonly perKm: number;
  /** Counts from departure to the end of the tour. */
  readonly perHour: number;
}

/** A vehicle with its driver's shift. The tour starts and ends within the shift. Missing members set no limit. */
export interface TourVehicle {
  /** Infinity for no limit. */
  readonly capacityWeightKg: number;
  readonly capacityVolumeM3: number;
  /** Capacities for further kinds of load. A missing kind has no limit. */
  readonly capacities?: readonly number[];
  /** Seconds of the local day. */
  readonly shift: TimeWindow;
  /** The index of the depot where the vehicle loads before its tour, by default 0. */
  readonly depot?: number;
  /** The place where the vehicle starts, by default place 0. */
  readonly start?: number;
  /** The place where the vehicle ends, by default where it starts; null if it ends at its last stop. */
  readonly end?: number | null;
  readonly skills?: readonly number[];
  /** Breaks in the order of their windows, which do not overlap. */
  readonly breaks?: readonly TourBreak[];
  /** The speed relative to the matrix: with 2 a vehicle drives each leg in half the time. Service is not affected. */
  readonly speedFactor?: number;
  readonly costs?: TourCosts;
  /** The most stops. Those that are served one after another at the same door count once. */
  readonly maxStops?: number;
  readonly maxMetres?: number;
  /** The longest time from departure to the end of the tour. */
  readonly maxSeconds?: number;
  /** How often the vehicle may go to a depot to unload pickups and load more deliveries, and how long each reload takes. */
  readonly reloads?: { readonly most: number; readonly seconds: number };
}

/** The tour of one vehicle, as indexes of the problem. */
export interface VehiclePlan {
  readonly vehicle: number;
  /** The stops in the order of the visit. */
  readonly stops: readonly number[];
  /**
   * The positions in `stops` before which the vehicle reloads, in ascending order and without 0. It reloads at the depot of the stop at
   * this position.
   */
  readonly reloads?: readonly number[];
}

/** The depot of problems that name none. */
const ONLY_DEPOT: readonly TourDepot[] = [{ place: 0, windows: [] }];

/** Returns the depots of a problem, at least one. */
export const getDepots = ({ depots = ONLY_DEPOT }: Pick<ToursProblem, 'depots'>): readonly TourDepot[] => depots;

/** Stops to assign to vehicles and to put in order. */
export interface ToursProblem {
  /** Place 0 is the depot. Place n is stop n - 1. Other starts and ends of vehicles are places after those of the stops. */
  readonly travel: ToursTravel;
  readonly stops: readonly TourStop[];
  readonly vehicles: readonly TourVehicle[];
  /** By default one depot at place 0 that is always open. */
  readonly depots?: readonly TourDepot[];
  /** The number of vehicles that may drive. */
  readonly maxVehicles?: number;
  /**
   * Whether tours should be similar in duration or in the number of stops. Each second by which a tour differs from the mean costs as much
   * as a second of travel, and each stop as much as a mean leg. The mean is that of all vehicles that may drive.
   */
  readonly balance?: 'none' | 'time' | 'stops';
  /** An initial plan. The result is never worse. Stops that are in none of its tours are not served in it. */
  readonly start?: readonly VehiclePlan[];
}

/** Why a stop is in no tour. The reasons before `no_driver_left` do not depend on the rest of the plan. */
export const UNPLACED_REASONS = [
  /** There is no vehicle at the depot of the stop, or not the one that the stop requires. */
  'no_vehicle',
  /** No vehicle has all required skills. */
  'no_skill',
  /** The stop is heavier than the capacity of every vehicle. */
  'too_heavy',
  /** The stop is bulkier than the capacity of every vehicle. */
  'too_bulky',
  /** No vehicle has room for both the weight and the volume. */
  'too_large',
  /** No vehicle also has room for the amounts of further kinds of load. */
  'too_much',
  /** No road leads there and back. */
  'no_road',
  /** The window closes before any vehicle that can carry the load arrives. */
  'window_unreachable',
  /** A tour with only this stop is longer than the shift or the longest tour of every vehicle that arrives in time. */
  'shift_too_short',
  /** A tour with only this stop exceeds the distance limit of every suitable vehicle. */
  'too_far',
  /** Even in a tour with only this stop, the load would be on board too long. */
  'on_board_too_long',
  /** A tour with only this stop is possible, but no further vehicle may drive, and the others cannot take it. */
  'no_driver_left',
  /** A tour with only this stop is possible, but the other loads leave no room in any suitable vehicle. */
  'no_capacity_left',
  /** There is room, but the vehicles with room have reached their limit of stops. */
  'no_stops_left',
  /** There is room, but the detour exceeds the distance limit of the vehicles with room. */
  'no_distance_left',
  /** There is room, but no time left in the shifts of the vehicles with room. */
  'no_time_left',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

/** The result of a search, as indexes of the problem. */
export interface ToursPlan {
  /** The tours of the vehicles that drive, in the order of the vehicles. */
  readonly tours: readonly VehiclePlan[];
  /** The stops without a tour, in the order of the stops. */
  readonly unplaced: readonly { readonly stop: number; readonly reason: UnplacedReason }[];
}
