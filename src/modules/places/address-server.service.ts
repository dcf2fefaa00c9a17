import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { FoundAddress } from '../../shared/geo/address-servers/address-protocol';
import { ADDRESS_PROTOCOLS } from '../../shared/geo/address-servers/address-protocols';
import { selectMatchingAddress } from '../../shared/geo/address-servers/matching-address';
import type { Coordinates } from '../../shared/geo/distance';
import type { GeocodableAddress } from '../../shared/geo/geocoder';
import type { RemoteServer } from '../../platform/outbound/remote-server';
import { RemoteServers } from '../../platform/outbound/remote-servers';
import { TestBusinessesService } from '../business/test-business/test-businesses.service';
import type { GeocoderResult } from './places.repository';

/** Calls the geocoder that the operator has configured. Do not call it inside a unit of work. */
@Injectable()
export class AddressServerService {
  /** Undefined if no address server is configured. */
  private readonly server?: RemoteServer;
  /** How requests are built and responses are read for this kind of geocoder. */
  private readonly protocol;
  /** The kind of geocoder, as responses name it. */
  readonly provider;

  constructor(
    servers: RemoteServers,
    private readonly testBusinesses: TestBusinessesService,
    @Inject(ENV) { GEOCODER_URL, GEOCODER_KIND, GEOCODER_TIMEOUT_MS, GEOCODER_CONTACT }: Env,
  ) {
    this.provider = GEOCODER_KIND;
    this.protocol = ADDRESS_PROTOCOLS[GEOCODER_KIND];
    if (!GEOCODER_URL) return;
    this.server = servers.add({
      name: 'Geocoder',
      baseUrl: GEOCODER_URL,
      timeoutMs: GEOCODER_TIMEOUT_MS,
      fallbackText: 'addresses are placed by town and postcode',
      userAgent: `delivery-dispatch-service${GEOCODER_CONTACT ? ` (${GEOCODER_CONTACT})` : ''}`,
      retriesOnce: false, // A second attempt would count against the rate limit of the geocoder.
    });
  }

  get isConfigured(): boolean {
    return this.server !== undefined;
  }

  /** Whether the geocoder completes addresses while a user types. */
  get canComplete(): boolean {
    return this.server !== undefined && this.protocol.complete !== null;
  }

  /** Returns whether addresses of the business may be sent to the geocoder. Those of a test business may not. */
  async canReceiveAddresses(businessId: string): Promise<boolean> {
    return !(await this.testBusinesses.isTest(businessId));
  }

  /**
   * Returns the best result for an address; its precision is `none` if nothing matches.
   *
   * @throws RemoteServerAway if the geocoder does not answer, RemoteServerRefusal if it rejects the call
   */
  async findBestMatch(address: GeocodableAddress): Promise<GeocoderResult> {
    const place = selectMatchingAddress(address, await this.searchAll(address));
    if (!place) return { latitude: null, longitude: null, precision: 'none', score: null, provider: this.provider };
    const { latitude, longitude, precision, score } = place;
    return { latitude, longitude, precision, score, provider: this.provider };
  }

  /** Returns all results of the server for an address. */
  async searchAll(address: GeocodableAddress): Promise<FoundAddress[]> {
    const { search, read } = this.protocol;
    return this.server!.call(search(address), read);
  }

  /** Returns addresses that begin with a text; none if the geocoder cannot complete texts. */
  async complete(text: string, near: Coordinates | null, limit: number, signal?: AbortSignal): Promise<FoundAddress[]> {
    const { complete, read } = this.protocol;
    return complete ? this.server!.call(complete(text, near, limit), read, signal) : [];
  }
}
