import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';

/** The number of businesses whose currency is cached. It bounds the memory of the cache to about a megabyte. */
const MAX_CACHED = 10_000;

/** Reads the currency of the business, in which its new orders are stored. */
@Injectable()
export class OrderCurrencyReadModel {
  private readonly cache = new LRUCache<string, string>({ max: MAX_CACHED });

  constructor(private readonly reader: TenantReader) {}

  /** Returns the currency as it was last read. The caller must compare it with the stored one when it writes. */
  async findCached(businessId: string): Promise<string> {
    return this.cache.get(businessId) ?? this.find(businessId);
  }

  /** Returns the stored currency, and caches it. */
  async find(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ currency: string }>(businessId, {
      name: 'orders.currency',
      text: 'SELECT business.currency FROM businesses business WHERE business.id = $1',
      values: [businessId],
    });
    const { currency } = row!; // The business of the request exists.
    this.cache.set(businessId, currency);
    return currency;
  }
}
