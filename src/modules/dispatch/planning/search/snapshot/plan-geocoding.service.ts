import { Inject, Injectable } from '@nestjs/common';
import {
  GEOCODER,
  type GeocodableAddress,
  type GeocodedPlace,
  type Geocoder,
} from '../../../../../shared/geo/geocoder';

/** The number of addresses geocoded in one call. Other requests run between the calls. */
const GEOCODING_BATCH_SIZE = 250;

/** Finds the places of the addresses of a plan. Call it inside a unit of work. */
@Injectable()
export class PlanGeocodingService {
  constructor(@Inject(GEOCODER) private readonly geocoder: Geocoder) {}

  /**
   * Looks up the places of addresses and requests geocoding of those that are not known yet.
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

  /** Looks up the places of the depots, null where none is known. It does not request geocoding. */
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
