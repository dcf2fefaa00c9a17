// SQL instead of TypeORM, because inserting 2,000 new rows takes TypeORM 3 times as long (bench/RESULTS.md, "TypeORM and SQL
// writes"); an upload has thousands of addresses.
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { GeocodableAddress } from '../../shared/geo/geocoder';

/**
 * A row has three states. With `next_at`, the address waits for the geocoder. With `latitude`, it has a place. With neither, the geocoder
 * did not find it at the time `tried_at`.
 *
 * SQL: schedules the addresses `$2` of the business `$1`. `$2` is a JSON array of objects with the members `key` and `address`.
 * - `known` are the addresses that are not scheduled: they wait already, have a place, or were last tried within a day.
 * - `used` updates when these were used. Rows that another transaction has locked are left out, because it updates them.
 * - The main statement adds the others, in the order of their keys, so that transactions lock them in the same order. One that exists was
 *   last tried more than a day ago, and is tried again. The last WHERE repeats that, because another transaction may have
 *   scheduled it since.
 */
const SCHEDULE_SQL = `
  WITH known AS (
    SELECT known_place.address_key
    FROM address_places known_place, jsonb_to_recordset($2) AS requested (key text)
    WHERE known_place.business_id = $1
      AND known_place.address_key = requested.key
      AND (
        known_place.next_at IS NOT NULL
        OR known_place.latitude IS NOT NULL
        OR known_place.tried_at >= now() - interval '1 day'
      )
  ),
  used AS (
    UPDATE address_places
    SET used_at = now()
    WHERE business_id = $1
      AND address_key IN (
        SELECT known_place.address_key
        FROM address_places known_place
        JOIN known ON known.address_key = known_place.address_key
        WHERE known_place.business_id = $1
          AND known_place.used_at < now() - interval '1 day'
        FOR UPDATE OF known_place SKIP LOCKED
      )
  )
  INSERT INTO address_places (business_id, address_key, address, next_at)
  SELECT $1, requested.key, requested.address, now()
  FROM jsonb_to_recordset($2) AS requested (key text, address jsonb)
  WHERE NOT EXISTS (SELECT FROM known WHERE known.address_key = requested.key)
  ORDER BY requested.key
  ON CONFLICT (business_id, address_key) DO UPDATE SET
    next_at = excluded.next_at,
    attempts = 0,
    address = excluded.address,
    used_at = excluded.used_at
  WHERE address_places.next_at IS NULL
    AND address_places.latitude IS NULL
    AND address_places.tried_at < now() - interval '1 day'
  RETURNING address_key`;

/** Writes many addresses. Call it inside a unit of work. */
@Injectable()
export class PlacesBulk {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Schedules addresses for the geocoder: new ones, and those that it did not find when it last tried, more than a day ago. Updates the
   * time of use of the other addresses at most once a day.
   *
   * @returns the number of scheduled addresses
   */
  async scheduleAddresses(
    businessId: string,
    addresses: readonly { readonly key: string; readonly address: GeocodableAddress }[],
  ): Promise<number> {
    const rows: object[] = await this.work.manager.query(SCHEDULE_SQL, [businessId, JSON.stringify(addresses)]);
    return rows.length;
  }
}
