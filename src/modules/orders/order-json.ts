import { addressColumn, addressJson } from '../../address/address.response';
import {
  amountOf,
  decimal,
  either,
  instant,
  type Json,
  jsonArray,
  jsonOf,
  type Members,
  money,
  nullable,
  number,
  when,
} from '../../database/json-sql';
import type { ListFields } from '../../lists/fields';
import type { ListSource } from '../../lists/list-page';
import { allOf } from '../../lists/selection';
import { ordersByPhone } from './orders-by-phone';
import type {
  ItemDimensions,
  OrderBase,
  OrderCarrier,
  OrderCustomer,
  OrderItemResponse,
  OrderListCustomer,
  OrderListEntry,
  OrderListItem,
  OrderResponse,
  OrderShipmentResponse,
  OrderStatusChangeResponse,
  TimeWindowResponse,
} from './dto/order.response';
import { WITH_PEOPLE } from '../business/people-sql';
import { cashJson } from './cash-on-delivery/cash-on-delivery';
import { ORDER_STATUSES } from './order-status';

/** What a client may filter and order orders by. */
export const ORDER_FIELDS: ListFields = {
  guid: { column: 'o.id', type: 'uuid' },
  orderNumber: { column: 'o.order_number', type: 'text' },
  status: { column: 'o.status', type: 'text', values: ORDER_STATUSES },
  totalValue: { column: amountOf('o.total_minor', 'o.currency'), type: 'decimal' },
  createdAt: { column: 'o.created_at', type: 'timestamp' },
  updatedAt: { column: 'o.updated_at', type: 'timestamp' },
  collectionDate: { column: 'o.collection_date', type: 'timestamp', nullable: true },
  serviceLevel: { column: 'o.service_level', type: 'text', nullable: true },
  'customer/guid': { column: 'o.customer_id', type: 'uuid' },
  'customer/name': { column: 'c.name', type: 'text' },
  'customer/email': { column: 'c.email', type: 'text' },
  'carrier/guid': { column: 'o.carrier_id', type: 'uuid', nullable: true },
  'carrier/name': { column: 'k.name', type: 'text', nullable: true },
  'deliveryAddress/city': { column: addressColumn('o.delivery', 'city'), type: 'text', nullable: true },
  'deliveryAddress/state': { column: addressColumn('o.delivery', 'state'), type: 'text', nullable: true },
  'deliveryAddress/postalCode': { column: addressColumn('o.delivery', 'postalCode'), type: 'text', nullable: true },
  'deliveryAddress/country': { column: addressColumn('o.delivery', 'country'), type: 'text', nullable: true },
  'deliveryAddress/street': { column: addressColumn('o.delivery', 'street'), type: 'text', nullable: true },
};

const JOINS = {
  c: 'LEFT JOIN customers c ON c.business_id = $1 AND c.id = o.customer_id',
  k: 'LEFT JOIN carriers k ON k.id = o.carrier_id',
};

/** What the list and the single order share, in the order in which both tell it. */
const BASE = {
  guid: 'o.id',
  orderNumber: 'o.order_number',
  status: 'o.status',
  totalValue: money('o.total_minor', 'o.currency'),
  currency: 'o.currency',
  collectionDate: nullable(instant('o.collection_date')),
  createdAt: instant('o.created_at'),
  shipments: jsonArray(
    jsonOf<OrderShipmentResponse>({ guid: 's.id', trackingNumber: 's.tracking_number', status: 's.status' }),
    'FROM shipments s WHERE s.business_id = $1 AND s.order_id = o.id AND s.deleted_at IS NULL',
    's.created_at DESC, s.id DESC',
  ),
} satisfies Members<OrderBase>;

const ITEM = {
  description: 'i.description',
  quantity: number('i.quantity'),
  price: money('i.price_minor', 'o.currency'),
};

const itemsAs = <T>(item: Json<T>): Json<T[]> =>
  jsonArray(item, 'FROM order_items i WHERE i.business_id = $1 AND i.order_id = o.id', 'i.position');

const DIMENSIONS = when(
  'i.length_cm IS NOT NULL',
  jsonOf<ItemDimensions>({
    length: decimal('i.length_cm'),
    width: decimal('i.width_cm'),
    height: decimal('i.height_cm'),
    weight: nullable(decimal('i.weight_kg')),
  }),
);

export const ORDER_LIST: ListSource<OrderListEntry> = {
  name: 'orders.list',
  table: 'orders',
  alias: 'o',
  joins: JOINS,
  fields: ORDER_FIELDS,
  search: 'search_order_ids',
  byPhone: ordersByPhone,
  json: jsonOf<OrderListEntry>({
    ...BASE,
    customer: jsonOf<OrderListCustomer>({ guid: 'c.id', name: 'c.name' }),
    deliveryAddress: addressJson('o.delivery', ['street', 'city', 'state', 'postalCode']),
    items: itemsAs(jsonOf<OrderListItem>(ITEM)),
  }),
};

const ORDER_MEMBERS: Members<Omit<OrderResponse, 'cashOnDelivery'>> = {
  ...BASE,
  customer: jsonOf<OrderCustomer>({ guid: 'c.id', name: 'c.name', email: 'c.email' }),
  deliveryAddress: addressJson('o.delivery'),
  items: itemsAs(jsonOf<OrderItemResponse>({ ...ITEM, guid: 'i.id', dimensions: DIMENSIONS })),
  carrier: when('k.id IS NOT NULL', jsonOf<OrderCarrier>({ guid: 'k.id', name: 'k.name' })),
  serviceLevel: nullable('o.service_level'),
  timeWindow: when(
    'o.collection_window_start IS NOT NULL',
    jsonOf<TimeWindowResponse>({ start: 'o.collection_window_start', end: 'o.collection_window_end' }),
  ),
  updatedAt: instant('o.updated_at'),
};
const ORDER = either<OrderResponse>(
  'o.cash_amount IS NOT NULL',
  jsonOf<OrderResponse>({ ...ORDER_MEMBERS, cashOnDelivery: cashJson('o') }),
  jsonOf(ORDER_MEMBERS),
);

/** An order and its version, by business ($1) and id ($2). */
export const ONE_ORDER = `SELECT ${ORDER}::text AS json, o.version
  FROM orders o ${allOf(JOINS)} WHERE o.business_id = $1 AND o.id = $2 AND o.deleted_at IS NULL`;

const HISTORY = jsonArray(
  jsonOf<OrderStatusChangeResponse>({
    status: 'h.status',
    notes: nullable('h.notes'),
    changedAt: instant('h.changed_at'),
    changedBy: nullable('h.changed_by'),
    changedByName: nullable(`u.name`),
  }),
  `FROM (SELECT * FROM order_status_changes WHERE business_id = $1 AND order_id = $2
      ORDER BY changed_at DESC, id DESC LIMIT $3 OFFSET $4) h
    LEFT JOIN people u ON u.id = h.changed_by`,
  'h.changed_at DESC, h.id DESC',
);

/** A page of an order's history, newest first, by business ($1), order ($2), limit ($3) and offset ($4); no row without the order. */
export const ORDER_HISTORY = `${WITH_PEOPLE} SELECT
    (SELECT count(*)::int FROM order_status_changes h WHERE h.business_id = $1 AND h.order_id = $2) AS total,
    ${HISTORY}::text AS json
  FROM orders o WHERE o.business_id = $1 AND o.id = $2 AND o.deleted_at IS NULL`;
