import type { Coordinates } from './distance';

/** An address, possibly incomplete. Its coordinates, if any, are used unchanged. */
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

/**
 * The precision of a place: coordinates that the client has sent (`given`), the building (`address`), the middle of the postcode area
 * (`postcode`), or the middle of the town (`city`).
 */
export type GeocodePrecision = 'given' | 'address' | 'postcode' | 'city';

/** The precisions of stored places. `none` means that the address has no known place. */
export const PLACE_PRECISIONS = ['given', 'address', 'postcode', 'city', 'none'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** A place that was found for an address. */
export interface GeocodedPlace extends Coordinates {
  readonly precision: GeocodePrecision;
  /** Approximate size of the town or postcode area in square kilometres; null if the place is the address itself. */
  readonly areaKm2: number | null;
}

/** Runs a query in the caller's transaction, or on its own if there is none. */
export type Query = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** Finds places of addresses in stored data, without a call to another server. */
export interface Geocoder {
  /** Returns a place for each address of the business, in their order; null for an address that has no known place. */
  geocodeAll(businessId: string, addresses: readonly GeocodableAddress[]): Promise<(GeocodedPlace | null)[]>;
  /** Queues the addresses that an external geocoder may know more exactly. Call inside a unit of work. */
  requestGeocoding(businessId: string, addresses: readonly GeocodableAddress[]): Promise<void>;
}

/** The injection token of the Geocoder. It reads in the caller's unit of work. */
export const GEOCODER = Symbol('Geocoder');
