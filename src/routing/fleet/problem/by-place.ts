import type { TourStop } from './tours-problem';

/**
 * Fills an array that has one element for each place with a value of each stop, and returns it. Stop n is place n + 1. Places that are no
 * stops keep their element.
 */
export function fillByPlace<Values extends Int32Array | Float64Array | Uint8Array>(
  stops: readonly TourStop[],
  array: Values,
  valueOf: (stop: TourStop) => number,
): Values {
  stops.forEach((stop, index) => {
    array[index + 1] = valueOf(stop);
  });
  return array;
}
