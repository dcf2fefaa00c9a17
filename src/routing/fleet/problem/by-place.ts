import type { TourStop } from './tours-problem';

/*
 * The numbering of places, which all searches share:
 *
 *   place 0                the first depot
 *   place n + 1            the stop with index n in the problem
 *   the places after them  other starts, ends and depots
 *
 * Arrays "by place" have one element for each place. The leg from place a to place b has the index `a * size + b` in arrays "by leg", where
 * `size` is the number of places.
 */

/** In arrays of other places: there is none. Place 0 is a depot, so it is never the pickup or the delivery of another place. */
export const NO_PLACE = 0;

/** Returns the place of the stop with an index. */
export const placeOfStop = (stop: number): number => stop + 1;
/** Returns the index of the stop at a place. It is the reverse of `placeOfStop`. */
export const stopOfPlace = (place: number): number => place - 1;

/**
 * Fills an array that has one element for each place with a value of each stop, and returns it. Places that are no stops keep their element.
 */
export function fillByPlace<Values extends Int32Array | Float64Array | Uint8Array>(
  stops: readonly TourStop[],
  array: Values,
  valueOf: (stop: TourStop, index: number) => number,
): Values {
  stops.forEach((stop, index) => {
    array[placeOfStop(index)] = valueOf(stop, index);
  });
  return array;
}
