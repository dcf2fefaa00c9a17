import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../database/tenant-reader';

/** Businesses whose currency is remembered. */
const MAX_REMEMBERED = 10_000;

/** The currency of new orders: the business's own at the moment. */
@Injectable()
export class OrderCurrencyRepository {
  private readonly known = new Map<string, string>();

  constructor(private readonly reader: TenantReader) {}

  /** The currency as it was last read. It may have changed since: whatever depends on it has to be checked where it is written. */
  async findRecent(businessId: string): Promise<string> {
    return this.known.get(businessId) ?? this.find(businessId);
  }

  async find(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ currency: string }>(businessId, {
      name: 'orders.currency',
      text: 'SELECT b.currency FROM businesses b WHERE b.id = $1',
      values: [businessId],
    });
    this.remember(businessId, row!.currency);
    return row!.currency;
  }

  private remember(businessId: string, currency: string): void {
    if (this.known.size >= MAX_REMEMBERED) this.known.clear();
    this.known.set(businessId, currency);
  }
}
