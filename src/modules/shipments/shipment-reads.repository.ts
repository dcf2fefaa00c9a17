import { Injectable } from '@nestjs/common';
import { addressJson, flatPartyJson } from '../../address/address.response';
import type { AskedPage, JsonText, Listed, Page } from '../../application/page';
import { instant, jsonArray, jsonOf, nullable, number, when } from '../../database/json-sql';
import { sqlList } from '../../database/sql-list';
import { TenantCursor } from '../../database/tenant-cursor';
import { TenantReader } from '../../database/tenant-reader';
import type { GeocodableAddress } from '../../geo/geocoder';
import { exportRows, FIRST_VALUE } from '../../lists/exported-list';
import { escapeLike } from '../../lists/like';
import { type PlainList, readList } from '../../lists/plain-list';
import { limitsOf, listOf, pageOf, type StoredList } from '../../lists/stored-list';
import { readRecord } from '../../lists/stored-record';
import type { ExportedTable } from '../../tables/exported-table';
import type { TimeWindowResponse } from '../orders/dto/order.response';
import type {
  NamedRecordResponse,
  RecipientTownResponse,
  ShipmentCustomerResponse,
  ShipmentListEntry,
  ShipmentOverviewResponse,
  ShipmentResponse,
  UnassignedShipmentResponse,
} from './dto/shipment.response';
import type { TraceResponse } from './dto/trace.response';
import type { ShipmentParty } from './entities/shipment-party';
import type { Package } from './packages';
import { ASSIGNED_TO_DRIVER, partyJson, partyLineJson, SHARED_MEMBERS, VISIBLE } from './shipment-sql';
import { SHIPMENT_TABLE } from './shipment-table';
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
  readonly id: string;
  readonly trackingNumber: string;
  readonly serviceLevel: string | null;
  readonly carrierName: string | null;
  readonly orderNumber: string | null;
  readonly createdAt: Date;
  readonly sender: ShipmentParty;
  readonly recipient: ShipmentParty;
  readonly packages: Package[];
}

const ONE = jsonOf<Omit<ShipmentResponse, 'location'>>({
  ...SHARED_MEMBERS,
  customer: jsonOf<ShipmentCustomerResponse>({ guid: 'c.id', name: 'c.name', email: 'c.email' }),
  sender: partyJson('sender'),
  recipient: partyJson('recipient'),
  orderId: nullable('s.order_id'),
  deliveryWindow: when(
    's.delivery_window_start IS NOT NULL',
    jsonOf<TimeWindowResponse>({ start: 's.delivery_window_start', end: 's.delivery_window_end' }),
  ),
  estimatedDelivery: nullable(instant('s.estimated_delivery')),
  deliveredAt: nullable(instant('s.delivered_at')),
  updatedAt: instant('s.updated_at'),
});

const ENTRY = jsonOf<ShipmentListEntry>({
  ...SHARED_MEMBERS,
  customer: jsonOf<NamedRecordResponse>({ guid: 'c.id', name: 'c.name' }),
  sender: partyLineJson('sender'),
  recipient: partyLineJson('recipient'),
});

/** A shipment as JSON, but for where its recipient is. */
export interface StoredShipment {
  readonly json: string;
  readonly version: number;
  readonly address: GeocodableAddress;
}

const OVERVIEW = jsonOf<ShipmentOverviewResponse>({
  totalShipments: number('count(*)'),
  inTransit: number(`count(*) FILTER (WHERE status IN (${sqlList(IN_TRANSIT)}))`),
  delivered: number(`count(*) FILTER (WHERE status = 'delivered')`),
  exceptions: number(`count(*) FILTER (WHERE status IN (${sqlList(EXCEPTIONS)}))`),
  pending: number(`count(*) FILTER (WHERE status = 'created')`),
  onTimeRate:
    number(`COALESCE(count(*) FILTER (WHERE status = 'delivered' AND delivered_at <= COALESCE(promised_delivery, estimated_delivery))::float8
      / NULLIF(count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL), 0), 0)`),
});

const UNASSIGNED: PlainList<UnassignedShipmentResponse> = {
  name: 'shipments.unassigned',
  json: jsonOf<UnassignedShipmentResponse>({
    guid: 's.id',
    trackingNumber: 's.tracking_number',
    status: 's.status',
    recipient: jsonOf<RecipientTownResponse>({
      name: nullable('s.recipient_name'),
      city: nullable('s.recipient_city'),
    }),
  }),
  table: 'shipments s',
  where: `s.business_id = $1 AND s.deleted_at IS NULL AND s.status NOT IN (${sqlList(ENDED)})
    AND NOT EXISTS (SELECT 1 FROM dispatch_shipments a
      WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned')`,
  orderBy: 's.created_at DESC, s.id DESC',
};

const TRACES = jsonArray(
  jsonOf<TraceResponse>({
    timestamp: instant('t.occurred_at'),
    status: 't.status',
    description: 't.description',
    location: nullable('t.location'),
  }),
  `FROM (SELECT * FROM shipment_traces WHERE business_id = $1 AND shipment_id = $2
      ORDER BY occurred_at, id LIMIT $4 OFFSET $5) t`,
  't.occurred_at, t.id',
);

/** What the viewer and the filter ask of a shipment; values of the placeholders from the first one on. */
function conditionsOf(
  { driverUserId }: Viewer,
  { from, before, customerId, status, trackingNumber, words }: ShipmentFilter,
  firstValue: number,
) {
  const values: unknown[] = [];
  const conditions = ['s.business_id = $1', 's.deleted_at IS NULL'];
  const used: string[] = [];
  const add = (name: string, value: unknown, condition: (parameter: string) => string) => {
    if (value === undefined || value === null) return;
    conditions.push(condition(`$${firstValue + values.length}`));
    values.push(value);
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
  return { conditions: conditions.join(' AND '), values, used };
}

/** Reads that go out as they come from the database. */
@Injectable()
export class ShipmentReadsRepository {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  async read({ businessId, driverUserId }: Viewer, id: string): Promise<StoredShipment | null> {
    const [row] = await this.reader.select<StoredShipment>(businessId, {
      name: 'shipments.one',
      text: `SELECT ${ONE}::text AS json, s.version, ${addressJson('s.recipient')} AS address
        FROM shipments s JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id LEFT JOIN carriers k ON k.id = s.carrier_id
        WHERE ${VISIBLE}`,
      values: [businessId, id, driverUserId],
    });
    return row ?? null;
  }

  /** Where the shipment goes to; null: there is no such shipment. */
  async address({ businessId, driverUserId }: Viewer, id: string): Promise<GeocodableAddress | null> {
    const [row] = await this.reader.select<Pick<StoredShipment, 'address'>>(businessId, {
      name: 'shipments.address',
      text: `SELECT ${addressJson('s.recipient')} AS address FROM shipments s WHERE ${VISIBLE}`,
      values: [businessId, id, driverUserId],
    });
    return row?.address ?? null;
  }

  /** A page, newest first: its ids by one index, then what belongs to them. */
  async list(viewer: Viewer, filter: ShipmentFilter, window: AskedPage): Promise<Page<ShipmentListEntry>> {
    const { businessId } = viewer;
    const own = [businessId, ...limitsOf(window)];
    const { conditions, values, used } = conditionsOf(viewer, filter, own.length + 1);
    const rows = `FROM shipments s WHERE ${conditions}`;
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: ['shipments.list', ...used].join('.'),
      text: `WITH page AS (SELECT s.id ${rows} ORDER BY s.created_at DESC, s.id DESC LIMIT $2 OFFSET $3)
        SELECT (SELECT count(*)::int ${rows}) AS total,
          (SELECT COALESCE(json_agg(${ENTRY} ORDER BY s.created_at DESC, s.id DESC), '[]')::text
           FROM page JOIN shipments s ON s.business_id = $1 AND s.id = page.id
           JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
           LEFT JOIN carriers k ON k.id = s.carrier_id) AS json`,
      values: [...own, ...values],
    });
    return pageOf(row!, window);
  }

  /** Every shipment of the list. */
  export(viewer: Viewer, filter: ShipmentFilter, timeZone: string): ExportedTable {
    const { conditions, values } = conditionsOf(viewer, filter, FIRST_VALUE);
    const from = `FROM shipments s JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
      LEFT JOIN carriers k ON k.id = s.carrier_id LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
      WHERE ${conditions}`;
    const rows = { from, orderBy: 's.created_at DESC, s.id DESC', values };
    return exportRows(this.cursor, SHIPMENT_TABLE, rows, { businessId: viewer.businessId, timeZone });
  }

  async overview(businessId: string): Promise<JsonText<ShipmentOverviewResponse>> {
    const overview = await readRecord<ShipmentOverviewResponse>(this.reader, businessId, {
      name: 'shipments.overview',
      text: `SELECT ${OVERVIEW}::text AS json FROM shipments WHERE business_id = $1 AND deleted_at IS NULL`,
      values: [businessId],
    });
    return overview!; // an aggregate has a row
  }

  /** What no dispatch holds and still has to be delivered. */
  unassigned(businessId: string, window: AskedPage | undefined): Promise<Listed<UnassignedShipmentResponse>> {
    return readList(this.reader, UNASSIGNED, businessId, window);
  }

  /** Oldest first; undefined when there is no such shipment for this viewer. */
  async traces(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
    window: AskedPage | undefined,
  ): Promise<Listed<TraceResponse> | undefined> {
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: 'shipments.traces',
      text: `SELECT ${TRACES}::text AS json,
          (SELECT count(*)::int FROM shipment_traces t WHERE t.business_id = $1 AND t.shipment_id = $2) AS total
        FROM shipments s WHERE ${VISIBLE}`,
      values: [businessId, shipmentId, driverUserId, ...limitsOf(window)],
    });
    return row && listOf(row, window);
  }

  /** What is printed of those of the shipments that the viewer sees. */
  findLabels({ businessId, driverUserId }: Viewer, ids: readonly string[]): Promise<LabelData[]> {
    return this.reader.select<LabelData>(businessId, {
      name: 'shipments.labels',
      text: `SELECT s.id, s.tracking_number AS "trackingNumber", s.service_level AS "serviceLevel", k.name AS "carrierName",
          o.order_number AS "orderNumber", s.created_at AS "createdAt", s.packages,
          ${flatPartyJson('s.sender')} AS sender, ${flatPartyJson('s.recipient')} AS recipient
        FROM shipments s LEFT JOIN carriers k ON k.id = s.carrier_id
        LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
        WHERE s.business_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL
          AND ($3::uuid IS NULL OR ${ASSIGNED_TO_DRIVER('$3')})`,
      values: [businessId, ids, driverUserId],
    });
  }
}
