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
const MAX_HOURS = 36;
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
  return { start, hours: Math.min(MAX_HOURS, Math.max(LEAST_HOURS, hours)) };
}

/** Returns the starts of the hours. */
export const hoursOf = ({ start, hours }: TimeScale): number[] =>
  Array.from({ length: hours }, (_, hour) => start + hour * HOUR_MS);

/** Widths of an hour in pixels, from far to near. */
export const HOUR_WIDTHS = [48, 72, 108, 160, 240, 360] as const;

/** Returns the width of an hour at which all hours are visible, unless that is too narrow or too wide to be read. */
export const fittingWidth = (pixels: number, hours: number): number =>
  Math.min(HOUR_WIDTHS.at(-1)!, Math.max(HOUR_WIDTHS[0], Math.floor(pixels / hours)));

/** A smaller change of the width would hardly be seen. */
const LEAST_STEP = 1.2;

/** Returns the next wider (1) or narrower (-1) width of an hour; undefined if there is none. */
export const nextWidth = (width: number, by: 1 | -1): number | undefined =>
  by === 1
    ? HOUR_WIDTHS.find((each) => each >= width * LEAST_STEP)
    : HOUR_WIDTHS.findLast((each) => each * LEAST_STEP <= width);
