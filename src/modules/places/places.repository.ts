import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import type { FoundAddress } from '../../geo/address-servers';
import type { GeocodableAddress } from '../../geo/geocoder';

/** Where a geocoder found an address; precision none: nowhere. */
export interface GeocoderAnswer {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: FoundAddress['precision'] | 'none';
  readonly score: number | null;
  readonly provider: string;
}

/** An address of a business, and what is known of it. */
export interface AddressPlace extends Omit<GeocoderAnswer, 'precision' | 'provider'> {
  readonly key: string;
  /** Null before there was an answer. */
  readonly precision: GeocoderAnswer['precision'] | null;
  readonly provider: string | null;
  readonly attempts: number;
  /** When it is asked for; null: not again. */
  readonly nextAt: Date | null;
  /** Why the last try came to nothing. */
  readonly error: string | null;
}

export interface DueAddress {
  readonly businessId: string;
  readonly key: string;
  readonly address: GeocodableAddress;
  readonly attempts: number;
}

/** What a geocoder knows of addresses. */
@Injectable()
export class PlacesRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** What the business has of these addresses. */
  find(businessId: string, keys: readonly string[]): Promise<AddressPlace[]> {
    return this.reader.select<AddressPlace>(businessId, {
      name: 'places.addresses',
      text: `SELECT address_key AS key, latitude, longitude, precision, score, provider, attempts, next_at AS "nextAt", error
        FROM address_places WHERE business_id = $1 AND address_key = ANY ($2::text[])`,
      values: [businessId, keys],
    });
  }

  /** Whether any address of the business is to be asked for; inside a unit of work. */
  async isWaiting(businessId: string): Promise<boolean> {
    const [row]: { waiting: boolean }[] = await this.work.manager.query(
      'SELECT EXISTS (SELECT FROM address_places WHERE business_id = $1 AND next_at IS NOT NULL) AS waiting',
      [businessId],
    );
    return row!.waiting;
  }

  /**
   * Those that are new are to be asked for, and those again that came to nothing a day ago; the others count as used, noted once a day. Answers
   * how many are to be asked for; inside a unit of work.
   */
  async want(businessId: string, addresses: readonly { key: string; address: GeocodableAddress }[]): Promise<number> {
    const rows: object[] = await this.work.manager.query(
      `WITH known AS (
         SELECT p.address_key FROM address_places p, jsonb_to_recordset($2) AS a (key text)
         WHERE p.business_id = $1 AND p.address_key = a.key
           AND (p.next_at IS NOT NULL OR p.latitude IS NOT NULL OR p.tried_at >= now() - interval '1 day')
       ), used AS (
         UPDATE address_places SET used_at = now() WHERE business_id = $1 AND address_key IN (
           SELECT p.address_key FROM address_places p JOIN known k ON k.address_key = p.address_key
           WHERE p.business_id = $1 AND p.used_at < now() - interval '1 day' FOR UPDATE OF p SKIP LOCKED)
       )
       INSERT INTO address_places (business_id, address_key, address, next_at)
       SELECT $1, a.key, a.address, now() FROM jsonb_to_recordset($2) AS a (key text, address jsonb)
       WHERE NOT EXISTS (SELECT FROM known k WHERE k.address_key = a.key)
       ORDER BY a.key
       ON CONFLICT (business_id, address_key) DO UPDATE
         SET next_at = excluded.next_at, attempts = 0, address = excluded.address, used_at = excluded.used_at
         WHERE address_places.next_at IS NULL AND address_places.latitude IS NULL
           AND address_places.tried_at < now() - interval '1 day'
       RETURNING address_key`,
      [businessId, JSON.stringify(addresses)],
    );
    return rows.length;
  }

  /** Takes away what is past its time or too much, so many of each kind at a time; answers how many rows. Of all businesses. */
  async sweep(unusedDays: number, cachedDays: number, most: number, batch: number): Promise<number> {
    const [row] = await this.reader.readWithoutBusiness<{ gone: number }>({
      text: 'SELECT sweep_geocoding(make_interval(days => $1), make_interval(days => $2), $3, $4) AS gone',
      values: [unusedDays, cachedDays, most, batch],
    });
    return row!.gone;
  }

  /** What is due, of all businesses in turn; outside of any business. */
  due(ofEach: number, inAll: number): Promise<DueAddress[]> {
    return this.work.manager.query(
      'SELECT business_id AS "businessId", address_key AS key, address, attempts FROM due_addresses($1, $2)',
      [ofEach, inAll],
    );
  }

  /** Returns what a geocoder found for a text, for any business; inside a unit of work. @param key of the text (see queryKey) */
  async cached(key: string, provider: string, days: number): Promise<GeocoderAnswer | null> {
    const [row]: GeocoderAnswer[] = await this.work.manager.query(
      `SELECT latitude, longitude, precision, score, provider FROM geocoded_addresses
       WHERE address_key = $1 AND provider = $2 AND found_at > now() - make_interval(days => $3)`,
      [key, provider, days],
    );
    return row ?? null;
  }

  async cache(key: string, { latitude, longitude, precision, score, provider }: GeocoderAnswer): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO geocoded_addresses (address_key, latitude, longitude, precision, score, provider) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (address_key) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
         precision = excluded.precision, score = excluded.score, provider = excluded.provider, found_at = now()`,
      [key, latitude, longitude, precision, score, provider],
    );
  }

  /** The answer for an address of a business; the address itself is needed no more. */
  async answer(
    businessId: string,
    key: string,
    { latitude, longitude, precision, score, provider }: GeocoderAnswer,
  ): Promise<void> {
    await this.work.manager.query(
      `UPDATE address_places SET latitude = $3, longitude = $4, precision = $5, score = $6, provider = $7, error = NULL,
         next_at = NULL, address = NULL, attempts = attempts + 1, tried_at = now()
       WHERE business_id = $1 AND address_key = $2`,
      [businessId, key, latitude, longitude, precision, score, provider],
    );
  }

  /** @param pauseSeconds until the next try; null: it was the last one */
  async fail(businessId: string, key: string, error: string, pauseSeconds: number | null): Promise<void> {
    await this.work.manager.query(
      `UPDATE address_places SET error = $3, attempts = attempts + 1, tried_at = now(),
         next_at = now() + make_interval(secs => $4), address = CASE WHEN $4::float8 IS NOT NULL THEN address END
       WHERE business_id = $1 AND address_key = $2`,
      [businessId, key, error, pauseSeconds],
    );
  }

  /** Of all businesses together: how many of the first 10,000 that wait are due, and for how many seconds the first of them. */
  async backlog(): Promise<{ waiting: number; oldest: number | null }> {
    const [backlog] = await this.reader.readWithoutBusiness<{ waiting: number; oldest: number | null }>({
      text: 'SELECT waiting, oldest_seconds AS oldest FROM geocoding_backlog()',
    });
    return backlog!;
  }
}
