// Hand-written SQL, because copying 2,000 stored rows takes TypeORM 4 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { Distribution } from '../../../platform/database/citus/distribution';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type UploadStorage, createUploadStorage } from '../../../shared/uploads/upload-storage';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import {
  COUNT_NEXT_ORDERS_SQL,
  IMPORT_SQL,
  IMPORT_WITH_NUMBERS_SQL,
  NEXT_NUMBERS_SQL,
  USED_NUMBERS_SQL,
} from './order-import-sql';
import { IS_FIRST_ROW_SQL, IS_VALID_ROW_SQL, ORDER_UPLOAD_TABLES } from './order-upload-tables';

/** The result of one statement of an import. */
export interface ImportedBatch {
  /** The last row that was read; null when there are no more rows. */
  readonly lastRow: number | null;
  /** The number of orders that were to be created. */
  readonly requested: number;
  /** The number of orders that were created. */
  readonly orders: number;
  /** The number of rows of the created orders. */
  readonly rows: number;
}

/** How orders are imported. */
export interface ImportOptions {
  readonly status: 'draft' | 'pending';
  /** The user or API token that confirmed the upload. */
  readonly by: string;
  /** Whether to import the orders without a number, which get one; otherwise those with a number. Those with a number must come first. */
  readonly unnumbered: boolean;
}

/** Stores uploads of orders, and creates orders from their rows. */
@Injectable()
export class OrderUploadsBulk {
  readonly storage: UploadStorage;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly distribution: Distribution,
    cursor: TenantCursor,
  ) {
    this.storage = createUploadStorage(work, reader, cursor, ORDER_UPLOAD_TABLES);
  }

  /**
   * Creates the next orders from the valid rows. If another order has the number of an order by now, the order is skipped.
   *
   * @param afterRow the number of the last row that was imported
   */
  async importOrders(
    { businessId, id }: UploadKey,
    afterRow: number,
    limit: number,
    { status, by, unnumbered }: ImportOptions,
  ): Promise<ImportedBatch> {
    const selection = [businessId, id, afterRow, limit, unnumbered];
    const parameters = [...selection, status, by];
    if (!this.distribution.isOn) return this.queryRow<ImportedBatch>(IMPORT_SQL, parameters);
    const numbers = unnumbered ? await this.generateNumbers(businessId, selection) : [];
    return this.queryRow<ImportedBatch>(IMPORT_WITH_NUMBERS_SQL, [...parameters, numbers]);
  }

  /** Generates a free order number for each order of the selection. */
  private async generateNumbers(businessId: string, selection: readonly unknown[]): Promise<string[]> {
    const { count } = await this.queryRow<{ count: number }>(COUNT_NEXT_ORDERS_SQL, selection);
    const numbers: string[] = [];
    while (numbers.length < count) {
      const rows = await this.query<{ number: string }>(NEXT_NUMBERS_SQL, [businessId, count - numbers.length]);
      const generated = rows.map(({ number }) => number);
      const usedRows = await this.query<{ number: string }>(USED_NUMBERS_SQL, [businessId, generated]);
      const used = new Set(usedRows.map(({ number }) => number));
      numbers.push(...generated.filter((number) => !used.has(number)));
    }
    return numbers;
  }

  /** Returns the next orders of a confirmed upload, in the order of its rows. */
  findOrders(
    { businessId, id }: UploadKey,
    afterRow: number,
    limit: number,
  ): Promise<{ row: number; orderId: string }[]> {
    return this.reader.select(businessId, {
      name: 'order-uploads.orders',
      text: `SELECT upload_row.row_number AS row, upload_row.order_id AS "orderId" FROM order_upload_rows upload_row
        WHERE ${IS_VALID_ROW_SQL} AND ${IS_FIRST_ROW_SQL} AND upload_row.row_number > $3
        ORDER BY upload_row.row_number
        LIMIT $4`,
      values: [businessId, id, afterRow, limit],
    });
  }

  /** Deletes expired uploads of all businesses, by an SQL function that may see them (migrations/sql/orders). */
  async deleteExpiredUploads(): Promise<void> {
    await this.reader.readWithoutBusiness({ text: 'SELECT clean_up_order_uploads()' });
  }

  private async queryRow<T>(sql: string, values: readonly unknown[]): Promise<T> {
    const [row] = await this.query<T>(sql, values);
    return row!;
  }

  private query<T = unknown>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.work.manager.query<T[]>(sql, [...values]);
  }
}
