import { Injectable } from '@nestjs/common';
import { IsNull, Not, Raw, type Repository } from 'typeorm';
import { callFunction } from '../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { GeocodableAddress } from '../../shared/geo/geocoder';
import { AddressPlace } from './entities/address-place.entity';
import { GeocodedAddress } from './entities/geocoded-address.entity';

/** The location of an address by a geocoder. */
export type GeocoderResult = Pick<GeocodedAddress, 'latitude' | 'longitude' | 'precision' | 'score' | 'provider'>;

/** An address whose place is to be looked up now. */
export interface DueAddress {
  readonly businessId: string;
  readonly addressKey: string;
  readonly address: GeocodableAddress;
  readonly attempts: number;
}

/** How long results are stored; see `deleteOld`. */
export interface PlaceRetention {
  readonly unusedDays: number;
  readonly cachedDays: number;
  /** The maximum number of stored results of all businesses. */
  readonly maxPlaces: number;
}

const ONE_MORE_ATTEMPT = { attempts: () => 'attempts + 1', triedAt: () => 'now()' };

/** Writes results of the geocoder. Call it inside a unit of work. */
@Injectable()
export class PlacesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns whether any address of the business waits for the geocoder. */
  hasWaiting(businessId: string): Promise<boolean> {
    return this.places.existsBy({ businessId, nextAt: Not(IsNull()) });
  }

  /** Returns due addresses of all businesses in turn. Call it without a business. */
  findDue(limitPerBusiness: number, limit: number): Promise<DueAddress[]> {
    return callFunction<DueAddress>(this.work.manager, 'due_addresses', limitPerBusiness, limit);
  }

  /**
   * Returns what a geocoder found for a text, for any business.
   *
   * @param key of the text (see queryKey)
   */
  findCached(key: string, provider: string, days: number): Promise<GeocoderResult | null> {
    const foundAt = Raw((column) => `${column} > now() - make_interval(days => :days)`, { days });
    return this.cache.findOneBy({ addressKey: key, provider, foundAt });
  }

  async cacheResult(key: string, result: GeocoderResult): Promise<void> {
    await this.cache.upsert({ ...toResultColumns(result), addressKey: key, foundAt: () => 'now()' }, ['addressKey']);
  }

  /** Stores the result for an address of a business, and removes the address itself. */
  async storeResult(businessId: string, addressKey: string, result: GeocoderResult): Promise<void> {
    await this.places.update(
      { businessId, addressKey },
      { ...toResultColumns(result), error: null, nextAt: null, address: null, ...ONE_MORE_ATTEMPT },
    );
  }

  /**
   * Stores that a call failed, and when the geocoder is called again for the address.
   *
   * @param pauseSeconds the time until the next call, or null if the geocoder is not called again
   */
  async storeFailure(
    businessId: string,
    addressKey: string,
    error: string,
    pauseSeconds: number | null,
  ): Promise<void> {
    const isLast = pauseSeconds === null;
    await this.places
      .createQueryBuilder()
      .update()
      .set({
        error,
        nextAt: isLast ? null : () => 'now() + make_interval(secs => :pauseSeconds)',
        address: isLast ? null : undefined,
        ...ONE_MORE_ATTEMPT,
      })
      .where({ businessId, addressKey })
      .setParameters({ pauseSeconds })
      .execute();
  }

  /**
   * Deletes expired and surplus results of all businesses.
   *
   * @param batch the largest number of rows of each kind
   * @returns the number of deleted rows
   */
  async deleteOld({ unusedDays, cachedDays, maxPlaces }: PlaceRetention, batch: number): Promise<number> {
    const [row] = await callFunction<{ sweepGeocoding: number }>(
      this.work.manager,
      'sweep_geocoding',
      `${unusedDays} days`,
      `${cachedDays} days`,
      maxPlaces,
      batch,
    );
    return row!.sweepGeocoding;
  }

  private get places(): Repository<AddressPlace> {
    return this.work.manager.getRepository(AddressPlace);
  }

  private get cache(): Repository<GeocodedAddress> {
    return this.work.manager.getRepository(GeocodedAddress);
  }
}

const toResultColumns = ({ latitude, longitude, precision, score, provider }: GeocoderResult): GeocoderResult => ({
  latitude,
  longitude,
  precision,
  score,
  provider,
});
