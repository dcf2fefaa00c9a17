import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import type { AddressPlace } from './entities/address-place.entity';

/** The result of the geocoder for an address of a business. */
export type KnownPlace = Pick<
  AddressPlace,
  'addressKey' | 'latitude' | 'longitude' | 'precision' | 'score' | 'provider' | 'attempts' | 'nextAt' | 'error'
>;

/** The addresses of all businesses that are due for the geocoder. At most 10,000 are counted. */
export interface GeocodingBacklog {
  readonly waiting: number;
  /** How long the oldest address has been due; null if none is due. */
  readonly oldestSeconds: number | null;
}

/** Reads results of the geocoder. */
@Injectable()
export class PlacesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the stored results for these keys. A key may have no result. */
  findKnownPlaces(businessId: string, keys: readonly string[]): Promise<KnownPlace[]> {
    return this.reader.select<KnownPlace>(businessId, {
      name: 'places.addresses',
      text: `SELECT
          address_key AS "addressKey", latitude, longitude, precision, score, provider, attempts,
          next_at AS "nextAt", error
        FROM address_places
        WHERE business_id = $1 AND address_key = ANY ($2::text[])`,
      values: [businessId, keys],
    });
  }

  /** Counts the due addresses of all businesses. */
  async readBacklog(): Promise<GeocodingBacklog> {
    const [backlog] = await this.reader.readWithoutBusiness<GeocodingBacklog>({
      text: 'SELECT waiting, oldest_seconds AS "oldestSeconds" FROM geocoding_backlog()',
    });
    return backlog!; // The function returns one row.
  }
}
