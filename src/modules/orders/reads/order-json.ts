import { addressColumnSql, addressJsonSql } from '../../../shared/address/address.response';
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
import { cashJsonSql } from '../cash-on-delivery/cash-on-delivery';
import { ORDER_STATUSES } from '../order-status';

// `ORDER_LIST` and the exported table (order-table.ts) share the rows `business_order`, `customer` and `carrier`. $1 is the business.

/** Fields by which clients can filter and sort orders. */
export const ORDER_FIELDS: ListFields = {
  guid: { column: 'business_order.id', type: 'uuid' },
  orderNumber: { column: 'business_order.order_number', type: 'text' },
  ...externalDataFields('business_order'),
  ...depotField('business_order'),
  status: { column: 'business_order.status', type: 'text', values: ORDER_STATUSES },
  totalValue: {
    column: amountWithAllDecimalsSql('business_order.total_minor', 'business_order.currency'),
    type: 'decimal',
  },
  createdAt: { column: 'business_order.created_at', type: 'timestamp' },
  updatedAt: { column: 'business_order.updated_at', type: 'timestamp' },
  collectionDate: { column: 'business_order.collection_date', type: 'timestamp', nullable: true },
  deliveryDate: { column: 'business_order.delivery_date', type: 'date', nullable: true },
  serviceLevel: { column: 'business_order.service_level', type: 'text', nullable: true },
  'customer/guid': { column: 'business_order.customer_id', type: 'uuid' },
  'customer/name': { column: 'customer.name', type: 'text' },
  'customer/email': { column: 'customer.email', type: 'text' },
  'carrier/guid': { column: 'business_order.carrier_id', type: 'uuid', nullable: true },
  'carrier/name': { column: 'carrier.name', type: 'text', nullable: true },
  'deliveryAddress/city': { column: addressColumnSql('business_order.delivery', 'city'), type: 'text', nullable: true },
  'deliveryAddress/state': {
    column: addressColumnSql('business_order.delivery', 'state'),
    type: 'text',
    nullable: true,
  },
  'deliveryAddress/postalCode': {
    column: addressColumnSql('business_order.delivery', 'postalCode'),
    type: 'text',
    nullable: true,
  },
  'deliveryAddress/country': {
    column: addressColumnSql('business_order.delivery', 'country'),
    type: 'text',
    nullable: true,
  },
  'deliveryAddress/street': {
    column: addressColumnSql('business_order.delivery', 'street'),
    type: 'text',
    nullable: true,
  },
};

/** SQL: joins of the row `business_order`, by alias. The table of carriers has no business_id, because all businesses share it. */
const JOINS_SQL = {
  customer: 'LEFT JOIN customers customer ON customer.business_id = $1 AND customer.id = business_order.customer_id',
  carrier: 'LEFT JOIN carriers carrier ON carrier.id = business_order.carrier_id',
};

/** The members of OrderBase, which the list and the single order share, in the order of the response. */
const SHARED_MEMBERS = {
  guid: 'business_order.id',
  orderNumber: 'business_order.order_number',
  ...externalDataMembersSql('business_order'),
  status: 'business_order.status',
  totalValue: amountSql('business_order.total_minor', 'business_order.currency'),
  currency: 'business_order.currency',
  collectionDate: nullableSql(instantSql('business_order.collection_date')),
  deliveryDate: nullableSql('business_order.delivery_date::text'),
  ...deliveryMembersSql('business_order'),
  carrier: caseWhenSql(
    'carrier.id IS NOT NULL',
    jsonObjectSql<OrderCarrier>({ guid: 'carrier.id', name: 'carrier.name' }),
  ),
  serviceLevel: nullableSql('business_order.service_level'),
  createdAt: instantSql('business_order.created_at'),
  shipments: jsonArraySql(
    jsonObjectSql<OrderShipmentResponse>({
      guid: 'shipment.id',
      trackingNumber: 'shipment.tracking_number',
      status: 'shipment.status',
    }),
    `FROM shipments shipment
      WHERE shipment.business_id = $1 AND shipment.order_id = business_order.id AND shipment.deleted_at IS NULL`,
    'shipment.created_at DESC, shipment.id DESC',
  ),
} satisfies MembersSql<OrderBase>;

/** SQL: the members of the `item` of a `business_order`. */
const ITEM_MEMBERS = {
  description: 'item.description',
  quantity: numberSql('item.quantity'),
  price: amountSql('item.price_minor', 'business_order.currency'),
};

/** SQL: the items of the `business_order` as a JSON array. */
const itemsJsonSql = <T>(item: JsonSql<T>): JsonSql<T[]> =>
  jsonArraySql(
    item,
    `FROM order_items item
      WHERE item.business_id = $1 AND item.order_id = business_order.id`,
    'item.position',
  );

/** SQL: the size of the `item`; null without one. */
const DIMENSIONS_JSON = caseWhenSql(
  'item.length_cm IS NOT NULL',
  jsonObjectSql<ItemDimensions>({
    length: decimalSql('item.length_cm'),
    width: decimalSql('item.width_cm'),
    height: decimalSql('item.height_cm'),
    weight: nullableSql(decimalSql('item.weight_kg')),
  }),
);

export const ORDER_LIST: ListSource<OrderListEntry> = {
  name: 'orders.list',
  table: 'orders',
  alias: 'business_order',
  joins: JOINS_SQL,
  fields: ORDER_FIELDS,
  searchFunction: 'search_order_ids',
  buildPhoneIdsSql: ordersByPhoneSql,
  json: jsonObjectSql<OrderListEntry>({
    ...SHARED_MEMBERS,
    customer: jsonObjectSql<OrderListCustomer>({ guid: 'customer.id', name: 'customer.name' }),
    deliveryAddress: addressJsonSql('business_order.delivery', ['street', 'city', 'state', 'postalCode']),
    items: itemsJsonSql(jsonObjectSql<OrderListItem>(ITEM_MEMBERS)),
  }),
};

const ORDER_MEMBERS: MembersSql<Omit<OrderResponse, 'cashOnDelivery'>> = {
  ...SHARED_MEMBERS,
  customer: jsonObjectSql<OrderCustomer>({ guid: 'customer.id', name: 'customer.name', email: 'customer.email' }),
  deliveryAddress: addressJsonSql('business_order.delivery'),
  items: itemsJsonSql(
    jsonObjectSql<OrderItemResponse>({ ...ITEM_MEMBERS, guid: 'item.id', dimensions: DIMENSIONS_JSON }),
  ),
  timeWindow: caseWhenSql(
    'business_order.collection_window_start IS NOT NULL',
    jsonObjectSql<TimeWindowResponse>({
      start: 'business_order.collection_window_start',
      end: 'business_order.collection_window_end',
    }),
  ),
  updatedAt: instantSql('business_order.updated_at'),
};
/** An order without cash on delivery has no member for it, not even null. */
const ORDER_JSON = caseWhenElseSql<OrderResponse>(
  'business_order.cash_amount IS NOT NULL',
  jsonObjectSql<OrderResponse>({ ...ORDER_MEMBERS, cashOnDelivery: cashJsonSql('business_order') }),
  jsonObjectSql(ORDER_MEMBERS),
);

/** Selects an order and its version. Parameters: business, order. */
export const SELECT_ORDER_SQL = `SELECT ${ORDER_JSON}::text AS json, business_order.version
  FROM orders business_order ${listAllJoins(JOINS_SQL)}
  WHERE business_order.business_id = $1 AND business_order.id = $2 AND business_order.deleted_at IS NULL`;

/** SQL: the entries of the history of the order $2, newest first. $3 is the limit, $4 the offset. `people` are those of WITH_PEOPLE_SQL. */
const HISTORY_JSON = jsonArraySql(
  jsonObjectSql<OrderStatusChangeResponse>({
    status: 'change.status',
    notes: nullableSql('change.notes'),
    changedAt: instantSql('change.changed_at'),
    changedBy: nullableSql('change.changed_by'),
    changedByName: nullableSql('person.name'),
  }),
  `FROM (
     SELECT *
     FROM order_status_changes
     WHERE business_id = $1 AND order_id = $2
     ORDER BY changed_at DESC, id DESC
     LIMIT $3
     OFFSET $4
   ) change
   LEFT JOIN people person ON person.id = change.changed_by`,
  'change.changed_at DESC, change.id DESC',
);

/**
 * Selects a page of an order's history, newest first, or no row if there is no such order. Parameters: business, order, limit,
 * offset.
 */
export const SELECT_ORDER_HISTORY_SQL = `${WITH_PEOPLE_SQL}
  SELECT
    (
      SELECT count(*)::int
      FROM order_status_changes change
      WHERE change.business_id = $1 AND change.order_id = $2
    ) AS total,
    ${HISTORY_JSON}::text AS json
  FROM orders business_order
  WHERE business_order.business_id = $1 AND business_order.id = $2 AND business_order.deleted_at IS NULL`;
