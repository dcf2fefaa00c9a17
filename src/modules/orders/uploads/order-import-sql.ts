import { DISTRIBUTION_SCHEMA } from '../../../platform/database/citus/distribution';
import { IS_FIRST_ROW_SQL, IS_VALID_ROW_SQL, ITEM_COLUMNS, ORDER_COLUMNS } from './order-upload-tables';

/*
 * The statement that imports the next orders of an upload is `importOrdersSql` below. The constants above it are its parts. Parameters:
 * - $1 the business and $2 the upload, also in IS_VALID_ROW_SQL
 * - $3 the last imported row, $4 the greatest number of orders, $5 whether to import orders without a number
 * - $6 the status of the orders, $7 who imports them
 * - $8 the generated numbers, only in a distributed database
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

/** SQL: imports the next orders and returns an ImportedBatch. Orders without a number get the next one of the business. */
export const IMPORT_SQL = importOrdersSql('next_order_number($1)');

/** IMPORT_SQL for a distributed database, where the counter of order numbers is on another server than the rows: $8 has the numbers. */
export const IMPORT_WITH_NUMBERS_SQL = importOrdersSql('($8::text[])[next_order.number_index]');

/** SQL: counts the orders that IMPORT_SQL would import with the same $1 to $5. */
export const COUNT_NEXT_ORDERS_SQL = `SELECT count(*)::int AS count FROM (SELECT 1 ${FROM_NEXT_ORDERS_SQL}) counted`;

/** SQL: generates $2 numbers of orders for the business $1 in a distributed database. */
export const NEXT_NUMBERS_SQL = `SELECT ${DISTRIBUTION_SCHEMA}.next_order_number($1) AS number
  FROM generate_series(1, $2::integer)`;

/**
 * SQL: selects those of the numbers $2 that orders already use. The counter of a distributed database does not see the orders. Without
 * this check, orders with such a number would be skipped first and imported later in the wrong sequence.
 */
export const USED_NUMBERS_SQL = `SELECT business_order.order_number AS number FROM orders business_order
  WHERE business_order.business_id = $1
    AND business_order.order_number = ANY ($2::text[])
    AND business_order.deleted_at IS NULL`;
