import type { TravelMatrix } from '../../geo/travel';
import type { TimeWindow } from '../tour/stop-order-problem';

/** Travel between the places of a problem; `metres`, row by row as `seconds`, only where a limit or a cost is by distance. */
export interface ToursTravel extends TravelMatrix {
  readonly metres?: Int32Array;
}

/** A stop to be served by one of several vehicles. What is left out asks for nothing. */
export interface TourStop {
  readonly weightKg: number;
  readonly volumeM3: number;
  /** Of further kinds of load, in the order of a vehicle's `capacities`. */
  readonly amounts?: readonly number[];
  /** Service, its setup included, must begin within one of them; none: at any time. They don't overlap. */
  readonly windows: readonly TimeWindow[];
  readonly serviceSeconds: number;
  /** Spent before the service, once for stops that are served one after another at the same door. */
  readonly setupSeconds?: number;
  /** Stops of the same number are at the same door; a stop without one has a door of its own. */
  readonly door?: number;
  /** 0 to 100, 0 when left out: a stop of a higher one is left out only where it can't be helped, whatever it costs the others. */
  readonly priority?: number;
  /** Its vehicle has all of them. */
  readonly skills?: readonly number[];
  /**
   * A delivery, the default, is on board from the start, or the last reload, until its service; a pickup from its service until the end, or
   * the next reload. One that is paired is on board from the pickup until its delivery.
   */
  readonly kind?: 'delivery' | 'pickup';
  /** Of a pickup: the stop where what it loads is delivered, by the same vehicle and after it. The load of that stop is not looked at. */
  readonly pairedWith?: number;
  /**
   * From leaving where it is loaded until service begins where it is delivered, or the vehicle is back. Of a pair, that of the pickup is looked at.
   */
  readonly maxOnBoardSeconds?: number;
  /** The only vehicle that may serve it. */
  readonly vehicle?: number;
  /** Stops that have one come before all others of their tour, in ascending order of it. */
  readonly fixedOrder?: number;
}

/** A pause that a driver takes once, before leaving a place. It begins within the window, unless the tour is over by then. */
export interface TourBreak {
  readonly window: TimeWindow;
  readonly seconds: number;
}

/** What driving costs, in whole minor units of one currency. */
export interface TourCosts {
  /** Once, if the vehicle drives. */
  readonly fixed: number;
  readonly perKm: number;
  /** From leaving until the end of the tour. */
  readonly perHour: number;
}

/** A vehicle and its driver's shift: it leaves at its beginning or later, and the tour ends by its end. What is left out limits nothing. */
export interface TourVehicle {
  /** Infinity: no limit. */
  readonly capacityWeightKg: number;
  readonly capacityVolumeM3: number;
  /** Of further kinds of load; a kind that is not there has no limit. */
  readonly capacities?: readonly number[];
  /** Seconds of the local day. */
  readonly shift: TimeWindow;
  /** The place where it starts; place 0 when left out. */
  readonly start?: number;
  /** The place where it ends: when left out where it started, when null at its last stop. */
  readonly end?: number | null;
  readonly skills?: readonly number[];
  /** By their windows, which don't overlap. */
  readonly breaks?: readonly TourBreak[];
  /** How fast it is against the matrix: with 2 it needs half of the time. Service takes as long. */
  readonly speedFactor?: number;
  readonly costs?: TourCosts;
  /** Stops that are served one after another at the same door count once. */
  readonly mostStops?: number;
  readonly mostMetres?: number;
  /** From leaving until the end of the tour. */
  readonly mostSeconds?: number;
  /** How often it may come back to place 0 on its tour, to unload its pickups and to load the next deliveries, and how long that takes. */
  readonly reloads?: { readonly most: number; readonly seconds: number };
}

/** What one vehicle does, as indexes of the problem. */
export interface VehiclePlan {
  readonly vehicle: number;
  /** In the order of the visit. */
  readonly stops: readonly number[];
  /** Positions in `stops`, ascending, none of them 0, before which the vehicle reloads. */
  readonly reloads?: readonly number[];
}

/** Stops to split over vehicles. */
export interface ToursProblem {
  /** Place n is stop n - 1. Place 0 is where vehicles start, end and reload; those that do elsewhere have further places, behind the stops. */
  readonly travel: ToursTravel;
  readonly stops: readonly TourStop[];
  readonly vehicles: readonly TourVehicle[];
  /** So many vehicles may drive, of those there are. */
  readonly mostVehicles?: number;
  /**
   * Whether tours should be alike, in time or in stops. A second, or a mean leg for a stop, by which a tour differs from the mean costs as a
   * second of travel does. The mean is that of all vehicles that may drive.
   */
  readonly balance?: 'none' | 'time' | 'stops';
  /** A plan to begin with: the answer is never worse. Stops that are in none of its tours are unplaced in it. */
  readonly start?: readonly VehiclePlan[];
}

/** Why a stop is in no tour. Those before `no_driver_left` hold whatever else is planned. */
export const UNPLACED_REASONS = [
  /** There is no vehicle at all, or not the one that it must have. */
  'no_vehicle',
  /** No vehicle has all the skills that it needs. */
  'no_skill',
  /** Heavier than any vehicle carries. */
  'too_heavy',
  /** Bulkier than any vehicle holds. */
  'too_bulky',
  /** No vehicle takes both its weight and its volume. */
  'too_large',
  /** No vehicle takes its amount of another kind of load, too. */
  'too_much',
  /** No road leads there and back. */
  'no_road',
  /** Its window closes before any vehicle that can carry it gets there. */
  'window_unreachable',
  /** The way there and back, alone, is longer than the shift of any vehicle that gets there in time, or than its longest tour. */
  'shift_too_short',
  /** The way there and back, alone, is farther than any vehicle that could take it may drive. */
  'too_far',
  /** Even alone it would be on board for longer than it may. */
  'on_board_too_long',
  /** It could go alone, but no further vehicle may drive, and those that do can't take it. */
  'no_driver_left',
  /** It could go alone, but what else is carried leaves no room in any vehicle that could take it. */
  'no_capacity_left',
  /** There is room, but those vehicles have as many stops as they may have. */
  'no_stops_left',
  /** There is room, but the detour is farther than those vehicles may still drive. */
  'no_distance_left',
  /** There is room, but no time left in any of those shifts. */
  'no_time_left',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

/** Indexes of vehicles and stops of the problem. */
export interface ToursPlan {
  /** One for each vehicle that drives, in the order of the vehicles. */
  readonly tours: readonly VehiclePlan[];
  /** In the order of the stops. */
  readonly unplaced: readonly { readonly stop: number; readonly reason: UnplacedReason }[];
}
