import type { Party } from './party';

/** An order for a vehicle that collects parcels. */
export interface PickupRequest {
  /** Id of the pickup in this service. */
  readonly pickupId: string;
  /** Where the parcels are. */
  readonly at: Party;
  /** Day as `YYYY-MM-DD`, and times as `HH:mm`, all on the clocks of the address. */
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly packages: number;
  /** Weight of all parcels; null if it is not known. */
  readonly weightKg: number | null;
  readonly instructions: string | null;
}

export interface OrderedPickup {
  /** The carrier's id of the pickup, by which it is cancelled. */
  readonly reference: string;
}

/** Booked parcels that are handed over together. */
export interface ManifestRequest {
  /** Id of the manifest in this service. */
  readonly manifestId: string;
  /** Day as `YYYY-MM-DD` on the clocks of the business. */
  readonly day: string;
  /** Where the parcels are handed over. */
  readonly from: Party;
  /** The carrier's ids of the shipments. */
  readonly references: readonly string[];
}

export interface ClosedManifest {
  readonly reference: string;
  /** PDF to hand over with the parcels; null if the carrier makes none. */
  readonly document: Buffer | null;
}
