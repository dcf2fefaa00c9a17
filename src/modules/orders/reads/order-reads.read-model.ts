import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { exportSelection } from '../../../platform/database/lists/exported-list';
import { readPage } from '../../../platform/database/lists/list-page';
import type { ListQuery, ListSelection } from '../../../platform/database/lists/list-query';
import { limitAndOffset, toPage, type StoredList } from '../../../platform/database/lists/stored-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { addFieldColumns } from '../../../shared/external-data/custom-field-columns';
import type { FieldDefinition } from '../../../shared/external-data/custom-field-values';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import type { OrderListEntry, OrderResponse, OrderStatusChangeResponse } from '../dto/order.response';
import { SELECT_ORDER_SQL, SELECT_ORDER_HISTORY_SQL, ORDER_LIST } from './order-json';
import { ORDER_TABLE } from './order-table';

/** Reads orders as the JSON of responses, with one statement for each response. */
@Injectable()
export class OrderReadsReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  /** Returns a page of orders. */
  list(
    query: ListQuery,
    tenant: { readonly businessId: string; readonly timeZone: string },
  ): Promise<Page<OrderListEntry>> {
    return readPage(this.reader, ORDER_LIST, query, tenant);
  }

  /** Exports every order that matches the selection, with its items. */
  export(
    selection: ListSelection,
    tenant: { readonly businessId: string; readonly timeZone: string },
    fields: readonly FieldDefinition[],
  ): ExportedTable {
    return exportSelection(
      this.cursor,
      addFieldColumns(ORDER_TABLE, 'business_order', fields),
      ORDER_LIST,
      selection,
      tenant,
    );
  }

  /** Returns an order, or null if there is none. */
  read(businessId: string, id: string): Promise<JsonText<OrderResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'orders.one',
      text: SELECT_ORDER_SQL,
      values: [businessId, id],
    });
  }

  /** Returns a page of the history, newest first; undefined if there is no such order. */
  async readHistory(
    businessId: string,
    id: string,
    page: RequestedPage,
  ): Promise<Page<OrderStatusChangeResponse> | undefined> {
    const values = [businessId, id, ...limitAndOffset(page)];
    const statement = { name: 'orders.history', text: SELECT_ORDER_HISTORY_SQL, values };
    const [row] = await this.reader.select<StoredList>(businessId, statement);
    return row && toPage(row, page);
  }
}
