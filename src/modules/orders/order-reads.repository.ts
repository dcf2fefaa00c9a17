import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Page } from '../../application/page';
import { TenantCursor } from '../../database/tenant-cursor';
import { TenantReader } from '../../database/tenant-reader';
import { exportSelection } from '../../lists/exported-list';
import { readPage } from '../../lists/list-page';
import type { ListQuery, ListSelection } from '../../lists/list-query';
import { limitsOf, pageOf, type StoredList } from '../../lists/stored-list';
import { readRecord } from '../../lists/stored-record';
import type { ExportedTable } from '../../tables/exported-table';
import type { OrderListEntry, OrderResponse, OrderStatusChangeResponse } from './dto/order.response';
import { ONE_ORDER, ORDER_HISTORY, ORDER_LIST } from './order-json';
import { ORDER_TABLE } from './order-table';

/** The reads that answer requests directly: JSON made in one statement, no entity in between. */
@Injectable()
export class OrderReadsRepository {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  list(
    query: ListQuery,
    tenant: { readonly businessId: string; readonly timeZone: string },
  ): Promise<Page<OrderListEntry>> {
    return readPage(this.reader, ORDER_LIST, query, tenant);
  }

  /** Every order that the selection holds, with its items. */
  export(selection: ListSelection, tenant: { readonly businessId: string; readonly timeZone: string }): ExportedTable {
    return exportSelection(this.cursor, ORDER_TABLE, ORDER_LIST, selection, tenant);
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
