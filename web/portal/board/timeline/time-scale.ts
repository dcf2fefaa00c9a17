import type { Lane } from '../lanes/lanes';
import { MINUTE_MS, HOUR_MS } from '../../../shared/durations';

/** The hours that the timeline shows. Both ends are whole hours of the business's clock. */
export interface TimeScale {
  /** Start of the first hour, in milliseconds since 1970. */
  readonly startMs: number;
  readonly hours: number;
}

/** A longer day is cut, so that one wrong time does not hide all others. */
const MAX_HOURS = 36;
/** A shorter day would have very wide hours. */
const MIN_HOURS = 6;

/**
 * Returns the hours from the first departure to the last return.
 *
 * @param minuteOf returns the minute within the hour of the business's clock
 * @returns undefined without routes
 */
export function timeScaleOf(lanes: readonly Lane[], minuteOf: (momentMs: number) => number): TimeScale | undefined {
  const routes = lanes.flatMap(({ route }) => route ?? []);
  if (routes.length === 0) return undefined;
  const firstMs = Math.min(...routes.map(({ departsAt }) => Date.parse(departsAt)));
  const lastMs = Math.max(...routes.map(({ returnsAt }) => Date.parse(returnsAt)));
  const startMs = Math.floor(firstMs / MINUTE_MS) * MINUTE_MS - minuteOf(firstMs) * MINUTE_MS;
  const hours = Math.ceil((lastMs - startMs) / HOUR_MS);
  return { startMs, hours: Math.min(MAX_HOURS, Math.max(MIN_HOURS, hours)) };
}

/** Returns the starts of the hours. */
export const hoursOf = ({ startMs, hours }: TimeScale): number[] =>
  Array.from({ length: hours }, (_, hour) => startMs + hour * HOUR_MS);

/** Widths of an hour in pixels to zoom to, from far to near. */
export const HOUR_WIDTHS = [48, 72, 108, 160, 240, 360] as const;

/** Returns the width of an hour at which all hours are visible, unless that is too narrow or too wide to be read. */
export const fittingWidth = (pixels: number, hours: number): number =>
  Math.min(HOUR_WIDTHS.at(-1)!, Math.max(HOUR_WIDTHS[0], Math.floor(pixels / hours)));

/** A change of the width by a smaller factor would hardly be seen. */
const MIN_ZOOM_FACTOR = 1.2;

/** Returns the next wider (1) or narrower (-1) width of an hour; undefined if there is none. */
export const nextWidth = (width: number, by: 1 | -1): number | undefined =>
  by === 1
    ? HOUR_WIDTHS.find((each) => each >= width * MIN_ZOOM_FACTOR)
    : HOUR_WIDTHS.findLast((each) => each * MIN_ZOOM_FACTOR <= width);
