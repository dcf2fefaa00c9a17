// One by one, an order takes 1.7 ms (bench/RESULTS.md, "TypeORM and SQL writes"). In batches, the service uses 0.32 ms of processor time
// for it.
import { Injectable } from '@nestjs/common';
import { Distribution, DISTRIBUTION_SCHEMA } from '../../../platform/database/citus/distribution';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { toInsertValues, type NewOrder } from './order-creation.hot';
import type { NewOrderItem } from './order-items';

/** An order to be stored. */
export interface OrderToInsert {
  readonly order: NewOrder;
  readonly items: readonly NewOrderItem[];
  /** The id that the history of the order records. */
  readonly changedBy: string;
}

/**
 * The types of the values of `toInsertValues` that the statement reads, by their names. JSON is sent as text.
 *
 * A new column of orders needs an entry here and in both lists of INSERT_ORDERS, in the same place. Its value comes from `toInsertValues`.
 */
const VALUE_TYPES = {
  orderId: 'uuid',
  orderNumber: 'text',
  customerId: 'uuid',
  status: 'text',
  totalMinor: 'bigint',
  street: 'text',
  city: 'text',
  state: 'text',
  postalCode: 'text',
  country: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  cashAmount: 'numeric',
  cashCurrency: 'text',
  currency: 'text',
  carrierId: 'uuid',
  serviceLevel: 'text',
  deliveryDate: 'date',
  deliveryWindowStart: 'text',
  deliveryWindowEnd: 'text',
  instructions: 'text',
  contactName: 'text',
  contactPhone: 'text',
  contactEmail: 'text',
  proofRequired: 'text[]',
  planning: 'text',
  depotId: 'uuid',
  externalId: 'text',
  metadata: 'text',
  statusChangeId: 'uuid',
  changedBy: 'uuid',
};
const WANTED_COLUMNS = Object.entries(VALUE_TYPES)
  .map(([name, type]) => `"${name}" ${type}`)
  .join(', ');

/**
 * Inserts orders. $1 is the business, $2 the orders and $3 the items, both as JSON.
 * - wanted: the orders as rows.
 * - new_orders: the orders that were inserted. An order is skipped if another order has its number by now, or if the business no longer has
 *   its currency.
 * - items, status_changes: the items and the first status of the new orders.
 */
const INSERT_ORDERS = `WITH wanted AS MATERIALIZED (SELECT * FROM json_to_recordset($2) AS wanted (${WANTED_COLUMNS})),
  new_orders AS (
    INSERT INTO orders (
      business_id, id, order_number, customer_id, status, total_minor, delivery_street,
      delivery_city, delivery_state, delivery_postal_code, delivery_country, delivery_latitude,
      delivery_longitude, cash_amount, cash_currency, currency, carrier_id, service_level,
      delivery_date, delivery_window_start, delivery_window_end, instructions, contact_name,
      contact_phone, contact_email, proof_required, planning, depot_id, external_id, metadata
    )
    SELECT
      $1,
      wanted."orderId",
      COALESCE(wanted."orderNumber", next_order_number($1)),
      wanted."customerId",
      wanted.status,
      wanted."totalMinor",
      wanted.street,
      wanted.city,
      wanted.state,
      wanted."postalCode",
      wanted.country,
      wanted.latitude,
      wanted.longitude,
      wanted."cashAmount",
      wanted."cashCurrency",
      wanted.currency,
      wanted."carrierId",
      wanted."serviceLevel",
      wanted."deliveryDate",
      wanted."deliveryWindowStart",
      wanted."deliveryWindowEnd",
      wanted.instructions,
      wanted."contactName",
      wanted."contactPhone",
      wanted."contactEmail",
      wanted."proofRequired",
      wanted.planning::jsonb,
      wanted."depotId",
      wanted."externalId",
      wanted.metadata::jsonb
    FROM wanted
    WHERE wanted.currency = (SELECT business.currency FROM businesses business WHERE business.id = $1)
    ON CONFLICT (business_id, order_number) WHERE deleted_at IS NULL DO NOTHING
    RETURNING id, order_number, status
  ),
  items AS (
    INSERT INTO order_items (
      business_id, order_id, id, position, description, quantity, price_minor, length_cm, width_cm,
      height_cm, weight_kg
    )
    SELECT
      $1, item."orderId", item.id, item.position, item.description, item.quantity, item."priceMinor", item."lengthCm",
      item."widthCm", item."heightCm", item."weightKg"
    FROM json_to_recordset($3) AS item (
      "orderId" uuid, id uuid, position integer, description text, quantity integer,
      "priceMinor" bigint, "lengthCm" numeric, "widthCm" numeric, "heightCm" numeric,
      "weightKg" numeric
    )
    JOIN new_orders new_order ON new_order.id = item."orderId"
    RETURNING 1
  ),
  status_changes AS (
    INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by)
    SELECT $1, wanted."statusChangeId", new_order.id, new_order.status, wanted."changedBy"
    FROM wanted
    JOIN new_orders new_order ON new_order.id = wanted."orderId"
    RETURNING 1
  )
  SELECT new_order.id, new_order.order_number AS "orderNumber"
  FROM new_orders new_order`;
/** $2 is the count of numbers. */
const NEXT_NUMBERS = `SELECT ${DISTRIBUTION_SCHEMA}.next_order_number($1) AS number
  FROM generate_series(1, $2::integer)`;

/** Inserts many orders with their items and first statuses by one statement. Call it inside a unit of work. */
@Injectable()
export class ManyOrdersBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly distribution: Distribution,
  ) {}

  /**
   * Inserts the orders, whose customers must exist.
   *
   * @returns the numbers by the ids of the orders. An order is missing if another order has its number, or if the business has another
   *   currency by now.
   */
  async insertOrders(businessId: string, orders: readonly OrderToInsert[]): Promise<ReadonlyMap<string, string>> {
    const numbers = this.distribution.isOn ? await this.generateNumbers(businessId, orders.length) : [];
    const rows = orders.map(({ order, changedBy }, index) => ({
      ...toInsertValues(order, [], changedBy), // Without items: those of all orders are one parameter, below.
      orderNumber: order.orderNumber ?? numbers[index] ?? null,
    }));
    const itemRows = orders.flatMap(({ order, items }) =>
      items.map((item) => ({ ...item, orderId: order.id, priceMinor: String(item.priceMinor) })),
    );
    const inserted = await this.query<{ id: string; orderNumber: string }>(INSERT_ORDERS, [
      businessId,
      JSON.stringify(rows),
      JSON.stringify(itemRows),
    ]);
    return new Map(inserted.map(({ id, orderNumber }) => [id, orderNumber]));
  }

  /** In a distributed database the counter of order numbers is on another server than the orders. */
  private async generateNumbers(businessId: string, count: number): Promise<string[]> {
    const rows = await this.query<{ number: string }>(NEXT_NUMBERS, [businessId, count]);
    return rows.map(({ number }) => number);
  }

  private query<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.work.manager.query<T[]>(sql, [...values]);
  }
}
