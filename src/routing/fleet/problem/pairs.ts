import { fillByPlace, NO_PLACE, placeOfStop } from './by-place';
import type { ToursProblem } from './tours-problem';

/** The pickups whose load goes to another stop of the problem, and these deliveries. */
export interface Pairs {
  /** By place: the delivery of a pickup; `NO_PLACE` (0) for places that are no paired pickup. */
  readonly deliveries: Int32Array;
  /** By place: the pickup of a delivery; `NO_PLACE` (0) for places that are no paired delivery. */
  readonly pickups: Int32Array;
}

/** Returns the pairs of a problem in both directions. */
export function findPairs({ stops, travel }: Pick<ToursProblem, 'stops' | 'travel'>): Pairs {
  const deliveries = fillByPlace(stops, new Int32Array(travel.size), ({ pairedWith }) =>
    pairedWith === undefined ? NO_PLACE : placeOfStop(pairedWith),
  );
  const pickups = new Int32Array(travel.size).fill(NO_PLACE);
  for (const [pickup, delivery] of deliveries.entries()) {
    if (delivery !== NO_PLACE) pickups[delivery] = pickup;
  }
  return { deliveries, pickups };
}
