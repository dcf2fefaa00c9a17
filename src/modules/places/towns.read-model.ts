import { Injectable } from '@nestjs/common';
import { addressJsonSql } from '../../shared/address/address.response';
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
   * Returns towns whose names begin with a text. A town with exactly this name comes first, then large and near towns: of
   * two towns, one at ten times the distance comes first only if it has more than ten times the population.
   *
   * @param nameKey the beginning of the name as `toPlaceKey` normalizes it
   * @param near the place to which distances are measured; null to order the towns by population only (the distance is NULL then, and
   *   COALESCE replaces it by 0)
   */
  findTownsByPrefix(businessId: string, nameKey: string, near: Coordinates | null, limit: number): Promise<Town[]> {
    return this.reader.selectCostly<Town>(businessId, {
      name: 'places.towns',
      // The range of name_key uses its index. chr(65533) is greater than all characters of names. The distance in km comes from degrees,
      // which have 111 km to the north, and less to the east. The added 1000 people and 10 km limit the effect of tiny numbers.
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
   * Returns the largest towns in a square around a place, the largest first, without their states. `names_positions` excludes parts of
   * towns and other names of a town.
   *
   * @param radiusKm the distance from the place to each side of the square
   */
  findTownsAround(
    businessId: string,
    { latitude, longitude }: Coordinates,
    radiusKm: number,
    limit: number,
  ): Promise<Town[]> {
    const northDegrees = radiusKm / KM_PER_DEGREE_LATITUDE;
    const shrinkage = Math.cos((latitude * Math.PI) / 180); // Degrees of longitude become smaller towards the poles.
    const eastDegrees = northDegrees / Math.max(0.01, shrinkage);
    return this.reader.select<Town>(businessId, {
      name: 'places.around',
      text: `SELECT name, NULL AS state, country, latitude, longitude
        FROM places
        WHERE names_positions
          AND latitude BETWEEN $1::float8 - $3 AND $1::float8 + $3
          AND longitude BETWEEN $2::float8 - $4 AND $2::float8 + $4
        ORDER BY population DESC, id
        LIMIT $5`,
      values: [latitude, longitude, northDegrees, eastDegrees, limit],
    });
  }

  /** Returns the address of the business; null if the business does not exist. */
  async findBusinessAddress(businessId: string): Promise<GeocodableAddress | null> {
    const [row] = await this.reader.select<{ address: GeocodableAddress }>(businessId, {
      name: 'places.home',
      text: `SELECT ${addressJsonSql('business.address')} AS address FROM businesses business WHERE business.id = $1`,
      values: [businessId],
    });
    return row?.address ?? null;
  }
}
