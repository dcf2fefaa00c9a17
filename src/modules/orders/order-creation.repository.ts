import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids';
import { fromMinor } from '../../common/money';
import { Distribution, DISTRIBUTION_SCHEMA } from '../../database/distribution';
import { compactJsonOf, money } from '../../database/json-sql';
import { UnitOfWork } from '../../database/unit-of-work';
import { newEvent, Outbox, tellingSql } from '../../outbox/outbox';
import type { OrderCreatedData } from './dto/order.events';
import { type OrderCustomer, toOrderSummary } from './dto/order.response';
import type { Order } from './entities/order.entity';
import type { NewOrderItem } from './order-items';

export type NewOrder = Pick<
  Order,
  'businessId' | 'id' | 'customerId' | 'status' | 'currency' | 'deliveryAddress' | 'cashAmount' | 'cashCurrency'
> & {
  /** Null for the next free one. */
  readonly orderNumber: string | null;
  readonly totalMinor: bigint;
};

/** What became of it; no number where another order has the one that was to be, or the business has another currency by now. */
export interface MadeOrder {
  readonly number: string | null;
  /** The business's own. */
  readonly currency: string;
}

/** The items of an order that `orders` names by business_id and id; the parameter is their JSON. */
export const insertItems = (
  orders: string,
  parameter: string,
): string => `INSERT INTO order_items (business_id, order_id, id, position,
    description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg)
  SELECT o.business_id, o.id, i.* FROM ${orders} o, json_to_recordset(${parameter}) AS i(id uuid, "position" integer,
    description text, quantity integer, "priceMinor" bigint, "lengthCm" numeric, "widthCm" numeric, "heightCm" numeric,
    "weightKg" numeric) RETURNING 1`;

/** Kept from being deleted until the order is there. */
const CUSTOMER = `SELECT c.id, c.name, c.email FROM customers c
    WHERE c.business_id = $1 AND c.id = $4 AND c.deleted_at IS NULL FOR SHARE`;
const insertOrder = (
  rows: string,
): string => `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor,
      delivery_street, delivery_city, delivery_state, delivery_postal_code, delivery_country, delivery_latitude, delivery_longitude,
      cash_amount, cash_currency, currency)
    ${rows}
    ON CONFLICT (business_id, order_number) WHERE deleted_at IS NULL DO NOTHING
    RETURNING business_id, id, status, order_number, total_minor, currency`;
const valuesWith = (number: string, customer: string): string =>
  `$1, $2, ${number}, ${customer}, $5, $6, $7, $8, $9, $10, $11, $12, $13, $17, $18, $19::text`;
const CURRENCY = '(SELECT b.currency FROM businesses b WHERE b.id = $1)';
/** What stands beside the order itself. */
const BESIDE = `lines AS (${insertItems('made', '$14')}),
  first AS (INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by)
    SELECT business_id, $15, id, status, $16 FROM made RETURNING 1)`;
const TOLD = compactJsonOf<OrderCreatedData>({
  guid: 'm.id',
  orderNumber: 'm.order_number',
  status: 'm.status',
  customer: compactJsonOf<OrderCustomer>({ guid: 'c.id', name: 'c.name', email: 'c.email' }),
  totalValue: money('m.total_minor', 'm.currency'),
  currency: 'm.currency',
});

/** No row where the business has no such customer. */
const CREATE = `WITH customer AS (${CUSTOMER}),
  made AS (${insertOrder(`SELECT ${valuesWith('COALESCE($3, next_order_number($1))', 'c.id')} FROM customer c WHERE ${CURRENCY} = $19::text`)}),
  ${BESIDE},
  told AS (SELECT m.order_number, ${tellingSql('order.created', {
    ...{ id: '$20::text', businessId: '$1', recordId: 'm.id', timestamp: '$21::text' },
    data: TOLD,
  })} FROM made m, customer c)
  SELECT t.order_number AS number, ${CURRENCY} AS currency FROM customer LEFT JOIN told t ON true`;

const INSERT_NUMBERED = `WITH made AS (${insertOrder(`VALUES (${valuesWith('$3', '$4')})`)}), ${BESIDE}
  SELECT order_number AS number FROM made`;
const NEXT_NUMBER = `SELECT ${DISTRIBUTION_SCHEMA}.next_order_number($1) AS number`;

/** Makes orders: the hottest write there is. */
@Injectable()
export class OrderCreationRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly distribution: Distribution,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes the order with its items, its first status and its event, in one statement and one round trip. It is numbered as it
   * asks to be, else by the next free number. Undefined: the business has no such customer.
   */
  async create(order: NewOrder, items: readonly NewOrderItem[], by: string): Promise<MadeOrder | undefined> {
    if (this.distribution.isOn) return this.work.run(order.businessId, () => this.createInSteps(order, items, by));
    const { id, timestamp } = newEvent();
    const values = [...valuesOf(order, items, by), id, timestamp];
    const [made] = await this.work.runStatement<MadeOrder>(order.businessId, {
      name: 'orders.create',
      text: CREATE,
      values,
    });
    return made;
  }

  /** Where the order lies on another server than the counter and the log of events: statement by statement. */
  private async createInSteps(
    order: NewOrder,
    items: readonly NewOrderItem[],
    by: string,
  ): Promise<MadeOrder | undefined> {
    const { businessId, id, customerId, status, totalMinor } = order;
    const [business] = await this.query<{ currency: string }>(`SELECT ${CURRENCY} AS currency`, [businessId]);
    const { currency } = business!;
    const [customer] = await this.query<{ id: string; name: string; email: string }>(CUSTOMER.replace('$4', '$2'), [
      businessId,
      customerId,
    ]);
    if (!customer) return undefined;
    if (currency !== order.currency) return { number: null, currency };
    const orderNumber = order.orderNumber ?? (await this.nextNumber(businessId));
    const [made] = await this.query<{ number: string }>(
      INSERT_NUMBERED,
      valuesOf({ ...order, orderNumber }, items, by),
    );
    if (!made) return { number: null, currency };
    const told: OrderCreatedData = {
      ...toOrderSummary({ id, orderNumber: made.number, status }),
      customer: { guid: customer.id, name: customer.name, email: customer.email },
      totalValue: fromMinor(totalMinor, currency),
      currency,
    };
    await this.outbox.add('order.created', businessId, told);
    return { number: made.number, currency };
  }

  private async nextNumber(businessId: string): Promise<string> {
    const [row] = await this.query<{ number: string }>(NEXT_NUMBER, [businessId]);
    return row!.number;
  }

  private query<T>(sql: string, values: unknown[]): Promise<T[]> {
    return this.work.manager.query<T[]>(sql, values);
  }
}

function valuesOf(order: NewOrder, items: readonly NewOrderItem[], by: string): unknown[] {
  const { street, city, state, postalCode, country, latitude, longitude } = order.deliveryAddress;
  return [
    ...[order.businessId, order.id, order.orderNumber, order.customerId, order.status, String(order.totalMinor)],
    ...[street, city, state, postalCode, country, latitude, longitude],
    ...[itemsJson(items), newId(), by, order.cashAmount, order.cashCurrency, order.currency],
  ];
}

export const itemsJson = (items: readonly NewOrderItem[]): string =>
  JSON.stringify(items.map((item) => ({ ...item, priceMinor: String(item.priceMinor) })));
