import type { Party } from './party';

/*
 * How parcels get to a carrier: it collects them (pickup), and the business hands over a list of them (manifest). The HTTP adapter sends
 * these requests as they are, so their members are part of docs/carrier-http-protocol.md.
 */

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

/** The response of a carrier to the order of a pickup. */
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

/** The response of a carrier that has closed parcels. */
export interface ClosedManifest {
  readonly reference: string;
  /** PDF to hand over with the parcels; null if the carrier makes none. */
  readonly document: Buffer | null;
}
