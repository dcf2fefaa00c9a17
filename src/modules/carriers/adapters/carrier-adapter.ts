/** What a business was given by the carrier. Own vehicles need none of it. */
export interface CarrierCredentials {
  readonly accountNumber: string | null;
  readonly apiKey: string | null;
  readonly apiSecret: string | null;
}

/** A business's account with a carrier, opened: it holds secrets, so it is neither logged nor kept. */
export interface CarrierAccount extends CarrierCredentials {
  readonly businessId: string;
  readonly carrierId: string;
  /** For sentences to people. */
  readonly carrierName: string;
  readonly testMode: boolean;
  /** Where the carrier is called; null for those that are not. */
  readonly baseUrl: string | null;
}

/** Lengths in cm, weight in kg. */
export interface Parcel {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

export interface Party {
  readonly name: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A service level that the catalogue says the carrier offers, with its days such as `3-5`. */
export interface OfferedLevel {
  readonly code: string;
  readonly estimatedDays: string;
}

export interface QuoteRequest {
  readonly from: Party;
  readonly to: Party;
  readonly packages: readonly Parcel[];
  readonly levels: readonly OfferedLevel[];
  /** ISO 4217, the currency of the business. */
  readonly currency: string;
  /** Great circle; null when a place is not known. */
  readonly distanceKm: number | null;
}

export interface Quote {
  readonly serviceLevel: string;
  /** In hundredths of the currency's unit. */
  readonly priceMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** A number or a range, such as `3-5`; 0 is the same day. */
  readonly estimatedDays: string;
}

export interface BookingRequest {
  /** The same for every try to book the same thing, so that a carrier books it once. */
  readonly bookingId: string;
  readonly shipmentId: string;
  /** Our own tracking number. */
  readonly trackingNumber: string;
  readonly serviceLevel: string | null;
  readonly from: Party;
  readonly to: Party;
  readonly packages: readonly Parcel[];
  readonly instructions: string | null;
  readonly collectionDate: Date | null;
  /** Where the carrier may send events; null when the service does not know its public address. */
  readonly eventsUrl: string | null;
}

export type LabelType = 'application/pdf' | 'application/zpl';

export interface Booked {
  /** The carrier's own name for it, by which it is cancelled and tracked. */
  readonly reference: string;
  readonly trackingNumber: string | null;
  /** The carrier's label; null where ours is to be printed. */
  readonly label: { readonly type: LabelType; readonly content: Buffer } | null;
}

export interface TrackRequest {
  readonly reference: string;
  readonly bookedAt: Date;
  readonly serviceLevel: string | null;
}

/** What a carrier may tell of a shipment; what it is made and cancelled by is ours. */
export const CARRIER_EVENT_STATUSES = [
  'collected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
] as const;
export type CarrierEventStatus = (typeof CARRIER_EVENT_STATUSES)[number];

export interface CarrierEvent {
  /** The same whenever the carrier tells it. */
  readonly id: string;
  readonly status: CarrierEventStatus;
  readonly occurredAt: Date;
  readonly description: string | null;
  readonly location: string | null;
}

/**
 * How this service talks to one carrier. It may reach over the network, so it is never called in a transaction. Every
 * method throws CarrierUnavailable when the carrier is away, and CarrierRefusal when it says no.
 */
export interface CarrierAdapter {
  /** The name by which the catalogue refers to it. */
  readonly name: string;
  /** Whether accountNumber, apiKey and apiSecret must be given. */
  readonly needsCredentials: boolean;
  /** Whether baseUrl must be given. */
  readonly needsBaseUrl: boolean;
  /** Whether shipments are booked with somebody else, who tells how they go on. */
  readonly takesBookings: boolean;
  /** Null when the carrier accepts the credentials, else one sentence why not, which holds no part of them. */
  verify(account: CarrierAccount): Promise<string | null>;
  /** At most one for each service level. */
  quote(account: CarrierAccount, request: QuoteRequest): Promise<Quote[]>;
  /** Repeating it with the same bookingId books nothing more. */
  book(account: CarrierAccount, request: BookingRequest): Promise<Booked>;
  /** Repeating it changes nothing more. */
  cancel(account: CarrierAccount, reference: string): Promise<void>;
  /** All events so far, in any order. */
  track(account: CarrierAccount, request: TrackRequest): Promise<CarrierEvent[]>;
}
