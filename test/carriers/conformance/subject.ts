import { CarrierCallsService } from '../../../src/modules/carriers/adapters/calls/carrier-calls.service';
import type {
  BookingRequest,
  CarrierAccount,
  CarrierAdapter,
  Parcel,
} from '../../../src/modules/carriers/adapters/carrier-adapter';
import type { Party } from '../../../src/modules/carriers/adapters/party';
import type { ManifestRequest, PickupRequest } from '../../../src/modules/carriers/adapters/handover';
import { OutboundHttp } from '../../../src/platform/outbound/outbound-http';

/** What a carrier's server does wrong; null if it works. `answer lost`: it does what it is asked and closes the connection. */
export type Fault = 'slow' | 'status 500' | 'cut off' | 'answer lost' | 'errors inside' | null;

/** What a booking said about the parcels and the recipient, read from the request that the carrier received. */
export interface Received {
  /** Weight of the first parcel in kg. */
  readonly kg: number;
  /** Longest side of the first parcel in cm. */
  readonly cm: number;
  /** Name and address of the recipient, line by line. */
  readonly lines: readonly string[];
}

/** The customs data of a booking, read from the request that the carrier received. */
export interface ReceivedCustoms {
  readonly currency: string | undefined;
  readonly items: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly hsCode: string | null;
    readonly originCountry: string;
    readonly value: number;
  }[];
}

/** A pickup that the carrier was asked for and that was not cancelled. */
export interface ReceivedPickup {
  /** `YYYY-MM-DD`, with times as `HH:mm`. */
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly packages: number;
  readonly city: string;
}

/** An adapter with the server of its carrier. */
export interface Subject {
  readonly adapter: CarrierAdapter;
  readonly account: CarrierAccount;
  /** Credentials that the carrier rejects. */
  readonly wrong: Partial<CarrierAccount>;
  /** How the carrier's server behaves; null for an adapter that calls none. */
  readonly carrier: {
    fail(fault: Fault): void;
    /** The address of the server. */
    readonly url: string;
    /** Returns the adapter and its account with another address of the server. */
    at(url: string): { readonly adapter: CarrierAdapter; readonly account: CarrierAccount };
    /** Number of requests that the carrier got. */
    requests(): number;
    /** Number of bookings that were made and not cancelled. */
    booked(): number;
    /** Makes the carrier collect the parcels of a booking. */
    collect(reference: string): void;
    received(): Received;
    customs(): ReceivedCustoms;
    /** The towns between which the last booking brings goods back; null if it is no return. */
    lastReturn(): { readonly from: string; readonly to: string } | null;
    /** Empty for a carrier without pickups. */
    pickups(): ReceivedPickup[];
    /** References of the shipments of each manifest, each shipment in one of them at most. Empty for a carrier without manifests. */
    manifests(): (readonly string[])[];
    /** Makes the tokens that were issued invalid; null if the carrier issues none. */
    expireTokens: (() => void) | null;
    /** Longest line that the carrier accepts. */
    readonly longestLine: number;
    /** The characters that the carrier accepts. */
    readonly characters: RegExp;
  } | null;
  stop(): Promise<void>;
}

/** Time limit of a call. Tests that compile the schemas of a document while a carrier is called need more. */
export const timeLimit = { ms: 300 };

/** Calls to carriers without a pause for failing carriers between tests. */
export const newCalls = () =>
  new CarrierCallsService(
    new OutboundHttp({ ALLOW_PRIVATE_TARGETS: true }),
    { CARRIER_TIMEOUT_MS: timeLimit.ms },
    { addCall: () => undefined },
  );

let accounts = 0;

export const newBusiness = (): string => `business-${++accounts}`;

/** A separate account, so that failures of one test do not open the circuit breaker of another. */
export const newAccount = (changes: Partial<CarrierAccount>): CarrierAccount => ({
  businessId: newBusiness(),
  carrierId: 'carrier',
  carrierName: 'The carrier',
  accountNumber: 'ACC-1',
  apiKey: 'key-4711',
  apiSecret: 'secret-0815',
  testMode: true,
  baseUrl: null,
  trackingPerDay: null,
  purpose: { operation: 'book', shipmentId: null },
  ...changes,
});

export const party = (changes: Partial<Party> = {}): Party => ({
  name: 'Anna Huber',
  phone: '+49 30 1234567',
  street: 'Kantstraße 12',
  city: 'Berlin',
  state: null,
  postalCode: '10623',
  country: 'DE',
  latitude: null,
  longitude: null,
  ...changes,
});

export const PARCEL: Parcel = { length: 30, width: 20, height: 10, weight: 2 };

let manifests = 0;

export const manifest = (references: readonly string[]): ManifestRequest => ({
  manifestId: `01a0d000-0000-7000-8000-${String(++manifests).padStart(12, '0')}`,
  day: '2026-03-02',
  from: party({ name: 'Sender', street: 'Hauptstraße 1', city: 'Bonn', postalCode: '53113' }),
  references,
});

let pickups = 0;

export const pickup = (changes: Partial<PickupRequest> = {}): PickupRequest => ({
  pickupId: `01a0c000-0000-7000-8000-${String(++pickups).padStart(12, '0')}`,
  at: party({ name: 'Sender', street: 'Hauptstraße 1', city: 'Bonn', postalCode: '53113' }),
  day: '2026-03-02',
  from: '14:00',
  until: '17:30',
  packages: 12,
  weightKg: 30.5,
  instructions: 'Gate 3',
  ...changes,
});

let bookings = 0;

export const booking = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  bookingId: `01a0b000-0000-7000-8000-${String(++bookings).padStart(12, '0')}`,
  shipmentId: '01a0b000-0000-7000-8000-0000000000ff',
  trackingNumber: 'TRK-1',
  serviceLevel: 'standard',
  from: party({ name: 'Sender', street: 'Hauptstraße 1', city: 'Bonn', postalCode: '53113' }),
  to: party(),
  packages: [PARCEL],
  instructions: null,
  collectionDate: null,
  customs: null,
  isReturn: false,
  eventsUrl: null,
  ...changes,
});
