import type { TravelMatrix } from '../../geo/travel';

/** When a stop may be served, in seconds of the local day. Who comes early waits; who comes late is late. */
export interface TimeWindow {
  readonly earliest: number;
  readonly latest: number;
}

/** One vehicle's closed tour over the places 0 to `travel.size - 1`; place 0 is where it starts and ends. */
export interface StopOrderProblem {
  readonly travel: TravelMatrix;
  /** By place; null where any time is fine. The window of place 0 is not looked at. */
  readonly windows: readonly (TimeWindow | null)[];
  /** Seconds spent at each place but place 0, by place. */
  readonly serviceSeconds: readonly number[];
  /** Second of the local day at which place 0 is left. */
  readonly departureSecond: number;
  /** An order to begin with, as an optimiser answers it: what is found is never worse. */
  readonly start?: readonly number[];
}

/**
 * The seam for other optimisers: answers places 1 to size - 1, each once, in the order of the visit. The least total lateness comes
 * first, the least travel time second.
 */
export type StopOptimizer = (problem: StopOrderProblem) => number[];

/** Whether any stop may be served at some times alone. */
export const isWindowed = ({ windows }: StopOrderProblem): boolean =>
  windows.some((window, place) => window !== null && place > 0);

/** What a tour costs: compared by lateness first, then by travel. */
export interface TourCost {
  /** Seconds late, summed over the stops. */
  readonly lateSeconds: number;
  /** Seconds driven, the way back included; waiting and service are not. */
  readonly travelSeconds: number;
}

/** The cost of visiting places in an order, from place 0 and back to it. */
export function tourCost(
  { travel, windows, serviceSeconds, departureSecond }: StopOrderProblem,
  order: Iterable<number>,
): TourCost {
  let now = departureSecond;
  let lateSeconds = 0;
  let travelSeconds = 0;
  let at = 0;
  for (const place of order) {
    const leg = travel.seconds[at * travel.size + place] ?? 0;
    const window = windows[place];
    travelSeconds += leg;
    now += leg;
    if (window) {
      now = Math.max(now, window.earliest);
      lateSeconds += Math.max(0, now - window.latest);
    }
    now += serviceSeconds[place] ?? 0;
    at = place;
  }
  return { lateSeconds, travelSeconds: travelSeconds + (travel.seconds[at * travel.size] ?? 0) };
}

/** Negative when the first is cheaper, as `sort` wants it. */
export const compareCost = (a: TourCost, b: TourCost): number =>
  a.lateSeconds - b.lateSeconds || a.travelSeconds - b.travelSeconds;
