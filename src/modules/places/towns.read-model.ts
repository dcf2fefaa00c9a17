import { Injectable } from '@nestjs/common';
import { addressJson } from '../../shared/address/address.response';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { type Coordinates, KM_PER_DEGREE_LATITUDE } from '../../shared/geo/distance';
import type { GeocodableAddress } from '../../shared/geo/geocoder';

/** A town of the gazetteer. */
export interface Town extends Coordinates {
  readonly name: string;
  /** The abbreviation of the state; null if GeoNames has only a number for it. */
  readonly state: string | null;
  readonly country: string;
}

/** Finds towns in the gazetteer. */
@Injectable()
export class TownsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns towns whose names begin with `nameKey`. Large and near towns come first: ten times the distance weighs as much as a tenth of
   * the population.
   */
  findByNamePrefix(businessId: string, nameKey: string, near: Coordinates | null, limit: number): Promise<Town[]> {
    return this.reader.selectCostly<Town>(businessId, {
      name: 'places.towns',
      text: `SELECT
          name,
          CASE WHEN state !~ '^[0-9]' THEN state END AS state,
          country,
          latitude,
          longitude
        FROM places
        WHERE postal_code IS NULL
          AND name_key >= $1
          AND name_key < $1 || chr(65533)
          AND starts_with(name_key, $1)
        ORDER BY (name_key = $1) DESC, ln(population + 1000) - COALESCE(
          ln(10 + 111 * sqrt((latitude - $2) ^ 2 + ((longitude - $3) * cosd(latitude)) ^ 2)), 0
        ) DESC, id
        LIMIT $4`,
      values: [nameKey, near?.latitude ?? null, near?.longitude ?? null, limit],
    });
  }

  /**
   * Returns the largest towns in a square around a place.
   *
   * @param kilometres from the place to each side of the square
   */
  findAround(
    businessId: string,
    { latitude, longitude }: Coordinates,
    kilometres: number,
    limit: number,
  ): Promise<Town[]> {
    const north = kilometres / KM_PER_DEGREE_LATITUDE;
    const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
    return this.reader.select<Town>(businessId, {
      name: 'places.around',
      text: `SELECT name, NULL AS state, country, latitude, longitude
        FROM places
        WHERE names_positions
          AND latitude BETWEEN $1::float8 - $3 AND $1::float8 + $3
          AND longitude BETWEEN $2::float8 - $4 AND $2::float8 + $4
        ORDER BY population DESC, id
        LIMIT $5`,
      values: [latitude, longitude, north, east, limit],
    });
  }

  async findBusinessAddress(businessId: string): Promise<GeocodableAddress | null> {
    const [row] = await this.reader.select<{ address: GeocodableAddress }>(businessId, {
      name: 'places.home',
      text: `SELECT ${addressJson('business.address')} AS address FROM businesses business WHERE business.id = $1`,
      values: [businessId],
    });
    return row?.address ?? null;
  }
}
