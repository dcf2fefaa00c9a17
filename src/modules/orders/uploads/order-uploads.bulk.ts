// Copying 2,000 stored rows takes TypeORM 4 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { Distribution, DISTRIBUTION_SCHEMA } from '../../../platform/database/citus/distribution';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type UploadStorage, uploadStorage } from '../../../shared/uploads/upload-storage';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import { OrderUpload } from '../entities/order-upload.entity';
import type { MissingCustomer } from '../../customers/customers.service';

const ADDRESS = `delivery_street, delivery_city, delivery_state, delivery_postal_code, delivery_country,
  delivery_latitude, delivery_longitude`;
const CASH = 'cash_amount, cash_currency';
const DELIVERY = `delivery_date, delivery_window_start, delivery_window_end, instructions, contact_name, contact_phone, contact_email,
  proof_required, planning`;
const ITEM = 'description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg';
const TABLES = {
  entity: OrderUpload,
  uploads: 'order_uploads',
  rows: 'order_upload_rows',
  rowColumns: `row_number, order_id, position, order_number, customer_email, customer_name, customer_phone, customer_reference, external_id, metadata,
    ${ADDRESS}, ${CASH}, ${DELIVERY}, carrier, service_level, currency, item_id, ${ITEM}, cells, errors, warnings`,
};

/** Selects the valid rows of the upload $2. */
const VALID = 'r.business_id = $1 AND r.upload_id = $2 AND r.errors IS NULL';
/** Returns the beginning of a statement that adds an error to rows. The caller appends which rows. */
const markInvalidSql = (field: string, message: string) =>
  `UPDATE order_upload_rows r SET errors = jsonb_build_array(jsonb_build_object('field', '${field}', 'message', ${message}))`;

/**
 * Marks rows that cannot be imported because of other records, and sets the carriers of the orders. The statements run in this
 * order, and a row gets its first error only: the last one marks the other rows of an order with an invalid row. The planner has
 * no statistics of the rows yet, so the statements are written to need none.
 */
const MARK_CONFLICTS = [
  `${markInvalidSql('orderNumber', `'An order with this number exists.'`)}
   FROM orders o WHERE ${VALID} AND o.business_id = $1 AND o.order_number = r.order_number AND o.deleted_at IS NULL
     AND o.id <> r.order_id`,
  `${markInvalidSql('externalId', `'An order with the external id ' || r.external_id || ' exists.'`)}
   FROM orders o WHERE ${VALID} AND r.position = 0 AND o.business_id = $1 AND o.external_id = r.external_id AND o.deleted_at IS NULL
     AND o.id <> r.order_id`,
  `${markInvalidSql('customerReference', `'No customer has this reference, or several have: give customerEmail instead.'`)}
   WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NOT NULL AND r.customer_id IS NULL`,
  `${markInvalidSql('customerName', `'Is required: no customer has this email, so one is made.'`)}
   WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NULL AND r.customer_id IS NULL
     AND lower(r.customer_email) NOT IN (SELECT lower(n.customer_email) FROM order_upload_rows n
       WHERE n.business_id = $1 AND n.upload_id = $2 AND n.customer_email IS NOT NULL AND n.customer_name IS NOT NULL)`,
  `UPDATE order_upload_rows r SET carrier_id = (SELECT c.id FROM carriers c
       JOIN carrier_configurations k ON k.business_id = $1 AND k.carrier_id = c.id AND k.is_active
     WHERE lower(r.carrier) IN (lower(c.code), lower(c.name)) LIMIT 1)
   WHERE ${VALID} AND r.position = 0 AND r.carrier IS NOT NULL`,
  `${markInvalidSql('carrier', `'No carrier that is configured and active has this name or code.'`)}
   WHERE ${VALID} AND r.position = 0 AND r.carrier IS NOT NULL AND r.carrier_id IS NULL`,
  `${markInvalidSql('serviceLevel', `'The carrier does not offer this service level.'`)}
   WHERE ${VALID} AND r.position = 0 AND r.carrier_id IS NOT NULL AND r.service_level IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM carrier_service_levels v WHERE v.carrier_id = r.carrier_id AND v.code = r.service_level)`,
  `UPDATE order_upload_rows r SET errors = ('[{"field": "row", "message": "Row ' || (SELECT min(b.row_number)::text FROM order_upload_rows b
      WHERE b.business_id = $1 AND b.upload_id = $2 AND b.order_id = r.order_id AND b.errors IS NOT NULL) || ', of the same order, has errors."}]')::jsonb
   WHERE ${VALID} AND r.order_id = ANY (ARRAY(SELECT DISTINCT b.order_id FROM order_upload_rows b
     WHERE b.business_id = $1 AND b.upload_id = $2 AND b.errors IS NOT NULL))`,
] as const;

/** Selects the first rows of the next orders that are not created yet. $5: whether those without an order number. */
const NEXT_ORDERS = `FROM order_upload_rows r WHERE ${VALID} AND r.position = 0 AND (r.order_number IS NULL) = $5
      AND r.row_number > $3 AND NOT EXISTS (SELECT FROM orders o WHERE o.business_id = $1 AND o.id = r.order_id)
    ORDER BY r.row_number LIMIT $4`;
/**
 * Returns SQL that inserts the next orders with their items and first statuses. An order whose number another order has by now is
 * skipped.
 *
 * @param number the generated number of an order without one
 */
const importSql = (number: string): string => `WITH part AS MATERIALIZED (
    SELECT r.*, row_number() OVER (ORDER BY r.row_number) AS n ${NEXT_ORDERS}),
  new_orders AS (
    INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, currency, ${ADDRESS}, ${CASH}, ${DELIVERY},
      carrier_id, service_level, external_id, metadata)
    SELECT $1, p.order_id, COALESCE(p.order_number, ${number}), p.customer_id, $6,
      (SELECT sum(r.quantity * r.price_minor) FROM order_upload_rows r WHERE ${VALID} AND r.order_id = p.order_id), p.currency, ${ADDRESS}, ${CASH}, ${DELIVERY},
      p.carrier_id, COALESCE(p.service_level, (SELECT k.default_service_level FROM carrier_configurations k
        WHERE k.business_id = $1 AND k.carrier_id = p.carrier_id)), p.external_id, p.metadata
    FROM part p ORDER BY p.row_number
    ON CONFLICT (business_id, order_number) WHERE deleted_at IS NULL DO NOTHING RETURNING id, status),
  new_items AS (
    INSERT INTO order_items (business_id, order_id, id, position, ${ITEM})
    SELECT r.business_id, r.order_id, r.item_id, r.position, ${ITEM}
    FROM order_upload_rows r WHERE ${VALID} AND r.order_id = ANY (ARRAY(SELECT m.id FROM new_orders m)) RETURNING 1),
  status_changes AS (INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by)
    SELECT $1, gen_random_uuid(), m.id, m.status, $7 FROM new_orders m RETURNING 1)
  SELECT (SELECT max(row_number) FROM part) AS "lastRow", (SELECT count(*)::int FROM part) AS requested,
    (SELECT count(*)::int FROM new_orders) AS orders, (SELECT count(*)::int FROM new_items) AS rows`;
const IMPORT = importSql('next_order_number($1)');
/** In a distributed database the counter is on another server than the rows, so the numbers are generated before. */
const IMPORT_NUMBERED = importSql('($8::text[])[p.n]');
const NEXT_NUMBERS = `SELECT ${DISTRIBUTION_SCHEMA}.next_order_number($1) AS number FROM generate_series(1, $2::integer)`;
/**
 * Selects numbers that orders have already. The counter of a distributed database does not see them. Without this check the rows
 * with such a number would be skipped and imported later, so that the numbers were not in the order of the rows.
 */
const TAKEN_NUMBERS = `SELECT o.order_number AS number FROM orders o
  WHERE o.business_id = $1 AND o.order_number = ANY ($2::text[]) AND o.deleted_at IS NULL`;

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

export interface ImportOptions {
  readonly status: 'draft' | 'pending';
  /** The user or API token that confirmed the upload. */
  readonly by: string;
  /** Whether to import the orders without a number, which get one; otherwise those with a number. */
  readonly unnumbered: boolean;
}

@Injectable()
export class OrderUploadsBulk {
  readonly storage: UploadStorage;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly distribution: Distribution,
    cursor: TenantCursor,
  ) {
    this.storage = uploadStorage(work, reader, cursor, TABLES);
  }

  /**
   * Counts the valid orders whose consignee would be notified of a confirmed shipment. The business notifies by mail unless it
   * has switched that off, and by SMS if it has switched that on.
   */
  async countConsigneesToNotify({ businessId, id }: UploadKey): Promise<number> {
    const [row] = await this.reader.select<{ count: number }>(businessId, {
      name: 'order-uploads.consignees-to-notify',
      text: `SELECT count(*)::int AS count FROM order_upload_rows r
        LEFT JOIN notification_settings t ON t.business_id = $1
        LEFT JOIN business_defaults b ON b.business_id = $1
        WHERE ${VALID} AND r.position = 0 AND (
          (COALESCE(b.email_enabled, false) AND COALESCE((t.switches -> 'confirmed' ->> 'mail')::boolean, true))
          OR (t.sms_url IS NOT NULL AND COALESCE((t.switches -> 'confirmed' ->> 'sms')::boolean, false)))`,
      values: [businessId, id],
    });
    return row?.count ?? 0;
  }

  /** Marks rows as invalid that cannot be imported because of other records, together with the other rows of their orders. */
  async markConflicts({ businessId, id }: UploadKey): Promise<void> {
    await this.setExistingCustomers({ businessId, id });
    for (const statement of MARK_CONFLICTS) await this.query(statement, [businessId, id]);
  }

  /** Sets the customers of the orders whose customer exists. */
  async setExistingCustomers({ businessId, id }: UploadKey): Promise<void> {
    await this.query('SELECT find_upload_customers($1, $2)', [businessId, id]);
  }

  /**
   * Returns the next customers that valid rows need and that do not exist, each once. The name is the first one that a row has.
   *
   * @param afterKey the key of the last customer that was returned; empty at the beginning
   */
  findMissingCustomers({ businessId, id }: UploadKey, afterKey: string, limit: number): Promise<MissingCustomer[]> {
    return this.query(
      `SELECT lower(r.customer_email) AS key, (array_agg(r.customer_email ORDER BY r.row_number))[1] AS email,
         (array_agg(r.customer_name ORDER BY r.row_number) FILTER (WHERE r.customer_name IS NOT NULL))[1] AS name,
         (array_agg(r.customer_phone ORDER BY r.row_number) FILTER (WHERE r.customer_name IS NOT NULL))[1] AS phone
       FROM order_upload_rows r WHERE r.business_id = $1 AND r.upload_id = $2 AND r.position = 0
         AND r.customer_reference IS NULL AND lower(r.customer_email) COLLATE "C" > $3
       GROUP BY lower(r.customer_email) HAVING bool_or(r.errors IS NULL AND r.customer_id IS NULL)
       ORDER BY lower(r.customer_email) COLLATE "C" LIMIT $4`,
      [businessId, id, afterKey, limit],
    );
  }

  /** Returns the ids of the customers of the valid orders. */
  async findCustomerIds({ businessId, id }: UploadKey): Promise<string[]> {
    const { ids } = await this.queryRow<{ ids: string[] }>(
      `SELECT ARRAY(SELECT DISTINCT r.customer_id FROM order_upload_rows r WHERE ${VALID} AND r.position = 0) AS ids`,
      [businessId, id],
    );
    return ids;
  }

  /**
   * Creates the next orders from the valid rows. An order whose number another order has by now is skipped.
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
    if (!this.distribution.isOn) return this.queryRow<ImportedBatch>(IMPORT, parameters);
    const numbers = unnumbered ? await this.generateNumbers(businessId, selection) : [];
    return this.queryRow<ImportedBatch>(IMPORT_NUMBERED, [...parameters, numbers]);
  }

  /** Generates a free order number for each order of the selection. */
  private async generateNumbers(businessId: string, selection: readonly unknown[]): Promise<string[]> {
    const { count } = await this.queryRow<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 ${NEXT_ORDERS}) p`,
      selection,
    );
    const numbers: string[] = [];
    while (numbers.length < count) {
      const rows = await this.query<{ number: string }>(NEXT_NUMBERS, [businessId, count - numbers.length]);
      const generated = rows.map(({ number }) => number);
      const takenRows = await this.query<{ number: string }>(TAKEN_NUMBERS, [businessId, generated]);
      const taken = new Set(takenRows.map(({ number }) => number));
      numbers.push(...generated.filter((number) => !taken.has(number)));
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
      text: `SELECT r.row_number AS row, r.order_id AS "orderId" FROM order_upload_rows r
        WHERE ${VALID} AND r.position = 0 AND r.row_number > $3 ORDER BY r.row_number LIMIT $4`,
      values: [businessId, id, afterRow, limit],
    });
  }

  async cleanUp(): Promise<void> {
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
