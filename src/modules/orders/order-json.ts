import { addressColumn, addressJson } from '../../address/address.response';
import { moneyJson } from '../../database/stored-json';
import type { ListFields } from '../../lists/fields';
import type { ListSource } from '../../lists/list-page';
import { ORDER_STATUSES } from './order-status';

/** What a client may filter and order orders by. */
export const ORDER_FIELDS: ListFields = {
  guid: { column: 'o.id', type: 'uuid' },
  orderNumber: { column: 'o.order_number', type: 'text' },
  status: { column: 'o.status', type: 'text', values: ORDER_STATUSES },
  totalValue: { column: 'o.total_minor', type: 'money' },
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

const JOINS = `LEFT JOIN customers c ON c.business_id = o.business_id AND c.id = o.customer_id
  LEFT JOIN carriers k ON k.id = o.carrier_id`;

const BASE = `'guid', o.id, 'orderNumber', o.order_number, 'status', o.status, 'totalValue', ${moneyJson('o.total_minor')},
  'collectionDate', iso(o.collection_date), 'createdAt', iso(o.created_at), 'shipments', COALESCE((
    SELECT json_agg(json_build_object('guid', s.id, 'trackingNumber', s.tracking_number, 'status', s.status)
      ORDER BY s.created_at DESC, s.id DESC)
    FROM shipments s WHERE s.business_id = o.business_id AND s.order_id = o.id AND s.deleted_at IS NULL), '[]')`;

const items = (members: string) =>
  `(SELECT COALESCE(json_agg(json_build_object('description', i.description, 'quantity', i.quantity,
      'price', ${moneyJson('i.price_minor')}${members}) ORDER BY i.position), '[]')
    FROM order_items i WHERE i.business_id = o.business_id AND i.order_id = o.id)`;

const DIMENSIONS = `CASE WHEN i.length_cm IS NOT NULL THEN json_build_object('length', trim_scale(i.length_cm),
  'width', trim_scale(i.width_cm), 'height', trim_scale(i.height_cm), 'weight', trim_scale(i.weight_kg)) END`;

export const ORDER_LIST: ListSource = {
  name: 'orders.list',
  table: 'orders',
  alias: 'o',
  joins: JOINS,
  fields: ORDER_FIELDS,
  search: 'search_order_ids',
  json: `json_build_object(${BASE}, 'customer', json_build_object('guid', c.id, 'name', c.name),
    'deliveryAddress', ${addressJson('o.delivery', ['street', 'city', 'state', 'postalCode'])}, 'items', ${items('')})`,
};

/** An OrderResponse and its version, by business ($1) and id ($2). */
export const ONE_ORDER = `SELECT json_build_object(${BASE},
    'customer', json_build_object('guid', c.id, 'name', c.name, 'email', c.email),
    'deliveryAddress', ${addressJson('o.delivery')},
    'items', ${items(`, 'guid', i.id, 'dimensions', ${DIMENSIONS}`)},
    'carrier', CASE WHEN k.id IS NOT NULL THEN json_build_object('guid', k.id, 'name', k.name) END,
    'serviceLevel', o.service_level,
    'timeWindow', CASE WHEN o.collection_window_start IS NOT NULL THEN
      json_build_object('start', o.collection_window_start, 'end', o.collection_window_end) END,
    'updatedAt', iso(o.updated_at))::text AS json, o.version
  FROM orders o ${JOINS} WHERE o.business_id = $1 AND o.id = $2 AND o.deleted_at IS NULL`;

/** A page of an order's history, newest first, by business ($1), order ($2), limit ($3) and offset ($4); no row without the order. */
export const ORDER_HISTORY = `SELECT
    (SELECT count(*)::int FROM order_status_changes h WHERE h.business_id = $1 AND h.order_id = $2) AS total,
    (SELECT COALESCE(json_agg(json_build_object('status', h.status, 'notes', h.notes, 'changedAt', iso(h.changed_at),
        'changedBy', h.changed_by, 'changedByName', COALESCE(u.first_name || ' ' || u.last_name, t.name)) ORDER BY h.changed_at DESC, h.id DESC), '[]')::text
      FROM (SELECT * FROM order_status_changes WHERE business_id = $1 AND order_id = $2
        ORDER BY changed_at DESC, id DESC LIMIT $3 OFFSET $4) h
      LEFT JOIN users u ON u.id = h.changed_by
      LEFT JOIN api_tokens t ON t.business_id = $1 AND t.id = h.changed_by) AS json
  FROM orders o WHERE o.business_id = $1 AND o.id = $2 AND o.deleted_at IS NULL`;
