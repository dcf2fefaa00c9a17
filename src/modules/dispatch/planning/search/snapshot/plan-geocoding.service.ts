import { Inject, Injectable } from '@nestjs/common';
import {
  GEOCODER,
  type GeocodableAddress,
  type GeocodedPlace,
  type Geocoder,
} from '../../../../../shared/geo/geocoder';

/** The number of addresses looked up in one call. Other requests run between the calls. */
const GEOCODING_BATCH_SIZE = 250;

/** Finds the places of the addresses of a plan. Call it inside a unit of work. */
@Injectable()
export class PlanGeocodingService {
  constructor(@Inject(GEOCODER) private readonly geocoder: Geocoder) {}

  /**
   * Looks up the places of addresses in stored data, and requests geocoding of all of them. The request skips those that are queued, that
   * the external geocoder has found, or that it did not find within the last day.
   *
   * @returns a place for each address, null where none is known
   */
  async geocodeAddresses(
    businessId: string,
    addresses: readonly GeocodableAddress[],
  ): Promise<(GeocodedPlace | null)[]> {
    const places: (GeocodedPlace | null)[] = [];
    for (let start = 0; start < addresses.length; start += GEOCODING_BATCH_SIZE) {
      const batch = addresses.slice(start, start + GEOCODING_BATCH_SIZE);
      places.push(...(await this.geocoder.geocodeAll(businessId, batch)));
    }
    await this.geocoder.requestGeocoding(businessId, addresses);
    return places;
  }

  /**
   * Looks up the places of the depots in stored data, null where none is known. It does not request geocoding: `DepotsService` does that
   * when it stores an address.
   */
  findDepotPlaces(
    businessId: string,
    depots: readonly { readonly address: GeocodableAddress }[],
  ): Promise<(GeocodedPlace | null)[]> {
    return this.geocoder.geocodeAll(
      businessId,
      depots.map(({ address }) => address),
    );
  }
}
