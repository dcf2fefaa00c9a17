import type { Hours } from '../../../shared/constraints/constraints';
import type { VehicleAndDriver } from '../../../shared/constraints/effective-constraints';
import type { Coordinates } from '../../../shared/geo/distance';
import type { RouteTravel } from '../../../routing/route-travel';
import type { VehicleCapacity } from './route-constraints.read-model';
import type { EndedStop, PlacedStop, CurrentStop, StoredPlace, RouteEnd } from './storage/stored-route';
import type { RouteStart } from './times/route-clock';

/** Names the dispatch of a route, and states when and where the route starts. */
export interface RouteRequest extends RouteStart {
  readonly businessId: string;
  readonly dispatchId: string;
  /** The current position of the vehicle, if one is known that is newer than the last visit. */
  readonly vehiclePosition?: Coordinates | null;
}

/** The stored data of a route. Equal snapshots produce equal routes. */
export interface RouteSnapshot {
  readonly depot: StoredPlace;
  readonly end: RouteEnd;
  readonly vehicle: VehicleAndDriver;
  readonly capacity: VehicleCapacity;
  /** Whether planning and optimizing keep the sequence of the stops. */
  readonly isLocked: boolean;
  /** The hours of the plan that created the dispatch. */
  readonly shift: Hours | null;
  /** Stops to visit, in the order in which the shipments were added. */
  readonly stops: readonly PlacedStop[];
  /** Stops of a route in progress that have ended, in sequence. */
  readonly ended: readonly EndedStop[];
  /** The stop at which the vehicle of a route in progress stands. Null when the vehicle is on the road. */
  readonly currentStop: CurrentStop | null;
}

/** The data on which the times, the cost and the best sequence of a route depend. */
export interface RouteContext {
  readonly request: RouteRequest;
  readonly snapshot: RouteSnapshot;
  /** The current sequence, as indexes of the snapshot's stops. Stops that the stored route does not contain yet are last. */
  readonly sequence: readonly number[];
  readonly travel: RouteTravel;
  /** The service time of stops without a service time of their own. */
  readonly serviceSeconds: number;
}

/** Returns the snapshot with its stops in the given sequence. */
export function applySequence(snapshot: RouteSnapshot, sequence: readonly number[]): RouteSnapshot {
  return { ...snapshot, stops: sequence.flatMap((index) => snapshot.stops[index] ?? []) };
}
