/** The planned routes of a day at a depot. They prove that no promised window is late. */
export interface DaySkeleton {
  /** The holds of each vehicle in the order of the visit. */
  readonly routes: readonly SkeletonRoute[];
  /** The version that the background search improved last. */
  readonly improvedVersion?: number;
  /** Holds for which an event `slot.overbooked` was emitted. */
  readonly reportedIds?: readonly string[];
}

export interface SkeletonRoute {
  readonly vehicleId: string;
  readonly holdIds: readonly string[];
}
