/**
 * The times of all routes. A stop that would be served late is served when its window closes: the vehicle goes back in time, and the length
 * of this "time warp" is penalized (Nagata, Bräysy & Dullaert 2010). So a late stop does not make the stops behind it late, and the price
 * of a changed route follows from its unchanged parts in constant time.
 *
 * Nodes are stops, and the starts and ends of vehicles (genetic-data.ts). Methods that return a price change no route. They use the times
 * of the last `measure` of each route that they read.
 */
export interface RouteTimes {
  /** The time warp of each route, plus the time by which the route takes longer than its vehicle may drive. */
  readonly warpSeconds: Float64Array;
  /** The cost of the duration of each route, without its time warp. */
  readonly durationCost: Float64Array;
  /** The price of a second of time warp. */
  warpPrice: number;
  /** Updates the times of a route from its links. */
  measure(route: number): void;
  /**
   * Returns the price of the time of a route that consists of the beginning of its route up to `from` and the rest of another one from `to`
   * on: warp and duration. The route ends where the vehicle of its beginning ends.
   */
  computeJoinedCost(from: number, to: number): number;
  /**
   * Returns the price like `computeJoinedCost`, with a number of stops between `from` and `to`.
   *
   * @param first the first of these stops
   * @param links `next` or `prev`, by which the other stops follow
   */
  computeCostVia(from: number, first: number, count: number, links: Int32Array, to: number): number;
  /** Returns the price like `computeCostVia`, with the first `count` stops of a list. */
  computeCostViaList(from: number, list: Int32Array, count: number, to: number): number;
  /** Returns the price of the time if the vehicle of `route` visits the stops of the route `other`. */
  computeCostOfStops(route: number, other: number): number;
}

/** The links of the routes that their times depend on. */
export interface RouteLinks {
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly routeOf: Int32Array;
  readonly placeOf: Int32Array;
  getStartNode(route: number): number;
  getEndNode(route: number): number;
}
