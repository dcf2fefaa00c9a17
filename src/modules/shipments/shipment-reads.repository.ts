import { Injectable } from '@nestjs/common';
import { flatPartyJson } from '../../address/address.response';
import { JsonText, Page } from '../../application/page';
import { sqlList } from '../../database/sql-list';
import type { StoredJson } from '../../database/stored-json';
import { type Read, TenantReader } from '../../database/tenant-reader';
import { escapeLike } from '../../lists/like';
import type { ShipmentParty } from './entities/shipment-party';
import type { Package } from './packages';
import { ASSIGNED_TO_DRIVER, partyJson, partyLineJson, SHARED_MEMBERS, VISIBLE } from './shipment-sql';
import { ENDED, EXCEPTIONS, IN_TRANSIT, type ShipmentStatus } from './shipment-status';
import type { Viewer } from './viewer';

export interface ShipmentFilter {
  readonly from?: Date | undefined;
  /** The first moment that is no longer in it. */
  readonly before?: Date | undefined;
  readonly customerId?: string | undefined;
  readonly status?: ShipmentStatus | undefined;
  /** In capitals, as it is kept. */
  readonly trackingNumber?: string | undefined;
  /** Each must be found somewhere. */
  readonly words: readonly string[];
}

export interface LabelData {
  readonly trackingNumber: string;
  readonly serviceLevel: string | null;
  readonly carrierName: string | null;
  readonly orderNumber: string | null;
  readonly createdAt: Date;
  readonly sender: ShipmentParty;
  readonly recipient: ShipmentParty;
  readonly packages: Package[];
}

type Window = { page: number; pageSize: number } | undefined;

const ONE = `SELECT json_build_object(${SHARED_MEMBERS},
    'customer', json_build_object('guid', c.id, 'name', c.name, 'email', c.email),
    'sender', ${partyJson('sender')}, 'recipient', ${partyJson('recipient')}, 'orderId', s.order_id,
    'deliveryWindow', CASE WHEN s.delivery_window_start IS NOT NULL THEN
      json_build_object('start', s.delivery_window_start, 'end', s.delivery_window_end) END,
    'estimatedDelivery', iso(s.estimated_delivery), 'deliveredAt', iso(s.delivered_at),
    'updatedAt', iso(s.updated_at))::text AS json, s.version
  FROM shipments s JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id LEFT JOIN carriers k ON k.id = s.carrier_id
  WHERE ${VISIBLE}`;

const ENTRY = `json_build_object(${SHARED_MEMBERS}, 'customer', json_build_object('guid', c.id, 'name', c.name),
  'sender', ${partyLineJson('sender')}, 'recipient', ${partyLineJson('recipient')})`;

const OVERVIEW = `SELECT json_build_object('totalShipments', count(*),
    'inTransit', count(*) FILTER (WHERE status IN (${sqlList(IN_TRANSIT)})),
    'delivered', count(*) FILTER (WHERE status = 'delivered'),
    'exceptions', count(*) FILTER (WHERE status IN (${sqlList(EXCEPTIONS)})),
    'pending', count(*) FILTER (WHERE status = 'created'),
    'onTimeRate', COALESCE(count(*) FILTER (WHERE status = 'delivered' AND delivered_at <= COALESCE(promised_delivery, estimated_delivery))::float8
      / NULLIF(count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL), 0), 0))::text AS json
  FROM shipments WHERE business_id = $1 AND deleted_at IS NULL`;

const UNASSIGNED = `FROM shipments s WHERE s.business_id = $1 AND s.deleted_at IS NULL AND s.status NOT IN (${sqlList(ENDED)})
  AND NOT EXISTS (SELECT 1 FROM dispatch_shipments a
    WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned')`;

/** Reads that go out as they come from the database. */
@Injectable()
export class ShipmentReadsRepository {
  constructor(private readonly reader: TenantReader) {}

  async findJson({ businessId, driverUserId }: Viewer, id: string): Promise<StoredJson | undefined> {
    const [row] = await this.reader.read(businessId, (read) =>
      read<StoredJson>({ name: 'shipments.one', text: ONE, values: [businessId, id, driverUserId] }),
    );
    return row;
  }

  /** A page, newest first: its ids by one index, then what belongs to them. */
  async list(
    { businessId, driverUserId }: Viewer,
    { from, before, customerId, status, trackingNumber, words }: ShipmentFilter,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<never>> {
    const values: unknown[] = [businessId, pageSize, (page - 1) * pageSize];
    const conditions = ['s.business_id = $1', 's.deleted_at IS NULL'];
    const used: string[] = [];
    const add = (name: string, value: unknown, condition: (parameter: string) => string) => {
      if (value === undefined || value === null) return;
      values.push(value);
      conditions.push(condition(`$${values.length}`));
      used.push(name);
    };
    add('from', from, (parameter) => `s.created_at >= ${parameter}`);
    add('before', before, (parameter) => `s.created_at < ${parameter}`);
    add('customer', customerId, (parameter) => `s.customer_id = ${parameter}`);
    add('status', status, (parameter) => `s.status = ${parameter}`);
    add('number', trackingNumber, (parameter) => `s.tracking_number = ${parameter}`);
    const patterns = words.length > 0 ? words.map(escapeLike) : undefined;
    add('search', patterns, (parameter) => `s.id IN (SELECT search_shipment_ids(${parameter}::text[]))`);
    add('driver', driverUserId, ASSIGNED_TO_DRIVER);
    const rows = `FROM shipments s WHERE ${conditions.join(' AND ')}`;
    const [row] = await this.reader.read(businessId, (read) =>
      read<{ json: string; total: number }>({
        name: ['shipments.list', ...used].join('.'),
        text: `WITH page AS (SELECT s.id ${rows} ORDER BY s.created_at DESC, s.id DESC LIMIT $2 OFFSET $3)
          SELECT (SELECT count(*)::int ${rows}) AS total,
            (SELECT COALESCE(json_agg(${ENTRY} ORDER BY s.created_at DESC, s.id DESC), '[]')::text
             FROM page JOIN shipments s ON s.business_id = $1 AND s.id = page.id
             JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
             LEFT JOIN carriers k ON k.id = s.carrier_id) AS json`,
        values,
      }),
    );
    return new Page<never>(new JsonText(row!.json), page, pageSize, row!.total);
  }

  async overview(businessId: string): Promise<string> {
    const [row] = await this.reader.read(businessId, (read) =>
      read<{ json: string }>({ name: 'shipments.overview', text: OVERVIEW, values: [businessId] }),
    );
    return row!.json;
  }

  /** What no dispatch holds and still has to be delivered. */
  unassigned(businessId: string, window: Window): Promise<{ json: string; total: number }> {
    return this.reader.read(businessId, (read) =>
      readWindow(read, window, {
        name: 'shipments.unassigned',
        item: `json_build_object('guid', s.id, 'trackingNumber', s.tracking_number, 'status', s.status,
          'recipient', json_build_object('name', s.recipient_name, 'city', s.recipient_city))`,
        from: UNASSIGNED,
        order: 's.created_at DESC, s.id DESC',
        values: [businessId],
      }),
    );
  }

  /** Oldest first; undefined when there is no such shipment for this viewer. */
  traces(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
    window: Window,
  ): Promise<{ json: string; total: number } | undefined> {
    return this.reader.read(businessId, async (read) => {
      const visible = await read({
        name: 'shipments.visible',
        text: `SELECT 1 FROM shipments s WHERE ${VISIBLE}`,
        values: [businessId, shipmentId, driverUserId],
      });
      if (visible.length === 0) return undefined;
      return readWindow(read, window, {
        name: 'shipments.traces',
        item: `json_build_object('timestamp', iso(t.occurred_at), 'status', t.status, 'description', t.description,
          'location', t.location)`,
        from: 'FROM shipment_traces t WHERE t.business_id = $1 AND t.shipment_id = $2',
        order: 't.occurred_at, t.id',
        values: [businessId, shipmentId],
      });
    });
  }

  async findLabel({ businessId, driverUserId }: Viewer, id: string): Promise<LabelData | undefined> {
    const [row] = await this.reader.read(businessId, (read) =>
      read<LabelData>({
        name: 'shipments.label',
        text: `SELECT s.tracking_number AS "trackingNumber", s.service_level AS "serviceLevel", k.name AS "carrierName",
            o.order_number AS "orderNumber", s.created_at AS "createdAt", s.packages,
            ${flatPartyJson('s.sender')} AS sender, ${flatPartyJson('s.recipient')} AS recipient
          FROM shipments s LEFT JOIN carriers k ON k.id = s.carrier_id
          LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
          WHERE ${VISIBLE}`,
        values: [businessId, id, driverUserId],
      }),
    );
    return row;
  }
}

async function readWindow(
  read: Read,
  window: Window,
  list: { name: string; item: string; from: string; order: string; values: readonly unknown[] },
): Promise<{ json: string; total: number }> {
  const { name, item, from, order, values } = list;
  const limit = window ? ` LIMIT $${values.length + 1} OFFSET $${values.length + 2}` : '';
  const [row] = await read<{ json: string; total: number }>({
    name: window ? `${name}.page` : name,
    text: `SELECT COALESCE(json_agg(r.item), '[]')::text AS json, (SELECT count(*)::int ${from}) AS total
      FROM (SELECT ${item} AS item ${from} ORDER BY ${order}${limit}) r`,
    values: window ? [...values, window.pageSize, (window.page - 1) * window.pageSize] : values,
  });
  return row!;
}
