import type { StopConstraints } from '../../../constraints/constraints';
import type { AskedVehicle, CrewTerms } from '../../../constraints/crew';
import type { Travel } from '../../../geo/travel';
import type { Pickup } from '../../shipments/pickup';
import type { StopKind } from '../stop-precision';
import type { PlanConstraints } from './plan-constraints';

/** Hours of a day on the clocks of the business, `HH:mm`. */
export interface DayHours {
  readonly start: string;
  readonly end: string;
}

/** What is to be planned, every record by name: kept with the plan, so that a job can do it and a commit check it. */
export interface PlanBrief {
  /** The day on the clocks of the business, `YYYY-MM-DD`. */
  readonly date: string;
  /** IANA zone of the business. */
  readonly timeZone: string;
  readonly shift: DayHours;
  /** Of the dispatches, with `{vehicle}`, `{driver}`, `{date}` and `{n}` in it. */
  readonly name: string;
  /** How long the search may take; null: as its size wants. */
  readonly seconds: number | null;
  readonly shipmentIds: readonly string[];
  /** In the order in which they are taken, as the drivers are. */
  readonly vehicleIds: readonly string[];
  readonly driverIds: readonly string[];
  /** What else is to be kept; left out or null: nothing. */
  readonly constraints?: PlanConstraints | null;
  /** Whether what is found becomes dispatches at once. */
  readonly commit: boolean;
}

/** A shipment as it was planned with: a commit must still find it so. One that is collected on the way has two stops. */
export interface PlannedStop {
  readonly shipmentId: string;
  /** A delivery where it is left out. */
  readonly kind?: StopKind;
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: string;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly planning?: StopConstraints | null;
  /** Of both stops of what is still to be collected. */
  readonly pickup?: Pickup | null;
  /** ISO 8601. Who comes before the window waits. */
  readonly arrivesAt: string;
  readonly departsAt: string;
  /** Of the leg that ends here, as the travel matrix has it; the seconds are missing in plans of older versions. */
  readonly distanceM: number;
  readonly travelS?: number;
  readonly hasNoRoad?: boolean;
  /** Of the leg that ends here: both ends are only known as somewhere in the same town or postcode area. */
  readonly isGuess: boolean;
}

/** One vehicle's tour. */
export interface PlannedTour {
  readonly name: string;
  readonly vehicleId: string;
  readonly driverId: string | null;
  /** Of the vehicle with its driver. */
  readonly crew?: CrewTerms;
  /** What its dispatch keeps instead, where it is one of several rounds of the vehicle. */
  readonly instead?: AskedVehicle | null;
  /** ISO 8601. */
  readonly departsAt: string;
  readonly returnsAt: string;
  /** The way back included. */
  readonly distanceM: number;
  /** The way back; null: it ends at its last stop. */
  readonly back?: Travel | null;
  /** Whether the legs are of a road network; else they are estimates. */
  readonly isOfRoads?: boolean;
  readonly stops: readonly PlannedStop[];
  /** The dispatch that it has become; null before. */
  readonly dispatchId: string | null;
}

export interface UnplacedShipment {
  readonly shipmentId: string;
  readonly reason: string;
  readonly message: string;
}

export interface PlanWarning {
  readonly code: string;
  readonly message: string;
}

/** What a search found. */
export interface PlanProposal {
  readonly tours: readonly PlannedTour[];
  readonly unplaced: readonly UnplacedShipment[];
  readonly warnings: readonly PlanWarning[];
}

/** Where shipments are delivered: each of them once. */
export const deliveriesOf = <T extends { readonly kind?: StopKind }>(stops: readonly T[]): T[] =>
  stops.filter(({ kind }) => kind !== 'pickup');
