/**
 * The planned routes of a day at a depot, as they are stored. They prove that vehicles can serve all promised windows in time. Only the
 * sequence of the stops is stored; times are computed again (`timeRoute`).
 */
export interface DaySkeleton {
  /** The holds of each vehicle in the order of the visit. */
  readonly routes: readonly SkeletonRoute[];
  /** The standing routes of the day. They serve their customers, and nothing is inserted into them. */
  readonly standingRoutes?: readonly SkeletonStandingRoute[];
  /** The version that the background search improved last. */
  readonly improvedVersion?: number;
  /** Holds for which an event `slot.overbooked` was emitted. */
  readonly reportedIds?: readonly string[];
}

/** The route of one vehicle. */
export interface SkeletonRoute {
  readonly vehicleId: string;
  readonly holdIds: readonly string[];
}

/** The route that a standing route drives on the day. */
export interface SkeletonStandingRoute {
  readonly standingRouteId: string;
  /** Null: its dispatch is created later. */
  readonly dispatchId: string | null;
  readonly vehicleId: string | null;
  readonly stops: readonly SkeletonStandingStop[];
}

/** A customer whom the standing route visits. */
export interface SkeletonStandingStop {
  readonly customerId: string;
  /** The bookings of the customer on that day. */
  readonly holdIds: readonly string[];
}
