import type { TravelMatrix } from '../../geo/travel';
import type { TimeWindow } from '../tour/stop-order-problem';

/** A stop to be served by one of several vehicles. */
export interface TourStop {
  readonly weightKg: number;
  readonly volumeM3: number;
  /** Null: at any time. Service must begin within it. */
  readonly window: TimeWindow | null;
  readonly serviceSeconds: number;
}

/** A vehicle and its driver's shift: it leaves place 0 at its beginning or later, and is back by its end. */
export interface TourVehicle {
  /** Infinity: no limit. */
  readonly capacityWeightKg: number;
  readonly capacityVolumeM3: number;
  /** Seconds of the local day. */
  readonly shift: TimeWindow;
}

/** Stops to split over vehicles. */
export interface ToursProblem {
  /** Place 0 is where each vehicle starts and ends; place n is stop n - 1. */
  readonly travel: TravelMatrix;
  readonly stops: readonly TourStop[];
  readonly vehicles: readonly TourVehicle[];
}

/** Why a stop is in no tour. The first ones hold whatever else is planned. */
export const UNPLACED_REASONS = [
  /** There is no vehicle at all. */
  'no_vehicle',
  /** Heavier than any vehicle carries. */
  'too_heavy',
  /** Bulkier than any vehicle holds. */
  'too_bulky',
  /** No vehicle takes both its weight and its volume. */
  'too_large',
  /** No road leads there and back. */
  'no_road',
  /** Its window closes before any vehicle that can carry it gets there. */
  'window_unreachable',
  /** The way there and back, alone, is longer than the shift of any vehicle that gets there in time. */
  'shift_too_short',
  /** It could go alone, but what else is carried leaves no room in any vehicle that could take it. */
  'no_capacity_left',
  /** There is room, but no time left in any of those shifts. */
  'no_time_left',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

/** Indexes of vehicles and stops of the problem. */
export interface ToursPlan {
  /** One for each vehicle that drives, in the order of the vehicles. */
  readonly tours: readonly { readonly vehicle: number; readonly stops: readonly number[] }[];
  /** In the order of the stops. */
  readonly unplaced: readonly { readonly stop: number; readonly reason: UnplacedReason }[];
}
