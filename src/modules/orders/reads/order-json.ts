import { addressColumn, addressJson } from '../../../shared/address/address.response';
import {
  amountWithAllDecimalsSql,
  decimalSql,
  caseWhenElseSql,
  instantSql,
  type JsonSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  amountSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { externalDataFields, externalDataMembersSql } from '../../../shared/external-data/external-data.response';
import type { ListFields } from '../../../platform/database/lists/fields';
import type { ListSource } from '../../../platform/database/lists/list-page';
import { listAllJoins } from '../../../platform/database/lists/selection';
import { ordersByPhoneSql } from './orders-by-phone';
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
} from '../dto/order.response';
import { WITH_PEOPLE_SQL } from '../../business/people-sql';
import { depotField } from '../../depots/depot-sql';
import { deliveryMembersSql } from '../delivery/delivery-json';
import type { TimeWindowResponse } from '../delivery/dto/delivery-details.response';
import { cashJson } from '../cash-on-delivery/cash-on-delivery';
import { ORDER_STATUSES } from '../order-status';

// Aliases of this file: `o` order, `c` customer, `k` carrier, `i` order item, `h` status change, `u` the person who made the change. $1 is the
// business.

/** Fields by which clients can filter and sort orders. */
export const ORDER_FIELDS: ListFields = {
  guid: { column: 'o.id', type: 'uuid' },
  orderNumber: { column: 'o.order_number', type: 'text' },
  ...externalDataFields('o'),
  ...depotField('o'),
  status: { column: 'o.status', type: 'text', values: ORDER_STATUSES },
  totalValue: { column: amountWithAllDecimalsSql('o.total_minor', 'o.currency'), type: 'decimal' },
  createdAt: { column: 'o.created_at', type: 'timestamp' },
  updatedAt: { column: 'o.updated_at', type: 'timestamp' },
  collectionDate: { column: 'o.collection_date', type: 'timestamp', nullable: true },
  deliveryDate: { column: 'o.delivery_date', type: 'date', nullable: true },
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

/** SQL: joins of the row `o` of orders, by alias. */
const JOINS_SQL = {
  c: 'LEFT JOIN customers c ON c.business_id = $1 AND c.id = o.customer_id',
  k: 'LEFT JOIN carriers k ON k.id = o.carrier_id',
};

/** Members of both the list and the single order, in the order of the response. */
const SHARED_MEMBERS = {
  guid: 'o.id',
  orderNumber: 'o.order_number',
  ...externalDataMembersSql('o'),
  status: 'o.status',
  totalValue: amountSql('o.total_minor', 'o.currency'),
  currency: 'o.currency',
  collectionDate: nullableSql(instantSql('o.collection_date')),
  deliveryDate: nullableSql('o.delivery_date::text'),
  ...deliveryMembersSql('o'),
  carrier: caseWhenSql('k.id IS NOT NULL', jsonObjectSql<OrderCarrier>({ guid: 'k.id', name: 'k.name' })),
  serviceLevel: nullableSql('o.service_level'),
  createdAt: instantSql('o.created_at'),
  shipments: jsonArraySql(
    jsonObjectSql<OrderShipmentResponse>({ guid: 's.id', trackingNumber: 's.tracking_number', status: 's.status' }),
    'FROM shipments s WHERE s.business_id = $1 AND s.order_id = o.id AND s.deleted_at IS NULL',
    's.created_at DESC, s.id DESC',
  ),
} satisfies MembersSql<OrderBase>;

const ITEM_MEMBERS = {
  description: 'i.description',
  quantity: numberSql('i.quantity'),
  price: amountSql('i.price_minor', 'o.currency'),
};

const itemsJsonSql = <T>(item: JsonSql<T>): JsonSql<T[]> =>
  jsonArraySql(item, 'FROM order_items i WHERE i.business_id = $1 AND i.order_id = o.id', 'i.position');

const DIMENSIONS_JSON = caseWhenSql(
  'i.length_cm IS NOT NULL',
  jsonObjectSql<ItemDimensions>({
    length: decimalSql('i.length_cm'),
    width: decimalSql('i.width_cm'),
    height: decimalSql('i.height_cm'),
    weight: nullableSql(decimalSql('i.weight_kg')),
  }),
);

export const ORDER_LIST: ListSource<OrderListEntry> = {
  name: 'orders.list',
  table: 'orders',
  alias: 'o',
  joins: JOINS_SQL,
  fields: ORDER_FIELDS,
  search: 'search_order_ids',
  byPhone: ordersByPhoneSql,
  json: jsonObjectSql<OrderListEntry>({
    ...SHARED_MEMBERS,
    customer: jsonObjectSql<OrderListCustomer>({ guid: 'c.id', name: 'c.name' }),
    deliveryAddress: addressJson('o.delivery', ['street', 'city', 'state', 'postalCode']),
    items: itemsJsonSql(jsonObjectSql<OrderListItem>(ITEM_MEMBERS)),
  }),
};

const ORDER_MEMBERS: MembersSql<Omit<OrderResponse, 'cashOnDelivery'>> = {
  ...SHARED_MEMBERS,
  customer: jsonObjectSql<OrderCustomer>({ guid: 'c.id', name: 'c.name', email: 'c.email' }),
  deliveryAddress: addressJson('o.delivery'),
  items: itemsJsonSql(jsonObjectSql<OrderItemResponse>({ ...ITEM_MEMBERS, guid: 'i.id', dimensions: DIMENSIONS_JSON })),
  timeWindow: caseWhenSql(
    'o.collection_window_start IS NOT NULL',
    jsonObjectSql<TimeWindowResponse>({ start: 'o.collection_window_start', end: 'o.collection_window_end' }),
  ),
  updatedAt: instantSql('o.updated_at'),
};
/** An order without cash on delivery has no member for it, not even null. */
const ORDER_JSON = caseWhenElseSql<OrderResponse>(
  'o.cash_amount IS NOT NULL',
  jsonObjectSql<OrderResponse>({ ...ORDER_MEMBERS, cashOnDelivery: cashJson('o') }),
  jsonObjectSql(ORDER_MEMBERS),
);

/** Selects an order and its version. Parameters: business, order. */
export const SELECT_ORDER_SQL = `SELECT ${ORDER_JSON}::text AS json, o.version
  FROM orders o ${listAllJoins(JOINS_SQL)} WHERE o.business_id = $1 AND o.id = $2 AND o.deleted_at IS NULL`;

const HISTORY_JSON = jsonArraySql(
  jsonObjectSql<OrderStatusChangeResponse>({
    status: 'h.status',
    notes: nullableSql('h.notes'),
    changedAt: instantSql('h.changed_at'),
    changedBy: nullableSql('h.changed_by'),
    changedByName: nullableSql(`u.name`),
  }),
  `FROM (
     SELECT *
     FROM order_status_changes
     WHERE business_id = $1 AND order_id = $2
     ORDER BY changed_at DESC, id DESC
     LIMIT $3
     OFFSET $4
   ) h
   LEFT JOIN people u ON u.id = h.changed_by`,
  'h.changed_at DESC, h.id DESC',
);

/**
 * Selects a page of an order's history, newest first, or no row if there is no such order. Parameters: business, order, limit,
 * offset.
 */
export const SELECT_ORDER_HISTORY_SQL = `${WITH_PEOPLE_SQL} SELECT
    (SELECT count(*)::int FROM order_status_changes h WHERE h.business_id = $1 AND h.order_id = $2) AS total,
    ${HISTORY_JSON}::text AS json
  FROM orders o WHERE o.business_id = $1 AND o.id = $2 AND o.deleted_at IS NULL`;
