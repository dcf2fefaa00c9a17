import type {
  DriverConstraints,
  StopConstraints,
  VehicleConstraints,
} from '../../../../shared/constraints/constraints';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import type { Pickup } from '../../../shipments/carriage/pickup';
import type { ShipmentStatus } from '../../../shipments/shipment-status';

/** Data of a shipment that a plan needs. */
export interface ShipmentToPlan {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  /** The name of the open dispatch with the shipment. */
  readonly dispatchName: string | null;
  /** The name of the carrier with which the shipment is booked. */
  readonly bookedWith: string | null;
  readonly isOrderCancelled: boolean;
  /** The day of the next attempt after a failed delivery, `YYYY-MM-DD`. Null if no next attempt is scheduled. */
  readonly nextAttemptOn: string | null;
  /** The delivery date, otherwise the collection date. Null if the shipment has neither. */
  readonly dueAt: Date | null;
  readonly address: GeocodableAddress;
  readonly weightG: number;
  readonly volumeCm3: number;
  /** `HH:mm` in the business's time zone. */
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly planning: StopConstraints | null;
  /** The pickup of a shipment that is still to be collected. Null if the shipment is at the depot. */
  readonly pickup: Pickup | null;
  readonly sender: GeocodableAddress | null;
  /** Null for the default depot. */
  readonly depotId: string | null;
}

/** Data of a vehicle that a plan needs. A capacity of null means no limit. */
export interface VehicleToPlan {
  readonly id: string;
  readonly name: string;
  readonly capacityWeightKg: number | null;
  readonly capacityVolumeM3: number | null;
  readonly planning: VehicleConstraints | null;
  /** Null for the default depot. */
  readonly depotId: string | null;
}

/** Data of a driver that a plan needs. */
export interface DriverToPlan {
  readonly id: string;
  readonly name: string;
  readonly planning: DriverConstraints | null;
  /** Null for the default depot. */
  readonly depotId: string | null;
}

/** A period of one day or shift: `from` is its first instant, `before` the first instant after it. */
export interface PlannedPeriod {
  readonly from: Date;
  readonly before: Date;
  /** Whether the business's calendar shows this day now. */
  readonly isToday: boolean;
}

/** A day on which a plan leaves out the shipments of a customer, because something else serves them, such as a standing route. */
export interface ReservedDay extends Pick<PlannedPeriod, 'from' | 'before'> {
  readonly customerId: string;
}
