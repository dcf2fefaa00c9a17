import { Injectable } from '@nestjs/common';
import { IsNull, Not, Raw, type Repository } from 'typeorm';
import { callFunction } from '../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { GeocodableAddress } from '../../shared/geo/geocoder';
import { AddressPlace } from './entities/address-place.entity';
import { GeocodedAddress } from './entities/geocoded-address.entity';

/** The location of an address by a geocoder; the precision `none` if it did not find the address. */
export type GeocoderResult = Pick<GeocodedAddress, 'latitude' | 'longitude' | 'precision' | 'score' | 'provider'>;

/** An address whose place is to be looked up now. */
export interface DueAddress {
  readonly businessId: string;
  /** See `toAddressKey`. */
  readonly addressKey: string;
  readonly address: GeocodableAddress;
  /** The number of earlier calls of the geocoder. */
  readonly attempts: number;
}

/** How long results are stored. */
export interface PlaceRetention {
  /** Results of a business are deleted if the business has not used them for this time. */
  readonly unusedDays: number;
  /** Results that all businesses share are deleted at this age. */
  readonly cachedDays: number;
  /** The maximum number of results of each business, and of those that all businesses share. */
  readonly maxPlaces: number;
}

/** The columns that each call of the geocoder changes. */
const ATTEMPT_COLUMNS = { attempts: () => 'attempts + 1', triedAt: () => 'now()' };

/**
 * Writes results of the geocoder. Each business has a row for each of its addresses. Results are also cached for all businesses, by the
 * text that was sent to the geocoder. Call it inside a unit of work.
 */
@Injectable()
export class PlacesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns whether any address of the business waits for the geocoder. */
  hasWaitingAddresses(businessId: string): Promise<boolean> {
    return this.places.existsBy({ businessId, nextAt: Not(IsNull()) });
  }

  /** Returns due addresses of all businesses in turn: the first of each, then the second of each. Call it without a business. */
  findDueAddresses({
    limit,
    limitPerBusiness,
  }: {
    readonly limit: number;
    readonly limitPerBusiness: number;
  }): Promise<DueAddress[]> {
    return callFunction<DueAddress>(this.work.manager, 'due_addresses', limitPerBusiness, limit);
  }

  /**
   * Returns what a geocoder found for a text, for any business.
   *
   * @param textKey of the text (see toGeocoderQueryKey)
   * @param maxAgeDays older results are not returned
   */
  findCachedResult(textKey: string, provider: string, maxAgeDays: number): Promise<GeocoderResult | null> {
    const foundAt = Raw((column) => `${column} > now() - make_interval(days => :maxAgeDays)`, { maxAgeDays });
    return this.cache.findOneBy({ addressKey: textKey, provider, foundAt });
  }

  /** @param textKey of the text (see toGeocoderQueryKey) */
  async cacheResult(textKey: string, result: GeocoderResult): Promise<void> {
    const row = { ...toResultColumns(result), addressKey: textKey, foundAt: () => 'now()' };
    await this.cache.upsert(row, ['addressKey']);
  }

  /** Stores the result for an address of a business, and removes the address itself. */
  async storeResult(businessId: string, addressKey: string, result: GeocoderResult): Promise<void> {
    await this.places.update(
      { businessId, addressKey },
      { ...toResultColumns(result), error: null, nextAt: null, address: null, ...ATTEMPT_COLUMNS },
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
        ...ATTEMPT_COLUMNS,
      })
      .where({ businessId, addressKey })
      .setParameters({ pauseSeconds })
      .execute();
  }

  /**
   * Deletes unused, expired and surplus results of all businesses.
   *
   * @param maxRows the largest number of rows for each of these reasons
   * @returns the number of deleted rows
   */
  async deleteOldResults({ unusedDays, cachedDays, maxPlaces }: PlaceRetention, maxRows: number): Promise<number> {
    const [row] = await callFunction<{ sweepGeocoding: number }>(
      this.work.manager,
      'sweep_geocoding',
      `${unusedDays} days`,
      `${cachedDays} days`,
      maxPlaces,
      maxRows,
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
