import type { Hours, StopConstraints } from '../../../../shared/constraints/constraints';
import type { RequestedVehicle, VehicleAndDriver } from '../../../../shared/constraints/effective-constraints';
import type { Travel } from '../../../../shared/geo/roads/travel';
import type { Pickup } from '../../../shipments/carriage/pickup';
import type { StopKind } from '../../stop-precision';
import type { PlanConstraints } from './plan-constraints';

/*
 * The request and the result of a plan. A plan assigns shipments to the vehicles of one or more days. Its words:
 * - brief: the request, completed to all records that are planned.
 * - tour: the route of one vehicle. A vehicle that returns to the depot to reload has one tour for each round.
 * - proposal: the tours that were found. The commit creates a dispatch from each of them.
 * - unplaced: not assigned to any tour.
 */

/** A day of a plan over several days, with the vehicles and drivers that are free on it. */
export interface PlannedDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly vehicleIds: readonly string[];
  readonly driverIds: readonly string[];
}

/** Returns the days of a plan. */
export const listDays = ({ date, days, vehicleIds, driverIds }: PlanBrief): readonly PlannedDay[] =>
  days ?? [{ date, vehicleIds, driverIds }];

/** A draft that a plan replaces, with its shipments at the time of the request. */
export interface ReplacedDraft {
  readonly dispatchId: string;
  readonly shipmentIds: readonly string[];
}

/** Returns the dispatches that a plan replaces. */
export const listReplacedIds = ({ replaces = [] }: PlanBrief): string[] => replaces.map(({ dispatchId }) => dispatchId);

/**
 * The request of a plan, with the ids of all records to plan.
 *
 * A brief and a proposal are stored as JSON with their plan, for the background job and the commit. So the fields of all interfaces in this
 * file keep their names, and a new field is optional.
 */
export interface PlanBrief {
  /** The first day in the business's time zone, `YYYY-MM-DD`. */
  readonly date: string;
  /** The days of a plan over several days, in order. If null or missing, `date` is the only day. */
  readonly days?: readonly PlannedDay[] | null;
  /** IANA time zone of the business. */
  readonly timeZone: string;
  readonly shift: Hours;
  /** Name template of the dispatches, with `{vehicle}`, `{driver}`, `{date}` and `{n}`. */
  readonly name: string;
  /** Time limit of the search. If null, the limit depends on the number of shipments. */
  readonly seconds: number | null;
  readonly shipmentIds: readonly string[];
  /** The depots to plan. If null or missing, all depots are planned. */
  readonly depotIds?: readonly string[] | null;
  /** The vehicles, in the order in which the plan uses them. */
  readonly vehicleIds: readonly string[];
  /** The drivers, in the order in which the plan uses them. */
  readonly driverIds: readonly string[];
  /** The drafts that the commit deletes. Plans of older versions lack this field. */
  readonly replaces?: readonly ReplacedDraft[];
  /** Constraints of this plan in addition to the stored ones. Plans of older versions lack this field. */
  readonly constraints?: PlanConstraints | null;
  /** Whether the result is committed to dispatches immediately. */
  readonly commit: boolean;
}

/**
 * A stop with the shipment data that the plan is based on. The commit checks that these data have not changed. A shipment to collect has
 * two stops.
 */
export interface PlannedStop {
  readonly shipmentId: string;
  /** A stop without a kind is a delivery. */
  readonly kind?: StopKind;
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: string;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly planning?: StopConstraints | null;
  /** Set on both stops of a shipment that is still to be collected. */
  readonly pickup?: Pickup | null;
  /** ISO 8601. If the vehicle arrives before the time window opens, it waits. */
  readonly arrivesAt: string;
  readonly departsAt: string;
  /** Metres of the leg to this stop. */
  readonly distanceM: number;
  /** Seconds of the leg to this stop. Plans of older versions lack this field. */
  readonly travelS?: number;
  /** Whether the road network has no road for the leg, so that distance and time are estimates. */
  readonly hasNoRoad?: boolean;
  /** Whether both ends of the leg are known only as somewhere in the same town or postcode area. */
  readonly isGuess: boolean;
}

/** The route of one vehicle, or one of its rounds. */
export interface PlannedTour {
  readonly name: string;
  readonly vehicleId: string;
  readonly driverId: string | null;
  /** The depot where the route starts, null for the default depot. Plans of older versions lack this field. */
  readonly depotId?: string | null;
  /** Combined constraints of the vehicle and its driver. The commit checks that they have not changed. */
  readonly crew?: VehicleAndDriver;
  /** Constraints that replace those of the vehicle in this round. Set only if the vehicle drives several rounds. */
  readonly instead?: RequestedVehicle | null;
  /** ISO 8601. */
  readonly departsAt: string;
  readonly returnsAt: string;
  /** Metres over all stops, including the way back. */
  readonly distanceM: number;
  /** The way back. Null if the route ends at its last stop. */
  readonly back?: Travel | null;
  /** Whether the legs come from the road network. If false or missing, they are estimates. */
  readonly isOfRoads?: boolean;
  readonly stops: readonly PlannedStop[];
  /** The dispatch that the commit created. Null before the commit. */
  readonly dispatchId: string | null;
}

/** A shipment for which the plan has no route, and the reason as a code and as a message. */
export interface UnplacedShipment {
  readonly shipmentId: string;
  readonly reason: string;
  readonly message: string;
}

/** A remark on a plan that does not prevent it. */
export interface PlanWarning {
  readonly code: string;
  readonly message: string;
}

/** Result of a search. */
export interface PlanProposal {
  readonly tours: readonly PlannedTour[];
  readonly unplaced: readonly UnplacedShipment[];
  readonly warnings: readonly PlanWarning[];
}

/** Returns the deliveries, of which each shipment has exactly one. */
export const listDeliveries = <T extends { readonly kind?: StopKind }>(stops: readonly T[]): T[] =>
  stops.filter(({ kind }) => kind !== 'pickup');
