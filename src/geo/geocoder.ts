import type { Coordinates } from './distance';

/** An address as far as it is known; coordinates that came with it are taken as they are. */
export interface GeocodableAddress {
  readonly street?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly postalCode?: string | null;
  /** ISO 3166-1 code or name. */
  readonly country?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** How exact the place is: given with the address, the building, the middle of the postcode area or of the town. */
export type GeocodePrecision = 'given' | 'address' | 'postcode' | 'city';

/** The same; none: the address could not be placed. */
export const PLACE_PRECISIONS = ['given', 'address', 'postcode', 'city', 'none'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

export interface GeocodedPlace extends Coordinates {
  readonly precision: GeocodePrecision;
  /** Square kilometres of the town or the postcode area, roughly; null for the address itself. */
  readonly areaKm2: number | null;
}

/** Asks the database, inside the transaction that the caller has open, if any. */
export type Query = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** Where addresses are, by what is known now: nothing outside of the database is asked. */
export interface Geocoder {
  /** One answer for each address of the business, in their order; null for one that can't be placed. */
  geocodeAll(businessId: string, addresses: readonly GeocodableAddress[]): Promise<(GeocodedPlace | null)[]>;
  /** Has those looked for that could be known better; inside an open unit of work. */
  want(businessId: string, addresses: readonly GeocodableAddress[]): Promise<void>;
}

/** Injects the Geocoder that places addresses inside the open unit of work. */
export const GEOCODER = Symbol('Geocoder');
