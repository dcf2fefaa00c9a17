import type { AccountField, AccountRefusal } from './account-field';
import type { AddressCheck } from './address-check';
import type { CallPurpose } from '../request-log/logged-call';
import type { Customs } from './customs';
import type { ClosedManifest, ManifestRequest, OrderedPickup, PickupRequest } from './handover';
import type { Party } from './party';
import type { CarrierCapabilities, LabelType } from './capabilities';

/** Credentials that the carrier issued to the business. Own vehicles need none. */
export interface CarrierCredentials {
  readonly accountNumber: string | null;
  readonly apiKey: string | null;
  readonly apiSecret: string | null;
}

/** A business's account with a carrier, decrypted. It contains secrets, so it is neither logged nor stored. */
export interface CarrierAccount extends CarrierCredentials {
  readonly businessId: string;
  readonly carrierId: string;
  /** Name of the carrier, for error messages. */
  readonly carrierName: string;
  readonly testMode: boolean;
  /** Address of the carrier's server; null for adapters without one. */
  readonly baseUrl: string | null;
  /** Tracking requests a day that the carrier allows this account; null: what it allows all accounts. */
  readonly trackingPerDay: number | null;
  /** Why the account is used, for the request log. */
  readonly purpose: CallPurpose;
}

/** A parcel with its lengths in cm and its weight in kg. Adapters send such objects, so the names have no units. */
export interface Parcel {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A service level that the carrier offers by the catalogue, with its days such as `3-5`. */
export interface OfferedLevel {
  readonly code: string;
  readonly estimatedDays: string;
}

/** A shipment for which a carrier is asked for prices. */
export interface QuoteRequest {
  readonly from: Party;
  readonly to: Party;
  readonly packages: readonly Parcel[];
  readonly levels: readonly OfferedLevel[];
  /** ISO 4217 code of the currency of the business. */
  readonly currency: string;
  /** Great-circle distance; null if one of the places is not known. */
  readonly distanceKm: number | null;
}

/** The price of one service level. */
export interface Quote {
  readonly serviceLevel: string;
  /** Price in the smallest unit of the currency. */
  readonly priceMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Days as a number or a range, such as `3-5`; 0 is the same day. */
  readonly estimatedDays: string;
}

/** A shipment to book with a carrier. The HTTP adapter sends it unchanged (docs/carrier-http-protocol.md). */
export interface BookingRequest {
  /** Id of the booking. It is equal for all attempts, so that the carrier books only once. */
  readonly bookingId: string;
  readonly shipmentId: string;
  /** Tracking number of this service. */
  readonly trackingNumber: string;
  readonly serviceLevel: string | null;
  readonly from: Party;
  readonly to: Party;
  readonly packages: readonly Parcel[];
  readonly instructions: string | null;
  readonly collectionDate: Date | null;
  /** Customs data; null without it. */
  readonly customs: Customs | null;
  /** Whether the goods of an earlier shipment go back. The label is printed by the person who sends them. */
  readonly isReturn: boolean;
  /** URL to which the carrier may send events; null if the service does not know its public address. */
  readonly eventsUrl: string | null;
}

/** The response of a carrier to a booking. */
export interface BookingResult {
  /** The carrier's id of the shipment, by which it is cancelled and tracked. */
  readonly reference: string;
  readonly trackingNumber: string | null;
  /** The carrier's label; null if the label of this service is to be printed. */
  readonly label: { readonly type: LabelType; readonly content: Buffer } | null;
}

/** A booked shipment to cancel. */
export interface CancelRequest {
  readonly reference: string;
  /** Whether it was booked as a return. */
  readonly isReturn: boolean;
}

/** A booked shipment whose events are requested. */
export interface TrackRequest {
  readonly reference: string;
  readonly bookedAt: Date;
  readonly serviceLevel: string | null;
}

/** The statuses that a carrier can report. Creating and cancelling shipments is up to this service. */
export const CARRIER_EVENT_STATUSES = [
  'collected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
] as const;
export type CarrierEventStatus = (typeof CARRIER_EVENT_STATUSES)[number];

/** How often one account may request events. A day is any 24 hours. */
export interface TrackingLimit {
  readonly perDay: number;
  readonly perSecond: number;
}

/** An event that a carrier reports about a shipment. */
export interface CarrierEvent {
  /** The carrier's id of the event. It is the same when the carrier reports the event again. */
  readonly id: string;
  readonly status: CarrierEventStatus;
  readonly occurredAt: Date;
  readonly description: string | null;
  readonly location: string | null;
}

/**
 * Connects this service to one carrier. It may use the network, so it is never called in a transaction. Every method throws
 * CarrierUnavailable when the carrier is not available, and CarrierRefusal when the carrier rejects the request.
 */
export interface CarrierAdapter {
  /** The name by which the catalogue refers to the adapter. */
  readonly name: string;
  readonly capabilities: CarrierCapabilities;
  /** The credentials and settings that an account consists of. They are validated before `verify` is called. */
  readonly accountFields: readonly AccountField[];
  /**
   * What prevents a second booking after a lost answer: the carrier may have booked, but its response did not arrive. `repeat`: the
   * request is repeated, because the carrier books a bookingId only once. `look-up`: the adapter finds the booking by its reference
   * (`findBooking`). `ask`: neither is possible, so a person has to look at the carrier's own pages.
   */
  readonly lostAnswerRecovery: 'repeat' | 'look-up' | 'ask';
  /** The published limit of `track`; undefined for a carrier that publishes none. */
  readonly trackingLimit?: TrackingLimit;
  /** Verifies the credentials. Returns null if the carrier accepts them. */
  verify(account: CarrierAccount): Promise<AccountRefusal | null>;
  /** Returns at most one quote for each service level. */
  quote(account: CarrierAccount, request: QuoteRequest): Promise<Quote[]>;
  /**
   * Books the shipment; with the capability `returns` also returns, whose label the recipient of an earlier shipment uses. With
   * `lostAnswerRecovery: 'repeat'`, repeating the call with the same bookingId has no effect.
   */
  book(account: CarrierAccount, request: BookingRequest): Promise<BookingResult>;
  /** With `lostAnswerRecovery: 'look-up'`: returns what `book` returned before; null if the carrier has not booked the shipment. */
  findBooking?(account: CarrierAccount, request: BookingRequest): Promise<BookingResult | null>;
  /** With the capability `addressValidation`: returns whether the carrier knows the address. It changes nothing. */
  validateAddress?(account: CarrierAccount, address: Party): Promise<AddressCheck>;
  /** With the capability `pickups`: orders a vehicle that collects parcels. */
  orderPickup?(account: CarrierAccount, request: PickupRequest): Promise<OrderedPickup>;
  /** With the capability `pickups`: cancels a pickup. Repeating the call has no effect, or is rejected. */
  cancelPickup?(account: CarrierAccount, reference: string): Promise<void>;
  /** With the capability `manifests`: closes booked parcels, after which they cannot be cancelled. Repeating the call closes them once. */
  closeManifest?(account: CarrierAccount, request: ManifestRequest): Promise<ClosedManifest>;
  /** Cancels a booking. Repeating the call has no effect. Rejects a return without the capability `returnCancel`. */
  cancel(account: CarrierAccount, request: CancelRequest): Promise<void>;
  /** Returns all events so far, in any order. */
  track(account: CarrierAccount, request: TrackRequest): Promise<CarrierEvent[]>;
}
