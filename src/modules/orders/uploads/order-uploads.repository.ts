import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type UploadKey, UploadRecordsRepository } from '../../../uploads/upload-records.repository';
import type { WantedCustomer } from '../../customers/customers.service';

const ADDRESS = 'delivery_street, delivery_city, delivery_state, delivery_postal_code, delivery_country';
const ITEM = 'description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg';
const TABLES = {
  uploads: 'order_uploads',
  rows: 'order_upload_rows',
  rowColumns: `row_number, order_id, position, order_number, customer_email, customer_name, customer_phone, customer_reference,
    ${ADDRESS}, item_id, ${ITEM}, errors`,
};

/** Valid rows of the upload $2. */
const VALID = 'r.business_id = $1 AND r.upload_id = $2 AND r.errors IS NULL';
/** Adds one error to the rows that the rest of the statement names. */
const markAs = (field: string, message: string) =>
  `UPDATE order_upload_rows r SET errors = jsonb_build_array(jsonb_build_object('field', '${field}', 'message', ${message}))`;

/** What keeps a row from being imported, as other records stand. The first that holds is told. */
const MARKS = [
  `${markAs('orderNumber', `'An order with this number exists.'`)}
   FROM orders o WHERE ${VALID} AND o.business_id = $1 AND o.order_number = r.order_number AND o.deleted_at IS NULL
     AND o.id <> r.order_id`,
  `${markAs(
    'customerReference',
    `CASE WHEN f.customers IS NULL THEN 'No customer has this reference.'
      ELSE 'Several customers have this reference: give customerEmail instead.' END`,
  )}
   FROM (SELECT w.reference, count(DISTINCT k.customer_id) FILTER (WHERE c.id IS NOT NULL) AS found,
       NULLIF(count(DISTINCT k.customer_id) FILTER (WHERE c.id IS NOT NULL), 0) AS customers
     FROM (SELECT DISTINCT r.customer_reference AS reference FROM order_upload_rows r
         WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NOT NULL) w
     LEFT JOIN customer_references k ON k.business_id = $1 AND k.value = w.reference
     LEFT JOIN customers c ON c.business_id = $1 AND c.id = k.customer_id AND c.deleted_at IS NULL
     GROUP BY w.reference) f
   WHERE ${VALID} AND r.position = 0 AND r.customer_reference = f.reference AND f.found <> 1`,
  `${markAs('customerName', `'Is required: no customer has this email, so one is made.'`)}
   WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NULL AND r.customer_name IS NULL
     AND NOT EXISTS (SELECT FROM customers c
       WHERE c.business_id = $1 AND c.deleted_at IS NULL AND lower(c.email) = lower(r.customer_email))
     AND NOT EXISTS (SELECT FROM order_upload_rows n WHERE n.business_id = $1 AND n.upload_id = $2
       AND n.customer_name IS NOT NULL AND lower(n.customer_email) = lower(r.customer_email))`,
  `${markAs('row', `'Row ' || f.row_number || ', of the same order, has errors.'`)}
   FROM (SELECT b.order_id, min(b.row_number) AS row_number FROM order_upload_rows b
     WHERE b.business_id = $1 AND b.upload_id = $2 AND b.errors IS NOT NULL GROUP BY b.order_id) f
   WHERE ${VALID} AND r.order_id = f.order_id`,
] as const;

/** The orders of the next rows, with their items and first statuses. */
const IMPORT = `WITH part AS MATERIALIZED (
    SELECT r.* FROM order_upload_rows r WHERE ${VALID} AND r.position = 0 AND (r.order_number IS NULL) = $7
      AND r.row_number > $3 AND NOT EXISTS (SELECT FROM orders o WHERE o.business_id = $1 AND o.id = r.order_id)
    ORDER BY r.row_number LIMIT $4),
  sums AS (SELECT r.order_id, sum(r.quantity * r.price_minor)::bigint AS total FROM order_upload_rows r
    WHERE ${VALID} AND r.order_id IN (SELECT order_id FROM part) GROUP BY r.order_id),
  made AS (
    INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, ${ADDRESS})
    SELECT $1, p.order_id, COALESCE(p.order_number, next_order_number($1)), p.customer_id, $5, s.total, ${ADDRESS}
    FROM part p JOIN sums s ON s.order_id = p.order_id ORDER BY p.row_number
    ON CONFLICT (business_id, order_number) WHERE deleted_at IS NULL DO NOTHING RETURNING id, status),
  lines AS (
    INSERT INTO order_items (business_id, order_id, id, position, ${ITEM})
    SELECT r.business_id, r.order_id, r.item_id, r.position, ${ITEM.split(', ')
      .map((column) => `r.${column}`)
      .join(', ')}
    FROM order_upload_rows r JOIN made m ON m.id = r.order_id WHERE ${VALID} RETURNING order_id),
  first AS (INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by)
    SELECT $1, gen_random_uuid(), m.id, m.status, $6 FROM made m)
  SELECT (SELECT max(row_number) FROM part) AS last, (SELECT count(*)::int FROM part) AS asked,
    (SELECT count(*)::int FROM made) AS orders, (SELECT count(*)::int FROM lines) AS rows`;

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
  ) {
    this.records = new UploadRecordsRepository(work, reader, TABLES);
  }

  /** Rows that cannot be imported as other records stand by now become invalid, and the other rows of their orders. */
  async markTaken({ businessId, id }: UploadKey): Promise<void> {
    for (const mark of MARKS) await this.query(mark, [businessId, id]);
  }

  /** The next customers that the valid rows ask for by email, each once, with the first name that any row gives. */
  findWantedCustomers({ businessId, id }: UploadKey, after: string, limit: number): Promise<WantedCustomer[]> {
    return this.query(
      `WITH wanted AS (SELECT DISTINCT ON (lower(r.customer_email) COLLATE "C") lower(r.customer_email) AS key, r.customer_email AS email
           FROM order_upload_rows r WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NULL
             AND lower(r.customer_email) COLLATE "C" > $3
           ORDER BY lower(r.customer_email) COLLATE "C", r.row_number LIMIT $4),
         named AS (SELECT DISTINCT ON (lower(n.customer_email)) lower(n.customer_email) AS key, n.customer_name AS name, n.customer_phone AS phone
           FROM order_upload_rows n WHERE n.business_id = $1 AND n.upload_id = $2 AND n.customer_name IS NOT NULL
           ORDER BY lower(n.customer_email), n.row_number)
       SELECT w.key, w.email, n.name, n.phone FROM wanted w LEFT JOIN named n ON n.key = w.key ORDER BY w.key COLLATE "C"`,
      [businessId, id, after, limit],
    );
  }

  /** Gives the orders their customers: those of these emails. */
  async assignCustomers(
    { businessId, id }: UploadKey,
    customers: readonly { readonly key: string; readonly id: string }[],
  ): Promise<void> {
    await this.query(
      `UPDATE order_upload_rows r SET customer_id = f.id FROM unnest($3::text[], $4::uuid[]) AS f (key, id)
       WHERE ${VALID} AND r.position = 0 AND r.customer_reference IS NULL AND lower(r.customer_email) = f.key`,
      [businessId, id, customers.map(({ key }) => key), customers.map((customer) => customer.id)],
    );
  }

  /** Gives the orders that name a reference their customers, who are kept from being deleted. */
  async assignReferred({ businessId, id }: UploadKey): Promise<void> {
    await this.query(
      `WITH held AS (SELECT c.id FROM customers c WHERE c.business_id = $1 AND c.deleted_at IS NULL AND c.id IN (
           SELECT k.customer_id FROM customer_references k WHERE k.business_id = $1 AND k.value IN (
             SELECT r.customer_reference FROM order_upload_rows r WHERE ${VALID} AND r.position = 0))
         ORDER BY c.id FOR SHARE)
       UPDATE order_upload_rows r SET customer_id = h.id FROM held h
       JOIN customer_references k ON k.business_id = $1 AND k.customer_id = h.id
       WHERE ${VALID} AND r.position = 0 AND r.customer_reference = k.value`,
      [businessId, id],
    );
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
    const [part] = await this.query<ImportedPart>(IMPORT, [businessId, id, after, limit, status, by, unnumbered]);
    return part!;
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
