// Hand-written SQL, because copying 2,000 stored rows takes TypeORM 4 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import type { MissingCustomer } from '../../customers/customers.service';
import { IS_FIRST_ROW_SQL, IS_VALID_ROW_SQL } from './order-upload-tables';

/*
 * A conflict is a reason against the import of a row that depends on other records, such as an order number in use. The rows of an order
 * are one item each. An order is imported only if all of its rows are valid.
 *
 * In all statements $1 is the business and $2 the upload; IS_VALID_ROW_SQL contains both.
 */

/** Returns the beginning of a statement that adds an error to rows. The caller appends the condition of the rows. `message` is SQL. */
const markInvalidSql = (field: string, message: string) =>
  `UPDATE order_upload_rows upload_row
   SET errors = jsonb_build_array(jsonb_build_object('field', '${field}', 'message', ${message}))`;

/** The id of the order is compared too, because the rows are checked again after their import. */
const MARK_USED_ORDER_NUMBERS = `${markInvalidSql('orderNumber', `'An order with this number exists.'`)}
  FROM orders business_order WHERE ${IS_VALID_ROW_SQL}
    AND business_order.business_id = $1
    AND business_order.order_number = upload_row.order_number
    AND business_order.deleted_at IS NULL
    AND business_order.id <> upload_row.order_id`;

const MARK_USED_EXTERNAL_IDS = `${markInvalidSql('externalId', `'An order with the external id ' || upload_row.external_id || ' exists.'`)}
  FROM orders business_order WHERE ${IS_VALID_ROW_SQL} AND ${IS_FIRST_ROW_SQL}
    AND business_order.business_id = $1
    AND business_order.external_id = upload_row.external_id
    AND business_order.deleted_at IS NULL
    AND business_order.id <> upload_row.order_id`;

const MARK_UNKNOWN_REFERENCES = `${markInvalidSql('customerReference', `'No customer has this reference, or several have: give customerEmail instead.'`)}
  WHERE ${IS_VALID_ROW_SQL}
    AND ${IS_FIRST_ROW_SQL}
    AND upload_row.customer_reference IS NOT NULL
    AND upload_row.customer_id IS NULL`;

/** A new customer needs a name, which one of its orders must have. */
const MARK_NAMELESS_CUSTOMERS = `${markInvalidSql('customerName', `'Is required: no customer has this email, so one is made.'`)}
  WHERE ${IS_VALID_ROW_SQL}
    AND ${IS_FIRST_ROW_SQL}
    AND upload_row.customer_reference IS NULL
    AND upload_row.customer_id IS NULL
    AND lower(upload_row.customer_email) NOT IN (
      SELECT lower(named.customer_email) FROM order_upload_rows named
      WHERE named.business_id = $1 AND named.upload_id = $2
        AND named.customer_email IS NOT NULL AND named.customer_name IS NOT NULL)`;

const SET_CARRIERS = `UPDATE order_upload_rows upload_row SET carrier_id = (
    SELECT carrier.id FROM carriers carrier
    JOIN carrier_configurations configuration
      ON configuration.business_id = $1
        AND configuration.carrier_id = carrier.id
        AND configuration.is_active
    WHERE lower(upload_row.carrier) IN (lower(carrier.code), lower(carrier.name)) LIMIT 1)
  WHERE ${IS_VALID_ROW_SQL} AND ${IS_FIRST_ROW_SQL} AND upload_row.carrier IS NOT NULL`;

const MARK_UNKNOWN_CARRIERS = `${markInvalidSql('carrier', `'No carrier that is configured and active has this name or code.'`)}
  WHERE ${IS_VALID_ROW_SQL} AND ${IS_FIRST_ROW_SQL} AND upload_row.carrier IS NOT NULL AND upload_row.carrier_id IS NULL`;

const MARK_UNKNOWN_SERVICE_LEVELS = `${markInvalidSql('serviceLevel', `'The carrier does not offer this service level.'`)}
  WHERE ${IS_VALID_ROW_SQL}
    AND ${IS_FIRST_ROW_SQL}
    AND upload_row.carrier_id IS NOT NULL
    AND upload_row.service_level IS NOT NULL
    AND NOT EXISTS (
      SELECT 1
      FROM carrier_service_levels level
      WHERE level.carrier_id = upload_row.carrier_id AND level.code = upload_row.service_level)`;

const SET_DEPOTS = `UPDATE order_upload_rows upload_row SET depot_id = (
    SELECT depot.id FROM depots depot
    WHERE depot.business_id = $1 AND depot.deleted_at IS NULL AND lower(depot.code) = lower(upload_row.depot))
  WHERE ${IS_VALID_ROW_SQL} AND ${IS_FIRST_ROW_SQL} AND upload_row.depot IS NOT NULL`;

const MARK_UNKNOWN_DEPOTS = `${markInvalidSql('depot', `'No depot has this code.'`)}
  WHERE ${IS_VALID_ROW_SQL} AND ${IS_FIRST_ROW_SQL} AND upload_row.depot IS NOT NULL AND upload_row.depot_id IS NULL`;

/** Marks the valid rows of orders that have an invalid row. The message names the first invalid row of the order. */
const MARK_OTHER_ROWS_OF_ORDERS = `UPDATE order_upload_rows upload_row
  SET errors = ('[{"field": "row", "message": "Row ' || (
    SELECT min(invalid.row_number)::text FROM order_upload_rows invalid
    WHERE invalid.business_id = $1 AND invalid.upload_id = $2 AND invalid.order_id = upload_row.order_id
      AND invalid.errors IS NOT NULL) || ', of the same order, has errors."}]')::jsonb
  WHERE ${IS_VALID_ROW_SQL} AND upload_row.order_id = ANY (ARRAY(
    SELECT DISTINCT invalid.order_id FROM order_upload_rows invalid
    WHERE invalid.business_id = $1 AND invalid.upload_id = $2 AND invalid.errors IS NOT NULL))`;

/**
 * Run in this order. A row gets its first error only, because each statement selects rows that are still valid. PostgreSQL has no
 * statistics of the rows that were just inserted. So each statement is written in a form for which the planner has no choice between plans.
 */
const CONFLICT_STATEMENTS = [
  MARK_USED_ORDER_NUMBERS,
  MARK_USED_EXTERNAL_IDS,
  MARK_UNKNOWN_REFERENCES,
  MARK_NAMELESS_CUSTOMERS,
  SET_CARRIERS,
  MARK_UNKNOWN_CARRIERS,
  MARK_UNKNOWN_SERVICE_LEVELS,
  SET_DEPOTS,
  MARK_UNKNOWN_DEPOTS,
  MARK_OTHER_ROWS_OF_ORDERS,
] as const;

/**
 * Returns the customers of valid rows that do not exist yet, one per email. $3 is the last email of the previous page, $4 the page size.
 * If several rows name a customer, the name and telephone number are those of the first row with a name.
 */
const MISSING_CUSTOMERS = `SELECT lower(upload_row.customer_email) AS key,
    (array_agg(upload_row.customer_email ORDER BY upload_row.row_number))[1] AS email,
    (array_agg(upload_row.customer_name
      ORDER BY upload_row.row_number) FILTER (WHERE upload_row.customer_name IS NOT NULL))[1] AS name,
    (array_agg(upload_row.customer_phone
      ORDER BY upload_row.row_number) FILTER (WHERE upload_row.customer_name IS NOT NULL))[1] AS phone
  FROM order_upload_rows upload_row
  WHERE upload_row.business_id = $1
    AND upload_row.upload_id = $2
    AND ${IS_FIRST_ROW_SQL}
    AND upload_row.customer_reference IS NULL
    AND lower(upload_row.customer_email) COLLATE "C" > $3
  GROUP BY lower(upload_row.customer_email) HAVING bool_or(upload_row.errors IS NULL AND upload_row.customer_id IS NULL)
  ORDER BY lower(upload_row.customer_email) COLLATE "C" LIMIT $4`;

/** Compares the rows of an upload with the orders, customers, carriers and depots of the business. Call it inside a unit of work. */
@Injectable()
export class OrderConflictsBulk {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Marks rows as invalid that cannot be imported because of other records, together with the other rows of their orders. It also sets the
   * customers, carriers and depots of the orders.
   */
  async markConflicts({ businessId, id }: UploadKey): Promise<void> {
    await this.setExistingCustomers({ businessId, id });
    for (const statement of CONFLICT_STATEMENTS) await this.work.manager.query(statement, [businessId, id]);
  }

  /** Sets the customers of the orders whose customer exists. The SQL function stores them (migrations/sql/orders). */
  async setExistingCustomers({ businessId, id }: UploadKey): Promise<void> {
    await this.work.manager.query('SELECT find_upload_customers($1, $2)', [businessId, id]);
  }

  /**
   * Returns the next customers that valid rows need and that do not exist.
   *
   * @param afterKey the key of the last customer that was returned; empty at the beginning
   */
  findMissingCustomers({ businessId, id }: UploadKey, afterKey: string, limit: number): Promise<MissingCustomer[]> {
    return this.work.manager.query<MissingCustomer[]>(MISSING_CUSTOMERS, [businessId, id, afterKey, limit]);
  }

  /** Returns the ids of the customers of the valid orders. */
  async findCustomerIds({ businessId, id }: UploadKey): Promise<string[]> {
    const [row] = await this.work.manager.query<{ ids: string[] }[]>(
      `SELECT ARRAY(
         SELECT DISTINCT upload_row.customer_id
         FROM order_upload_rows upload_row
         WHERE ${IS_VALID_ROW_SQL} AND ${IS_FIRST_ROW_SQL}
       ) AS ids`,
      [businessId, id],
    );
    return row!.ids;
  }
}
