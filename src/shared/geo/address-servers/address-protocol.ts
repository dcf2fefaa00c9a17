import type { RemoteCall } from '../../../platform/outbound/remote-server';
import type { Coordinates } from '../distance';
import type { GeocodableAddress } from '../geocoder';

/** A place in the response of a geocoder. */
export interface FoundAddress extends Coordinates {
  /** `address` is the building, `postcode` the middle of the street or postcode area, `city` the middle of the town. */
  readonly precision: 'address' | 'postcode' | 'city';
  /** The confidence of the geocoder, 0 to 1; null if it does not report one. */
  readonly score: number | null;
  /** The address in one line. */
  readonly label: string;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 code. */
  readonly country: string | null;
}

/** The protocol of one kind of geocoder: its requests and responses. */
export interface AddressProtocol {
  /** The attribution that the licence of the data requires. */
  readonly attribution: string;
  /** Returns the request that finds the place of an address. */
  readonly search: (address: GeocodableAddress) => RemoteCall;
  /** Returns the request that completes a text while a user types; null if the server forbids that. */
  readonly complete: ((text: string, near: Coordinates | null, limit: number) => RemoteCall) | null;
  /**
   * Reads a response.
   *
   * @throws RemoteServerRefusal with the server's message for an error
   * @throws RemoteServerAway if the response does not follow the protocol
   */
  readonly read: (json: unknown, status: number) => FoundAddress[];
}
