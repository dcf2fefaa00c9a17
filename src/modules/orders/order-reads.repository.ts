import { Injectable } from '@nestjs/common';
import type { Page } from '../../application/page';
import type { StoredJson } from '../../database/stored-json';
import { TenantReader } from '../../database/tenant-reader';
import { readPage } from '../../lists/list-page';
import type { ListQuery } from '../../lists/list-query';
import { ONE_ORDER, ORDER_HISTORY, ORDER_LIST } from './order-json';

/** The reads that answer requests directly: JSON made in one statement, no entity in between. */
@Injectable()
export class OrderReadsRepository {
  constructor(private readonly reader: TenantReader) {}

  list(query: ListQuery, tenant: { readonly businessId: string; readonly timeZone: string }): Promise<Page<never>> {
    return readPage(this.reader, ORDER_LIST, query, tenant);
  }

  async findJson(businessId: string, id: string): Promise<StoredJson | undefined> {
    const statement = { name: 'orders.one', text: ONE_ORDER, values: [businessId, id] };
    const [row] = await this.reader.select<StoredJson>(businessId, statement);
    return row;
  }

  /** A page of the history as JSON and the number of all its entries; undefined without the order. */
  async findHistory(
    businessId: string,
    id: string,
    { page, pageSize }: { readonly page: number; readonly pageSize: number },
  ): Promise<{ json: string; total: number } | undefined> {
    const values = [businessId, id, pageSize, (page - 1) * pageSize];
    const statement = { name: 'orders.history', text: ORDER_HISTORY, values };
    const [row] = await this.reader.select<{ json: string; total: number }>(businessId, statement);
    return row;
  }
}
