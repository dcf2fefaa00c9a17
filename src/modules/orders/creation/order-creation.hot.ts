// A new order takes TypeORM 6.8 times as long: 11.8 ms instead of 1.7 ms (bench/RESULTS.md, "TypeORM and SQL writes").
// `.hot.ts` files have the most frequent writes as SQL (docs/decisions/0004-read-models.md).
//
// A new column of orders needs a member of NewOrder, an entry in ORDER_VALUES and one in `toInsertValues` here. It also needs its places in
// many-orders.bulk.ts, and in ORDER_COLUMNS of order-upload-tables.ts if files have it.
import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import { fromMinor } from '../../../common/money/money';
import { Distribution, DISTRIBUTION_SCHEMA } from '../../../platform/database/citus/distribution';
import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import { jsonObjectSql, amountSql } from '../../../platform/database/queries/json-select';
import { type BoundStatement, NamedStatement } from '../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { createEventIdAndTime, Outbox, emitEventSql } from '../../../platform/jobs/outbox';
import type { OrderCreatedData } from '../dto/order.events';
import { type OrderCustomer, toOrderSummary } from '../dto/order.response';
import type { Order } from '../entities/order.entity';
import type { DeliveryColumns } from '../delivery/delivery-details';
import type { NewOrderItem } from './order-items';

/** An order to insert, with its items. */
export type NewOrder = Pick<
  Order,
  | 'businessId'
  | 'id'
  | 'customerId'
  | 'status'
  | 'currency'
  | 'deliveryAddress'
  | 'cashAmount'
  | 'cashCurrency'
  | 'carrierId'
  | 'serviceLevel'
  | 'deliveryDate'
  | keyof ExternalDataColumns
  | keyof DeliveryColumns
> & {
  /** If null, the order gets the next free number. */
  readonly orderNumber: string | null;
  readonly totalMinor: bigint;
};

/** The result of an attempt to insert an order. */
export interface InsertedOrder {
  /** Null if nothing was inserted, because another order has the number or the business has another currency. */
  readonly orderNumber: string | null;
  /** The currency of the business. */
  readonly currency: string;
}

/** The values of the parameters of a statement that inserts an order. */
type InsertValues = ReturnType<typeof toInsertValues>;

/** Column → SQL of its value, a parameter of InsertValues. The two inserts below differ in the number and the customer. */
const ORDER_VALUES = {
  business_id: ':businessId',
  id: ':orderId',
  status: ':status',
  total_minor: ':totalMinor',
  delivery_street: ':street',
  delivery_city: ':city',
  delivery_state: ':state',
  delivery_postal_code: ':postalCode',
  delivery_country: ':country',
  delivery_latitude: ':latitude',
  delivery_longitude: ':longitude',
  cash_amount: ':cashAmount',
  cash_currency: ':cashCurrency',
  currency: ':currency::text',
  carrier_id: ':carrierId',
  service_level: ':serviceLevel',
  delivery_date: ':deliveryDate',
  delivery_window_start: ':deliveryWindowStart',
  delivery_window_end: ':deliveryWindowEnd',
  instructions: ':instructions',
  contact_name: ':contactName',
  contact_phone: ':contactPhone',
  contact_email: ':contactEmail',
  proof_required: ':proofRequired',
  planning: ':planning',
  depot_id: ':depotId',
  external_id: ':externalId',
  metadata: ':metadata',
};

/**
 * Returns SQL that inserts the order, or nothing if another order has its number.
 *
 * @param orderNumber SQL of the order's number
 * @param customerId SQL of the customer's id
 * @param source the FROM and WHERE clauses that both expressions need
 */
function insertOrderSql(orderNumber: string, customerId: string, source: string): string {
  const values = { ...ORDER_VALUES, order_number: orderNumber, customer_id: customerId };
  return `INSERT INTO orders (${Object.keys(values).join(', ')})
    SELECT ${Object.values(values).join(', ')} ${source}
    ON CONFLICT (business_id, order_number) WHERE deleted_at IS NULL DO NOTHING
    RETURNING business_id, id, status, order_number, total_minor, currency`;
}

/**
 * Inserts the items and the first status of the order that the statement `new_order` inserted. `item.*` has its columns in the order of the
 * INSERT.
 */
const INSERT_ITEMS_AND_STATUS = `items AS (
    INSERT INTO order_items (
      business_id, order_id, id, position, description, quantity, price_minor, length_cm, width_cm,
      height_cm, weight_kg
    )
    SELECT new_order.business_id, new_order.id, item.*
    FROM new_order, json_to_recordset(:items) AS item (
      id uuid, "position" integer, description text, quantity integer, "priceMinor" bigint,
      "lengthCm" numeric, "widthCm" numeric, "heightCm" numeric, "weightKg" numeric
    )
    RETURNING 1
  ), status_change AS (
    INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by)
    SELECT business_id, :statusChangeId, id, status, :changedBy
    FROM new_order
    RETURNING 1
  )`;

/** Locks the customer, so that it cannot be deleted before the order is inserted. */
const LOCK_CUSTOMER_SQL = `SELECT customer.id, customer.name, customer.email FROM customers customer
    WHERE customer.business_id = :businessId AND customer.id = :customerId AND customer.deleted_at IS NULL FOR SHARE`;
const BUSINESS_CURRENCY_SQL = '(SELECT business.currency FROM businesses business WHERE business.id = :businessId)';

const EVENT_DATA_SQL = jsonObjectSql<OrderCreatedData>({
  guid: 'new_order.id',
  orderNumber: 'new_order.order_number',
  status: 'new_order.status',
  customer: jsonObjectSql<OrderCustomer>({ guid: 'customer.id', name: 'customer.name', email: 'customer.email' }),
  totalValue: amountSql('new_order.total_minor', 'new_order.currency'),
  currency: 'new_order.currency',
});

/**
 * Inserts an order and emits its event. Returns no row if the business has no such customer, and a row without a number if no order was
 * inserted.
 * - customer: the customer, locked.
 * - new_order: the order, if the business still has its currency and no other order has its number.
 * - items, status_change: the items and the first status of the order.
 * - emitted: the event of the order. Without an order it has no row, so the LEFT JOIN returns the customer's row without a number.
 */
const INSERT_ORDER = new NamedStatement<InsertValues & { eventId: string; timestamp: string }>(
  'orders.create',
  `WITH customer AS (${LOCK_CUSTOMER_SQL}),
  new_order AS (${insertOrderSql(
    'COALESCE(:orderNumber, next_order_number(:businessId))',
    'customer.id',
    `FROM customer WHERE ${BUSINESS_CURRENCY_SQL} = :currency::text`,
  )}),
  ${INSERT_ITEMS_AND_STATUS},
  emitted AS (SELECT new_order.order_number, ${emitEventSql('order.created', {
    id: ':eventId::text',
    businessId: ':businessId',
    recordId: 'new_order.id',
    timestamp: ':timestamp::text',
    data: EVENT_DATA_SQL,
  })} FROM new_order, customer)
  SELECT emitted.order_number AS "orderNumber", ${BUSINESS_CURRENCY_SQL} AS currency
  FROM customer LEFT JOIN emitted ON true`,
);

// The statements of `insertInSteps`.
const LOCK_CUSTOMER = new NamedStatement<{ businessId: string; customerId: string }>(
  'orders.lock-customer',
  LOCK_CUSTOMER_SQL,
);
const READ_CURRENCY = new NamedStatement<{ businessId: string }>(
  'orders.business-currency',
  `SELECT ${BUSINESS_CURRENCY_SQL} AS currency`,
);
/** A distributed database has its own function for numbers, in its own schema. */
const NEXT_NUMBER = new NamedStatement<{ businessId: string }>(
  'orders.next-number',
  `SELECT ${DISTRIBUTION_SCHEMA}.next_order_number(:businessId) AS number`,
);
const INSERT_NUMBERED_ORDER = new NamedStatement<InsertValues>(
  'orders.create-numbered',
  `WITH new_order AS (${insertOrderSql(':orderNumber', ':customerId', '')}),
  ${INSERT_ITEMS_AND_STATUS}
  SELECT order_number AS "orderNumber" FROM new_order`,
);

/** Inserts single orders, the most frequent write of clients. */
@Injectable()
export class OrderCreationHot {
  constructor(
    private readonly work: UnitOfWork,
    private readonly distribution: Distribution,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Inserts the order with its items, its first status and its event. One statement does it in one round trip.
   *
   * @returns undefined if the business has no such customer
   */
  async insertOrder(
    order: NewOrder,
    items: readonly NewOrderItem[],
    changedBy: string,
  ): Promise<InsertedOrder | undefined> {
    if (this.distribution.isOn)
      return this.work.run(order.businessId, () => this.insertInSteps(order, items, changedBy));
    const { id, timestamp } = createEventIdAndTime();
    const [inserted] = await this.work.runStatement<InsertedOrder>(
      order.businessId,
      INSERT_ORDER.bind({ ...toInsertValues(order, items, changedBy), eventId: id, timestamp }),
    );
    return inserted;
  }

  /**
   * Inserts the order with several statements. A distributed database needs them, since the order is on another server than
   * the counter of order numbers and the event log.
   */
  private async insertInSteps(
    order: NewOrder,
    items: readonly NewOrderItem[],
    changedBy: string,
  ): Promise<InsertedOrder | undefined> {
    const { businessId, id, customerId, status, totalMinor } = order;
    const [business] = await this.query<{ currency: string }>(READ_CURRENCY.bind({ businessId }));
    const { currency } = business!; // The business of the unit of work exists.
    const [customer] = await this.query<{ id: string; name: string; email: string }>(
      LOCK_CUSTOMER.bind({ businessId, customerId }),
    );
    if (!customer) return undefined;
    if (currency !== order.currency) return { orderNumber: null, currency };
    const orderNumber = order.orderNumber ?? (await this.takeNextNumber(businessId));
    const [inserted] = await this.query<{ orderNumber: string }>(
      INSERT_NUMBERED_ORDER.bind(toInsertValues({ ...order, orderNumber }, items, changedBy)),
    );
    if (!inserted) return { orderNumber: null, currency };
    const eventData: OrderCreatedData = {
      ...toOrderSummary({ id, orderNumber, status }),
      customer: { guid: customer.id, name: customer.name, email: customer.email },
      totalValue: fromMinor(totalMinor, currency),
      currency,
    };
    await this.outbox.emit('order.created', businessId, eventData);
    return { orderNumber, currency };
  }

  private async takeNextNumber(businessId: string): Promise<string> {
    const [row] = await this.query<{ number: string }>(NEXT_NUMBER.bind({ businessId }));
    return row!.number; // The statement selects from no table, so it returns one row.
  }

  private query<T>({ text, values }: BoundStatement): Promise<T[]> {
    return this.work.manager.query<T[]>(text, values);
  }
}

/** Returns the values of an order for a statement that inserts it. */
export function toInsertValues(order: NewOrder, items: readonly NewOrderItem[], changedBy: string) {
  const { street, city, state, postalCode, country, latitude, longitude } = order.deliveryAddress;
  return {
    businessId: order.businessId,
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerId: order.customerId,
    status: order.status,
    totalMinor: String(order.totalMinor),
    street,
    city,
    state,
    postalCode,
    country,
    latitude,
    longitude,
    cashAmount: order.cashAmount,
    cashCurrency: order.cashCurrency,
    currency: order.currency,
    carrierId: order.carrierId,
    serviceLevel: order.serviceLevel,
    deliveryDate: order.deliveryDate,
    deliveryWindowStart: order.deliveryWindowStart,
    deliveryWindowEnd: order.deliveryWindowEnd,
    instructions: order.instructions,
    contactName: order.contact.name,
    contactPhone: order.contact.phone,
    contactEmail: order.contact.email,
    proofRequired: order.proofRequired,
    planning: order.planning && JSON.stringify(order.planning),
    depotId: order.depotId,
    externalId: order.externalId,
    metadata: order.metadata && JSON.stringify(order.metadata),
    items: toItemsJson(items),
    statusChangeId: newId(),
    changedBy,
  };
}

/** Writes prices as texts, because JSON has no bigint. */
const toItemsJson = (items: readonly NewOrderItem[]): string =>
  JSON.stringify(items.map((item) => ({ ...item, priceMinor: String(item.priceMinor) })));
