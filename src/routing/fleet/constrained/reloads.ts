import { type InsertionPoint, NO_POSITION, RELOAD, type ReloadVariant } from '../search-tour';

/*
 * Reloads among the places of a tour. Each reload is a `RELOAD` (0) between two stops. At the ends of a tour, or directly behind another
 * one, it would be useless.
 */

/** Returns how often a tour reloads. */
export const countReloads = (places: readonly number[]): number => places.filter((place) => place === RELOAD).length;

/**
 * Returns the variants with which a place can be inserted at a position.
 *
 * @param stopsAndReloads the length of the tour without the place
 * @param reloadsLeft how often the vehicle may reload in addition
 * @param hasSeveralDepots whether a place can need the load of another depot than its neighbours
 */
export function listReloadVariants(
  position: number,
  stopsAndReloads: number,
  reloadsLeft: number,
  hasSeveralDepots: boolean,
): ReloadVariant[] {
  if (reloadsLeft < 1) return [];
  const hasStopsBefore = position > 0;
  const hasStopsBehind = position < stopsAndReloads;
  const variants: ReloadVariant[] = [];
  if (hasStopsBefore) variants.push('before');
  if (hasStopsBehind) variants.push('behind');
  if (hasSeveralDepots && hasStopsBefore && hasStopsBehind && reloadsLeft >= 2) variants.push('around');
  return variants;
}

/**
 * Returns the places of a tour with a place, its reloads, and the delivery of a pickup.
 *
 * @param delivery the place of the delivery; ignored without a `deliveryPosition`
 */
export function insertPlace(
  tourPlaces: readonly number[],
  place: number,
  delivery: number,
  { position, deliveryPosition, reload }: InsertionPoint,
): number[] {
  const places = tourPlaces.slice();
  if (reload === 'none') places.splice(position, 0, place);
  else if (reload === 'before') places.splice(position, 0, RELOAD, place);
  else if (reload === 'around') places.splice(position, 0, RELOAD, place, RELOAD);
  else places.splice(position, 0, place, RELOAD);
  // The position of the delivery counts the pickup, so the delivery is inserted after it.
  if (deliveryPosition !== NO_POSITION) places.splice(deliveryPosition, 0, delivery);
  return places;
}

/** Returns places without reloads at the ends of the tour and directly behind another reload. */
export function dropUselessReloads(places: readonly number[]): number[] {
  const last = places.length - 1;
  const useful = places.filter(
    (place, position) => place !== RELOAD || (position > 0 && places[position - 1] !== RELOAD && position < last),
  );
  // Several reloads at the end leave their first one.
  if (useful.at(-1) === RELOAD) useful.pop();
  return useful;
}
