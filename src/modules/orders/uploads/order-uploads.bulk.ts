// Hand-written SQL, because copying 2,000 stored rows takes TypeORM 4 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { Distribution, DISTRIBUTION_SCHEMA } from '../../../platform/database/citus/distribution';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type UploadStorage, createUploadStorage } from '../../../shared/uploads/upload-storage';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import {
  ITEM_COLUMNS,
  ORDER_COLUMNS,
  ORDER_UPLOAD_TABLES,
  IS_FIRST_ROW_SQL,
  IS_VALID_ROW_SQL,
} from './order-upload-tables';

/*
 * The constants below are composed to one statement that imports orders (`importOrdersSql`). Its parameters:
 * $1 the business, $2 the upload (both also in IS_VALID_ROW_SQL), $3 the last imported row, $4 the greatest number of orders,
 * $5 whether to import orders without a number, $6 the status, $7 who imports, and in a distributed database $8 the generated numbers.
 */

/**
 * SQL: selects the first rows of the next orders that are not created yet, at most $4 rows after row $3. It selects orders without an order
 * number if $5 is true, and orders with one if it is false.
 */
const FROM_NEXT_ORDERS_SQL = `FROM order_upload_rows upload_row
  WHERE ${IS_VALID_ROW_SQL}
    AND ${IS_FIRST_ROW_SQL}
    AND (upload_row.order_number IS NULL) = $5
    AND upload_row.row_number > $3
    AND NOT EXISTS (SELECT FROM orders business_order
      WHERE business_order.business_id = $1 AND business_order.id = upload_row.order_id)
  ORDER BY upload_row.row_number
  LIMIT $4`;

/** SQL: the sum of the items of the order `next_order`. */
const ORDER_TOTAL_SQL = `(
  SELECT sum(upload_row.quantity * upload_row.price_minor)
  FROM order_upload_rows upload_row
  WHERE ${IS_VALID_ROW_SQL} AND upload_row.order_id = next_order.order_id
)`;

/** SQL: the service level of the order `next_order`, otherwise the default level of its carrier. */
const SERVICE_LEVEL_SQL = `COALESCE(
  next_order.service_level,
  (
    SELECT configuration.default_service_level
    FROM carrier_configurations configuration
    WHERE configuration.business_id = $1 AND configuration.carrier_id = next_order.carrier_id
  )
)`;

/**
 * Returns SQL that inserts the orders of `next_order` with the status $6. If another order has the number of an order by now, the order is
 * skipped.
 *
 * @param generatedNumber SQL: the number of an order without one
 */
const insertOrdersSql = (generatedNumber: string): string => `
  INSERT INTO orders (
    business_id, id, order_number, customer_id, status, total_minor, currency, ${ORDER_COLUMNS},
    carrier_id, service_level, depot_id, external_id, metadata
  )
  SELECT
    $1,
    next_order.order_id,
    COALESCE(next_order.order_number, ${generatedNumber}),
    next_order.customer_id,
    $6,
    ${ORDER_TOTAL_SQL},
    next_order.currency,
    ${ORDER_COLUMNS},
    next_order.carrier_id,
    ${SERVICE_LEVEL_SQL},
    next_order.depot_id,
    next_order.external_id,
    next_order.metadata
  FROM next_order
  ORDER BY next_order.row_number
  ON CONFLICT (business_id, order_number) WHERE deleted_at IS NULL DO NOTHING
  RETURNING id, status`;

/** SQL: inserts the items of `new_orders`. */
const INSERT_ITEMS_SQL = `
  INSERT INTO order_items (business_id, order_id, id, position, ${ITEM_COLUMNS})
  SELECT upload_row.business_id, upload_row.order_id, upload_row.item_id, upload_row.position, ${ITEM_COLUMNS}
  FROM order_upload_rows upload_row
  WHERE ${IS_VALID_ROW_SQL}
    AND upload_row.order_id = ANY (ARRAY(SELECT new_orders.id FROM new_orders))
  RETURNING 1`;

/** SQL: inserts the first statuses of `new_orders`. $7 is the user or API token. */
const INSERT_STATUS_CHANGES_SQL = `
  INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by)
  SELECT $1, gen_random_uuid(), new_orders.id, new_orders.status, $7
  FROM new_orders
  RETURNING 1`;

/**
 * Returns SQL that inserts the next orders with their items and first statuses, and selects an ImportedBatch.
 * - next_order: the orders to insert (see FROM_NEXT_ORDERS_SQL).
 * - new_orders: the orders that were inserted.
 * - new_items, status_changes: their items and their first statuses.
 *
 * @param generatedNumber SQL: the number of an order without one
 */
const importOrdersSql = (generatedNumber: string): string => `
  WITH next_order AS MATERIALIZED (
    SELECT upload_row.*, row_number() OVER (ORDER BY upload_row.row_number) AS number_index ${FROM_NEXT_ORDERS_SQL}
  ),
  new_orders AS (${insertOrdersSql(generatedNumber)}
  ),
  new_items AS (${INSERT_ITEMS_SQL}
  ),
  status_changes AS (${INSERT_STATUS_CHANGES_SQL}
  )
  SELECT
    (SELECT max(row_number) FROM next_order) AS "lastRow",
    (SELECT count(*)::int FROM next_order) AS requested,
    (SELECT count(*)::int FROM new_orders) AS orders,
    (SELECT count(*)::int FROM new_items) AS rows`;
const IMPORT_SQL = importOrdersSql('next_order_number($1)');
/** In a distributed database the counter of order numbers is on another server than the rows. There $8 has the generated numbers. */
const IMPORT_WITH_NUMBERS_SQL = importOrdersSql('($8::text[])[next_order.number_index]');
const NEXT_NUMBERS_SQL = `SELECT ${DISTRIBUTION_SCHEMA}.next_order_number($1) AS number
  FROM generate_series(1, $2::integer)`;
/**
 * Selects numbers that orders already use. It is needed in a distributed database, whose counter does not see the orders. Without this
 * check, orders with such a number would be skipped first and imported later in the wrong sequence.
 */
const USED_NUMBERS_SQL = `SELECT business_order.order_number AS number FROM orders business_order
  WHERE business_order.business_id = $1
    AND business_order.order_number = ANY ($2::text[])
    AND business_order.deleted_at IS NULL`;

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
   * Counts the valid orders whose consignee would be notified of a confirmed shipment. By default a business notifies by mail and does
   * not notify by SMS.
   */
  async countConsigneesToNotify({ businessId, id }: UploadKey): Promise<number> {
    const [row] = await this.reader.select<{ count: number }>(businessId, {
      name: 'order-uploads.consignees-to-notify',
      text: `SELECT count(*)::int AS count
        FROM order_upload_rows upload_row
        LEFT JOIN notification_settings settings ON settings.business_id = $1
        LEFT JOIN business_defaults defaults ON defaults.business_id = $1
        WHERE ${IS_VALID_ROW_SQL}
          AND ${IS_FIRST_ROW_SQL}
          AND (
            (
              COALESCE(defaults.email_enabled, false)
              AND COALESCE((settings.switches -> 'confirmed' ->> 'mail')::boolean, true)
            )
            OR (
              settings.sms_url IS NOT NULL
              AND COALESCE((settings.switches -> 'confirmed' ->> 'sms')::boolean, false)
            )
          )`,
      values: [businessId, id],
    });
    return row?.count ?? 0;
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
    const { count } = await this.queryRow<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 ${FROM_NEXT_ORDERS_SQL}) counted`,
      selection,
    );
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
