import type { TourStop } from './tours-problem';

/**
 * The numbering of places, which all searches share: place 0 is the depot, the stop with index n is place n + 1, and other starts, ends and
 * depots follow.
 */
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
