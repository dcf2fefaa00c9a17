import type { TravelMatrix } from '../../geo/travel';

/**
 * The places nearest to each place, by the shorter of the two directions: moves that join near places are the only ones worth trying
 * (Johnson & McGeoch, "The Traveling Salesman Problem: A Case Study in Local Optimization", 1997).
 *
 * @param apart how much there is against visiting one place right after another, in whole seconds; the way, unless said
 * @returns row by row, `count` for each place, nearest first
 */
export function nearPlaces(
  { size, seconds }: TravelMatrix,
  count: number,
  apart: (from: number, to: number) => number = (from, to) => seconds[from * size + to]!,
): Int32Array {
  const near = new Int32Array(size * count);
  const keys = new Float64Array(size); // distance and place in one number: such an array is sorted many times faster than by a function
  for (let place = 0; place < size; place++) {
    for (let other = 0; other < size; other++)
      keys[other] = Math.min(apart(place, other), apart(other, place)) * size + other;
    keys[place] = Infinity;
    keys.sort();
    for (let rank = 0; rank < count; rank++) near[place * count + rank] = keys[rank]! % size;
  }
  return near;
}

/** From place 0 always to the nearest place not yet visited. */
export function nearestNeighbourOrder({ size, seconds }: TravelMatrix): number[] {
  const visited = new Uint8Array(size);
  const order: number[] = [];
  for (let at = 0; order.length < size - 1; at = order.at(-1)!) {
    let nearest = 0;
    for (let place = 1; place < size; place++)
      if (!visited[place] && (nearest === 0 || seconds[at * size + place]! < seconds[at * size + nearest]!))
        nearest = place;
    visited[nearest] = 1;
    order.push(nearest);
  }
  return order;
}
