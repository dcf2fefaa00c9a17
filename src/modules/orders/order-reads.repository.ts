import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Page } from '../../application/page';
import { TenantReader } from '../../database/tenant-reader';
import { readPage } from '../../lists/list-page';
import type { ListQuery } from '../../lists/list-query';
import { limitsOf, pageOf, type StoredList } from '../../lists/stored-list';
import { readRecord } from '../../lists/stored-record';
import type { OrderListEntry, OrderResponse, OrderStatusChangeResponse } from './dto/order.response';
import { ONE_ORDER, ORDER_HISTORY, ORDER_LIST } from './order-json';

/** The reads that answer requests directly: JSON made in one statement, no entity in between. */
@Injectable()
export class OrderReadsRepository {
  constructor(private readonly reader: TenantReader) {}

  list(
    query: ListQuery,
    tenant: { readonly businessId: string; readonly timeZone: string },
  ): Promise<Page<OrderListEntry>> {
    return readPage(this.reader, ORDER_LIST, query, tenant);
  }

  read(businessId: string, id: string): Promise<JsonText<OrderResponse> | null> {
    return readRecord(this.reader, businessId, { name: 'orders.one', text: ONE_ORDER, values: [businessId, id] });
  }

  /** A page of the history; undefined without the order. */
  async history(
    businessId: string,
    id: string,
    window: AskedPage,
  ): Promise<Page<OrderStatusChangeResponse> | undefined> {
    const values = [businessId, id, ...limitsOf(window)];
    const statement = { name: 'orders.history', text: ORDER_HISTORY, values };
    const [row] = await this.reader.select<StoredList>(businessId, statement);
    return row && pageOf(row, window);
  }
}
