import type { TravelMatrix } from '../../shared/geo/roads/travel';

/** When service at a stop may begin, in seconds of the local day. An early vehicle waits. */
export interface TimeWindow {
  readonly earliest: number;
  readonly latest: number;
}

/** One vehicle's closed tour over the places 0 to `travel.size - 1`; place 0 is where it starts and ends. */
export interface StopOrderProblem {
  readonly travel: TravelMatrix;
  /** The window of each place; null for any time. The window of place 0 is ignored. */
  readonly windows: readonly (TimeWindow | null)[];
  /** The service time at each place. The value of place 0 is ignored. */
  readonly serviceSeconds: readonly number[];
  /** The second of the local day at which the vehicle leaves place 0. */
  readonly departureSecond: number;
  /** An initial order. The result is never worse. */
  readonly start?: readonly number[];
}

/**
 * An optimizer returns the places 1 to size - 1, each once, in the order of the visits. It minimizes the total lateness first and the travel
 * time second.
 */
export type StopOptimizer = (problem: StopOrderProblem) => number[];

/** Returns whether any stop has a time window. */
export const isWindowed = ({ windows }: StopOrderProblem): boolean =>
  windows.some((window, place) => window !== null && place > 0);

/** The cost of a tour. Lateness counts before travel. */
export interface TourCost {
  /** The sum of the lateness of all stops. */
  readonly lateSeconds: number;
  /** Driving time including the way back, without waiting and service. */
  readonly travelSeconds: number;
}

/** Returns the cost of visiting places in an order, from place 0 and back to it. */
export function computeTourCost(
  { travel, windows, serviceSeconds, departureSecond }: StopOrderProblem,
  order: Iterable<number>,
): TourCost {
  let now = departureSecond;
  let lateSeconds = 0;
  let travelSeconds = 0;
  let previous = 0;
  for (const place of order) {
    const leg = travel.seconds[previous * travel.size + place] ?? 0;
    const window = windows[place];
    travelSeconds += leg;
    now += leg;
    if (window) {
      now = Math.max(now, window.earliest);
      lateSeconds += Math.max(0, now - window.latest);
    }
    now += serviceSeconds[place] ?? 0;
    previous = place;
  }
  return { lateSeconds, travelSeconds: travelSeconds + (travel.seconds[previous * travel.size] ?? 0) };
}

/** Compares costs for `sort`, the lower one first. */
export const compareCost = (a: TourCost, b: TourCost): number =>
  a.lateSeconds - b.lateSeconds || a.travelSeconds - b.travelSeconds;
