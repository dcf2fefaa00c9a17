import type { VehicleAndDriver, EffectiveStopConstraints } from '../../../../shared/constraints/effective-constraints';
import type { PlaceOfArea } from '../../../../shared/geo/areas';
import type { GeocodableAddress, GeocodedPlace } from '../../../../shared/geo/geocoder';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import type { StopKind } from '../../stop-precision';
import type { PlanWarning, UnplacedShipment } from '../creation/plan-brief';
import type { PlanDay } from './plan-day';
import type { DriverToPlan, ShipmentToPlan, VehicleToPlan } from './plan-records';

/** A stop of a shipment, its pickup or its delivery, with the place of its address. */
export interface StopToPlan extends Omit<ShipmentToPlan, 'address' | 'sender'> {
  readonly kind: StopKind;
  readonly place: GeocodedPlace;
  /** Identifies the address among those at the same place. Setup time counts once for consecutive stops at one door. */
  readonly door: string;
  /** The indexes of the days on which the shipment may be planned. */
  readonly dayIndexes: readonly number[];
  /** Constraints of this plan for the stop. */
  readonly constraints: EffectiveStopConstraints;
}

/** A vehicle, with its driver if the driver is decided before the search. */
export interface VehicleAndDriverToPlan extends VehicleToPlan {
  readonly driver: DriverToPlan | null;
  /** The index of the day. A vehicle that is free on several days is listed once for each of them. */
  readonly dayIndex: number;
  /** Constraints of this plan for the vehicle with its driver. */
  readonly constraints: VehicleAndDriver;
  /** The start of the vehicle. Null means the depot. */
  readonly start: HomePlace | null;
  /** The end of the vehicle. Null means its start or, with an open end, its last stop. */
  readonly end: HomePlace | null;
}

/** The start or end of a vehicle, if it is not the depot. */
export type HomePlace = GeocodedPlace & Pick<PlaceOfArea, 'door'>;

/** A day of a plan. */
export interface DayOfPlan {
  readonly day: PlanDay;
  readonly shift: TimeWindow;
}

/** A depot with the data that a search needs. */
export interface DepotToSearch {
  /** Null for the default depot. */
  readonly id: string | null;
  /** The name in messages. Null if the business has only one depot. */
  readonly name: string | null;
  readonly place: Omit<PlaceOfArea, 'door'>;
  readonly address: GeocodableAddress;
  /** For each day: the time in which vehicles can leave and return. Null if the depot is closed, undefined if it is always open. */
  readonly openingWindows: readonly (TimeWindow | null | undefined)[];
  /** Drivers who can take any route from this depot, for each day. */
  readonly otherDrivers: readonly (readonly DriverToPlan[])[];
}

/** The data from which the routes of one problem are computed: of one depot, or of depots that share vehicles or limits. */
export interface PlanSnapshot {
  readonly days: readonly DayOfPlan[];
  /** At least one. */
  readonly depots: readonly DepotToSearch[];
  readonly stops: readonly StopToPlan[];
  /** Shipments that cannot be planned with any vehicle. */
  readonly unplannable: readonly UnplacedShipment[];
  readonly vehicles: readonly VehicleAndDriverToPlan[];
  readonly warnings: readonly PlanWarning[];
}

/** Returns the index of the depot of a stop or vehicle among those of a snapshot. */
export const findDepotIndex = (
  { depots }: Pick<PlanSnapshot, 'depots'>,
  { depotId }: Pick<StopToPlan | VehicleAndDriverToPlan, 'depotId'>,
): number => depots.findIndex(({ id }) => id === depotId);
