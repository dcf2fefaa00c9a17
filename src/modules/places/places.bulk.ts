// Inserting 2,000 new rows takes TypeORM 3 times as long (bench/RESULTS.md, "TypeORM and SQL writes"); an upload has thousands of addresses.
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { GeocodableAddress } from '../../shared/geo/geocoder';

/** Writes many addresses. Call it inside a unit of work. */
@Injectable()
export class PlacesBulk {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Schedules addresses for the geocoder: new ones, and those that it did not find more than a day ago. Updates the time of use of the
   * other addresses at most once a day.
   *
   * @returns the number of scheduled addresses
   */
  async schedule(
    businessId: string,
    addresses: readonly { readonly key: string; readonly address: GeocodableAddress }[],
  ): Promise<number> {
    const rows: object[] = await this.work.manager.query(
      `WITH known AS (
         SELECT p.address_key
         FROM address_places p, jsonb_to_recordset($2) AS a (key text)
         WHERE p.business_id = $1
           AND p.address_key = a.key
           AND (
             p.next_at IS NOT NULL
             OR p.latitude IS NOT NULL
             OR p.tried_at >= now() - interval '1 day'
           )
       ),
       used AS (
         UPDATE address_places
         SET used_at = now()
         WHERE business_id = $1
           AND address_key IN (
             SELECT p.address_key
             FROM address_places p
             JOIN known k ON k.address_key = p.address_key
             WHERE p.business_id = $1
               AND p.used_at < now() - interval '1 day'
             FOR UPDATE OF p SKIP LOCKED
           )
       )
       INSERT INTO address_places (business_id, address_key, address, next_at)
       SELECT $1, a.key, a.address, now()
       FROM jsonb_to_recordset($2) AS a (key text, address jsonb)
       WHERE NOT EXISTS (SELECT FROM known k WHERE k.address_key = a.key)
       ORDER BY a.key
       ON CONFLICT (business_id, address_key) DO UPDATE SET
         next_at = excluded.next_at,
         attempts = 0,
         address = excluded.address,
         used_at = excluded.used_at
       WHERE address_places.next_at IS NULL
         AND address_places.latitude IS NULL
         AND address_places.tried_at < now() - interval '1 day'
       RETURNING address_key`,
      [businessId, JSON.stringify(addresses)],
    );
    return rows.length;
  }
}
