import { Injectable } from '@nestjs/common';
import { Distribution, DISTRIBUTION_SCHEMA } from '../../../database/distribution';
import { TenantCursor } from '../../../database/tenant-cursor';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type UploadKey, UploadRecordsRepository } from '../../../uploads/upload-records.repository';
import type { MissingCustomer } from '../../customers/customers.service';

const ADDRESS = `delivery_street, delivery_city, delivery_state, delivery_postal_code, delivery_country,
  delivery_latitude, delivery_longitude`;
const CASH = 'cash_amount, cash_currency';
const ITEM = 'description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg';
const TABLES = {
  uploads: 'order_uploads',
  rows: 'order_upload_rows',
  rowColumns: `row_number, order_id, position, order_number, customer_email, customer_name, customer_phone, customer_reference,
    ${ADDRESS}, ${CASH}, currency, item_id, ${ITEM}, cells, errors`,
};

/** Valid rows of the upload $2. */
const VALID = 'r.business_id = $1 AND r.upload_id = $2 AND r.errors IS NULL';
/** Adds one error to the rows that the rest of the statement names. */
const markAs = (field: string, message: string) =>
  `UPDATE order_upload_rows r SET errors = jsonb_build_array(jsonb_build_object('field', '${field}', 'message', ${message}))`;

/**
 * What keeps a row from being imported, as other records stand. The first that holds is told. Written so that it costs the same
 * whatever the statistics of the table say, which nobody has analysed since the file came.
 */
const MARKS = [
  `${markAs('orderNumber', `'An order with this number exists.'`)}
   FROM orders o WHERE ${VALID} AND o.business_id = $1 AND o.order_number = r.order_number AND o.deleted_at IS NULL
     AND o.id <> r.order_id`,
  `${markAs('customerReference', `'No customer has this reference, or several have: give customerEmail instead.'`)}
   WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NOT NULL AND r.customer_id IS NULL`,
  `${markAs('customerName', `'Is required: no customer has this email, so one is made.'`)}
   WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NULL AND r.customer_id IS NULL
     AND lower(r.customer_email) NOT IN (SELECT lower(n.customer_email) FROM order_upload_rows n
       WHERE n.business_id = $1 AND n.upload_id = $2 AND n.customer_email IS NOT NULL AND n.customer_name IS NOT NULL)`,
  `UPDATE order_upload_rows r SET errors = ('[{"field": "row", "message": "Row ' || (SELECT min(b.row_number)::text FROM order_upload_rows b
      WHERE b.business_id = $1 AND b.upload_id = $2 AND b.order_id = r.order_id AND b.errors IS NOT NULL) || ', of the same order, has errors."}]')::jsonb
   WHERE ${VALID} AND r.order_id = ANY (ARRAY(SELECT DISTINCT b.order_id FROM order_upload_rows b
     WHERE b.business_id = $1 AND b.upload_id = $2 AND b.errors IS NOT NULL))`,
] as const;

/** The orders of the next rows, with their items and first statuses. */
const PART = `FROM order_upload_rows r WHERE ${VALID} AND r.position = 0 AND (r.order_number IS NULL) = $5
      AND r.row_number > $3 AND NOT EXISTS (SELECT FROM orders o WHERE o.business_id = $1 AND o.id = r.order_id)
    ORDER BY r.row_number LIMIT $4`;
const importing = (number: string): string => `WITH part AS MATERIALIZED (
    SELECT r.*, row_number() OVER (ORDER BY r.row_number) AS n ${PART}),
  made AS (
    INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, currency, ${ADDRESS}, ${CASH})
    SELECT $1, p.order_id, COALESCE(p.order_number, ${number}), p.customer_id, $6,
      (SELECT sum(r.quantity * r.price_minor) FROM order_upload_rows r WHERE ${VALID} AND r.order_id = p.order_id), p.currency, ${ADDRESS}, ${CASH}
    FROM part p ORDER BY p.row_number
    ON CONFLICT (business_id, order_number) WHERE deleted_at IS NULL DO NOTHING RETURNING id, status),
  lines AS (
    INSERT INTO order_items (business_id, order_id, id, position, ${ITEM})
    SELECT r.business_id, r.order_id, r.item_id, r.position, ${ITEM}
    FROM order_upload_rows r WHERE ${VALID} AND r.order_id = ANY (ARRAY(SELECT m.id FROM made m)) RETURNING 1),
  first AS (INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by)
    SELECT $1, gen_random_uuid(), m.id, m.status, $7 FROM made m RETURNING 1)
  SELECT (SELECT max(row_number) FROM part) AS last, (SELECT count(*)::int FROM part) AS asked,
    (SELECT count(*)::int FROM made) AS orders, (SELECT count(*)::int FROM lines) AS rows`;
const IMPORT = importing('next_order_number($1)');
/** Where the counter lies on another server than the rows, it has counted before. */
const IMPORT_NUMBERED = importing('($8::text[])[p.n]');
const NUMBERS = `SELECT ${DISTRIBUTION_SCHEMA}.next_order_number($1) AS number FROM generate_series(1, $2::integer)`;
/** It has not looked at the orders: numbers that clients have chosen are left out, lest their rows come after later ones. */
const TAKEN = `SELECT o.order_number AS number FROM orders o
  WHERE o.business_id = $1 AND o.order_number = ANY ($2::text[]) AND o.deleted_at IS NULL`;

export interface ImportedPart {
  /** The last row looked at; null at the end. */
  readonly last: number | null;
  /** Orders that were to be made, those that were, and their rows. */
  readonly asked: number;
  readonly orders: number;
  readonly rows: number;
}

export interface ImportOptions {
  readonly status: 'draft' | 'pending';
  readonly by: string;
  /** Whether the orders whose number is to be made, else those that have one. */
  readonly unnumbered: boolean;
}

@Injectable()
export class OrderUploadsRepository {
  readonly records: UploadRecordsRepository;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly distribution: Distribution,
    cursor: TenantCursor,
  ) {
    this.records = new UploadRecordsRepository(work, reader, cursor, TABLES);
  }

  /**
   * For how many shipments of the valid orders a consignee would be notified that it is confirmed: none where the business notifies
   * of that neither by mail (the usual way) nor by SMS.
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

  /** Rows that cannot be imported as other records stand by now become invalid, and the other rows of their orders. */
  async markTaken({ businessId, id }: UploadKey): Promise<void> {
    await this.findCustomers({ businessId, id });
    for (const mark of MARKS) await this.query(mark, [businessId, id]);
  }

  /** Gives the orders the customers that there are. */
  async findCustomers({ businessId, id }: UploadKey): Promise<void> {
    await this.query('SELECT find_upload_customers($1, $2)', [businessId, id]);
  }

  /** The next customers that are to be made for the valid rows, each once, with the first name that any row gives. */
  findMissingCustomers({ businessId, id }: UploadKey, after: string, limit: number): Promise<MissingCustomer[]> {
    return this.query(
      `SELECT lower(r.customer_email) AS key, (array_agg(r.customer_email ORDER BY r.row_number))[1] AS email,
         (array_agg(r.customer_name ORDER BY r.row_number) FILTER (WHERE r.customer_name IS NOT NULL))[1] AS name,
         (array_agg(r.customer_phone ORDER BY r.row_number) FILTER (WHERE r.customer_name IS NOT NULL))[1] AS phone
       FROM order_upload_rows r WHERE r.business_id = $1 AND r.upload_id = $2 AND r.position = 0
         AND r.customer_reference IS NULL AND lower(r.customer_email) COLLATE "C" > $3
       GROUP BY lower(r.customer_email) HAVING bool_or(r.errors IS NULL AND r.customer_id IS NULL)
       ORDER BY lower(r.customer_email) COLLATE "C" LIMIT $4`,
      [businessId, id, after, limit],
    );
  }

  /** Whose the valid orders are. */
  async findCustomerIds({ businessId, id }: UploadKey): Promise<string[]> {
    const [row] = await this.query<{ ids: string[] }>(
      `SELECT ARRAY(SELECT DISTINCT r.customer_id FROM order_upload_rows r WHERE ${VALID} AND r.position = 0) AS ids`,
      [businessId, id],
    );
    return row!.ids;
  }

  /**
   * Makes orders of the valid rows; one whose number was taken a moment ago is left out.
   *
   * @param after the row number to go on behind
   */
  async importOrders(
    { businessId, id }: UploadKey,
    after: number,
    limit: number,
    { status, by, unnumbered }: ImportOptions,
  ): Promise<ImportedPart> {
    const asked = [businessId, id, after, limit, unnumbered];
    const [part] = this.distribution.isOn
      ? await this.query<ImportedPart>(IMPORT_NUMBERED, [...asked, status, by, await this.numbers(asked)])
      : await this.query<ImportedPart>(IMPORT, [...asked, status, by]);
    return part!;
  }

  private async numbers(asked: readonly unknown[]): Promise<string[]> {
    const [businessId, , , , unnumbered] = asked;
    if (!unnumbered) return [];
    const [part] = await this.query<{ size: number }>(`SELECT count(*)::int AS size FROM (SELECT 1 ${PART}) p`, asked);
    const numbers: string[] = [];
    while (numbers.length < part!.size) {
      const rows = await this.query<{ number: string }>(NUMBERS, [businessId, part!.size - numbers.length]);
      const drawn = rows.map(({ number }) => number);
      const taken = await this.query<{ number: string }>(TAKEN, [businessId, drawn]);
      numbers.push(...drawn.filter((number) => !taken.some((other) => other.number === number)));
    }
    return numbers;
  }

  /** The next orders of a confirmed upload, in the order of its rows. */
  findOrders({ businessId, id }: UploadKey, after: number, limit: number): Promise<{ row: number; orderId: string }[]> {
    return this.reader.select(businessId, {
      name: 'order-uploads.orders',
      text: `SELECT r.row_number AS row, r.order_id AS "orderId" FROM order_upload_rows r
        WHERE ${VALID} AND r.position = 0 AND r.row_number > $3 ORDER BY r.row_number LIMIT $4`,
      values: [businessId, id, after, limit],
    });
  }

  async cleanUp(): Promise<void> {
    await this.reader.readWithoutBusiness({ text: 'SELECT clean_up_order_uploads()' });
  }

  private query<T = unknown>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.work.manager.query<T[]>(sql, [...values]);
  }
}
