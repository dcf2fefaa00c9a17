import type { PlacePrecision } from '../../shared/geo/geocoder';

/** A stop for which a slot is searched or held. */
export interface HeldStop {
  readonly postalCode: string | null;
  /** Null if the address could not be geocoded. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: PlacePrecision;
  /** Size of the area if only the town or the postcode is known. */
  readonly areaKm2: number | null;
  /** Street and house number in a normal form. It differs between addresses of one area; empty for coordinates. */
  readonly door: string;
  /** Null: the default time of a stop. */
  readonly serviceMinutes: number | null;
  readonly skills: readonly string[];
}

/** A stop with its load. */
export interface StopToDeliver extends HeldStop {
  readonly weightG: number;
  readonly volumeCm3: number;
}
