import type { Lane } from '../lanes/lanes';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The hours that the timeline shows. Both ends are whole hours of the business's clock. */
export interface TimeScale {
  /** In milliseconds since 1970. */
  readonly start: number;
  readonly hours: number;
}

/** A longer day is cut, so that one wrong time does not hide all others. */
const MOST_HOURS = 36;
const LEAST_HOURS = 6;

/**
 * Returns the hours from the first departure to the last return.
 *
 * @param minuteOf returns the minute within the hour of the business's clock
 * @returns undefined without routes
 */
export function timeScaleOf(lanes: readonly Lane[], minuteOf: (at: number) => number): TimeScale | undefined {
  const routes = lanes.flatMap(({ route }) => route ?? []);
  if (routes.length === 0) return undefined;
  const first = Math.min(...routes.map(({ departsAt }) => Date.parse(departsAt)));
  const last = Math.max(...routes.map(({ returnsAt }) => Date.parse(returnsAt)));
  const start = Math.floor(first / MINUTE_MS) * MINUTE_MS - minuteOf(first) * MINUTE_MS;
  const hours = Math.ceil((last - start) / HOUR_MS);
  return { start, hours: Math.min(MOST_HOURS, Math.max(LEAST_HOURS, hours)) };
}

/** Returns the starts of the hours. */
export const hoursOf = ({ start, hours }: TimeScale): number[] =>
  Array.from({ length: hours }, (_, hour) => start + hour * HOUR_MS);

/** Widths of an hour in pixels, from far to near. */
export const HOUR_WIDTHS = [48, 72, 108, 160, 240, 360] as const;
/** A stop is a target for pointers, so it is at least this wide, also if the visit is shorter. */
const STOP_PX = 26;

/**
 * Returns the index of the narrowest width of an hour at which most stops do not overlap.
 *
 * @param gaps minutes between the arrivals at neighbouring stops
 */
export function bestWidth(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  const typical = sorted[Math.floor(sorted.length / 4)] ?? 60;
  const index = HOUR_WIDTHS.findIndex((width) => (typical / 60) * width >= STOP_PX);
  return index < 0 ? HOUR_WIDTHS.length - 1 : Math.max(1, index);
}
