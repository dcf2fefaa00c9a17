import type { TravelMatrix } from '../../shared/geo/roads/travel';

/**
 * Returns the nearest places of each place, by the shorter of the two directions. Local search only tries moves that make such places
 * neighbours, because other moves hardly ever help (Johnson & McGeoch, "The Traveling Salesman Problem: A Case Study in Local
 * Optimization", 1997).
 *
 * @param separation how bad it is to visit one place directly after another, in whole seconds; by default the travel time
 * @returns a row of `count` places for each place, nearest first
 */
export function findNearPlaces(
  { size, seconds }: TravelMatrix,
  count: number,
  separation: (from: number, to: number) => number = (from, to) => seconds[from * size + to]!,
): Int32Array {
  const near = new Int32Array(size * count);
  // Each key combines distance and place in one number: distance * size + place. Sorting numbers is many times faster than sorting by a
  // function,
  // and places at the same distance are sorted by their number.
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place++) {
    for (let other = 0; other < size; other++)
      keys[other] = Math.min(separation(place, other), separation(other, place)) * size + other;
    keys[place] = Infinity; // A place is not a neighbour of itself.
    keys.sort();
    for (let rank = 0; rank < count; rank++) near[place * count + rank] = keys[rank]! % size;
  }
  return near;
}

/** Returns the order in which each next place is the nearest one not yet visited, starting from place 0. */
export function findNearestNeighbourOrder({ size, seconds }: TravelMatrix): number[] {
  const visited = new Uint8Array(size);
  const order: number[] = [];
  for (let current = 0; order.length < size - 1; current = order.at(-1)!) {
    let nearest = 0;
    for (let place = 1; place < size; place++)
      if (!visited[place] && (nearest === 0 || seconds[current * size + place]! < seconds[current * size + nearest]!))
        nearest = place;
    visited[nearest] = 1;
    order.push(nearest);
  }
  return order;
}
