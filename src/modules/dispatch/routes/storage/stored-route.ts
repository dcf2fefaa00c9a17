import type { StopConstraints } from '../../../../shared/constraints/constraints';
import type { EffectiveStopConstraints } from '../../../../shared/constraints/effective-constraints';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import type { Pickup } from '../../../shipments/carriage/pickup';
import type { StopKind, StopPrecision } from '../../stop-precision';

/*
 * The stops of a route have these stages:
 * - UnplacedStop: a stop to visit with its address.
 * - UnconstrainedStop: the address is geocoded, or the place comes from the stored route.
 * - PlacedStop: the constraints of the stop are combined from all sources. Sequences and times are computed from it.
 * - StoredStop: the stop has its planned times and is stored with the route. An EndedStop is one that needs no visit any more.
 */

/** The depot where a route starts, before its address is geocoded. */
export interface UnplacedDepot {
  /** Address in one line. */
  readonly addressLine: string;
  readonly address: GeocodableAddress;
}

/** A stop to visit, where a shipment is collected or delivered. Windows are times of day (`HH:mm`) in the business's time zone. */
export interface UnplacedStop {
  readonly shipmentId: string;
  readonly kind: StopKind;
  readonly address: GeocodableAddress;
  readonly weightG: number;
  readonly volumeCm3: number;
  /** Where the shipment is to be collected; null if it is on board or at the depot. */
  readonly pickup: Pickup | null;
  /** When the shipment was collected from its sender. */
  readonly collectedAt: Date | null;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  /** The constraints that are stored with the shipment. */
  readonly planning: StopConstraints | null;
}

/** A stop to visit with its coordinates, which are null when the address could not be geocoded. */
export interface PlacedStop extends Omit<UnplacedStop, 'address' | 'planning' | 'pickup'> {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: StopPrecision;
  /** Area of the town or postcode when the place is not known more exactly. */
  readonly areaKm2: number | null;
  /** Identifies the address within the area, so that stops at the same address are known to be in one place. */
  readonly door: string;
  /** Constraints besides the delivery window. */
  readonly constraints: EffectiveStopConstraints;
}

/** A placed stop before its constraints are combined. `planning` and `pickup` are two of their sources. */
export type UnconstrainedStop = Omit<PlacedStop, 'constraints'> & Pick<UnplacedStop, 'planning' | 'pickup'>;

/** A place where a route starts or ends, as stored. The coordinates are null if the address could not be geocoded. */
export interface StoredPlace {
  readonly addressLine: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly areaKm2: number | null;
}

/** The end of a route. Without a place, the route ends where it starts. An open route ends at its last stop. */
export interface RouteEnd {
  readonly place: StoredPlace | null;
  readonly isOpen: boolean;
}

/** A stop with its planned times, as the route stores it. */
export interface StoredStop extends Pick<
  PlacedStop,
  'shipmentId' | 'kind' | 'latitude' | 'longitude' | 'precision' | 'areaKm2'
> {
  /** Metres of the leg to this stop. */
  readonly distanceM: number;
  readonly arrivesAt: Date;
  readonly departsAt: Date;
  /** Seconds of the leg to this stop. */
  readonly travelS: number;
  /** Metres of that leg as the crow flies, while `distanceM` are those on the road. */
  readonly directM: number;
  /** Whether the road network has no road for the leg, so that it is an estimate. */
  readonly hasNoRoad: boolean;
  /** Seconds of breaks before that leg. */
  readonly pauseS: number;
  /** The time window on the day of the route. */
  readonly notBefore: Date | null;
  readonly notAfter: Date | null;
}

/** A stop that was visited or needs no visit any more. */
export interface EndedStop extends StoredStop {
  readonly endedAt: Date;
  readonly wasVisited: boolean;
  readonly door: string;
}

/** The stop where the vehicle stands at present, with the leg that led there. */
export interface CurrentStop extends Pick<StoredStop, 'distanceM' | 'travelS' | 'directM' | 'hasNoRoad' | 'notBefore'> {
  readonly shipmentId: string;
  readonly kind: StopKind;
  readonly arrivedAt: Date;
}

/** The route of a dispatch as stored, with all its stops. */
export interface StoredRoute {
  readonly depot: StoredPlace;
  readonly departsAt: Date;
  readonly returnsAt: Date;
  /** Metres and seconds of the whole route. */
  readonly distanceM: number;
  readonly durationS: number;
  /** Seconds and great-circle metres of the way back. */
  readonly returnTravelS: number;
  readonly returnDirectM: number;
  readonly hasNoRoadBack: boolean;
  /** Seconds of breaks before the way back. */
  readonly returnPauseS: number;
  readonly end: RouteEnd;
  /** When this sequence was chosen. */
  readonly orderedAt: Date;
  readonly stops: readonly StoredStop[];
}
