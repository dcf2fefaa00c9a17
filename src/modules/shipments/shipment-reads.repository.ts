import { Injectable } from '@nestjs/common';
import { addressJson, flatPartyJson } from '../../address/address.response';
import type { AskedPage, JsonText, Listed, Page } from '../../application/page';
import {
  boolean,
  decimal,
  either,
  expression,
  instant,
  jsonArray,
  jsonOf,
  type Members,
  nullable,
  number,
  when,
} from '../../database/json-sql';
import type { PhoneSearch } from '../../common/phone-search';
import { idSearch, searchCall } from '../../database/search-hits';
import { sqlList } from '../../database/sql-list';
import { TenantCursor } from '../../database/tenant-cursor';
import { TenantReader } from '../../database/tenant-reader';
import type { GeocodableAddress } from '../../geo/geocoder';
import { exportRows, FIRST_VALUE } from '../../lists/exported-list';
import type { StopConstraintsResponse } from '../../constraints/constraints.response';
import { escapeLike } from '../../lists/like';
import { phoneValues } from '../../lists/phone-condition';
import { shipmentsByPhone } from './shipments-by-phone';
import { type PlainList, readList } from '../../lists/plain-list';
import { isFarBack, limitsOf, listOf, pageOf, type StoredList } from '../../lists/stored-list';
import { readRecord } from '../../lists/stored-record';
import type { ExportedTable } from '../../tables/exported-table';
import type { TimeWindowResponse } from '../orders/dto/order.response';
import type {
  LinkedShipmentResponse,
  NamedRecordResponse,
  PickupResponse,
  RecipientTownResponse,
  ShipmentCustomerResponse,
  ShipmentCashResponse,
  ShipmentListEntry,
  ShipmentOverviewResponse,
  ShipmentResponse,
  UnassignedDetailsResponse,
  UnassignedShipmentResponse,
} from './dto/shipment.response';
import type { TracePictureResponse, ListedTraceResponse } from './dto/trace.response';
import type { CashMethod } from './cash/told-cash';
import type { EstimatePrecision } from './estimate-precision';
import type { ShipmentParty } from './entities/shipment-party';
import type { Package } from './packages';
import {
  ASSIGNED_TO_DRIVER,
  ESTIMATE_PRECISION,
  partyJson,
  partyLineJson,
  SHARED_MEMBERS,
  VISIBLE,
} from './shipment-sql';
import { SHIPMENT_TABLE } from './shipment-table';
import { ENDED, EXCEPTIONS, IN_TRANSIT, type ShipmentStatus } from './shipment-status';
import { LIVE_LINK } from './tracking-link/tracking-link';
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
  /** The words as a telephone number; null: they are none. */
  readonly phone: PhoneSearch | null;
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
  readonly cashAmount: string | null;
  readonly cashCurrency: string | null;
}

/** Another shipment `o`, by what ties it to `s`. */
function linked(tie: string) {
  const link = jsonOf<LinkedShipmentResponse>({ guid: 'o.id', trackingNumber: 'o.tracking_number' });
  return nullable(
    expression<LinkedShipmentResponse>(`(SELECT ${link} FROM shipments o WHERE o.business_id = $1 AND ${tie})`),
  );
}

type StoredMembers = Omit<ShipmentResponse, 'location' | 'trackingUrl'>;

const ONE_MEMBERS: Members<Omit<StoredMembers, 'cashOnDelivery'>> = {
  ...SHARED_MEMBERS,
  customer: jsonOf<ShipmentCustomerResponse>({ guid: 'c.id', name: 'c.name', email: 'c.email' }),
  sender: partyJson('sender'),
  recipient: partyJson('recipient'),
  orderId: nullable('s.order_id'),
  deliveryWindow: when(
    's.delivery_window_start IS NOT NULL',
    jsonOf<TimeWindowResponse>({ start: 's.delivery_window_start', end: 's.delivery_window_end' }),
  ),
  planning: nullable(expression<StopConstraintsResponse>('s.planning')),
  pickup: when(
    's.pickup IS NOT NULL',
    jsonOf<PickupResponse>({
      window: nullable(expression<TimeWindowResponse>(`s.pickup -> 'window'`)),
      serviceMinutes: nullable(expression<number>(`s.pickup -> 'serviceMinutes'`)),
      instructions: nullable(expression<string>(`s.pickup -> 'instructions'`)),
      collectedAt: nullable(instant('s.collected_at')),
    }),
  ),
  estimatedDelivery: nullable(instant('s.estimated_delivery')),
  estimatedDeliveryPrecision: nullable(expression<EstimatePrecision>(ESTIMATE_PRECISION)),
  proofRequired: expression('to_json(s.proof_required)'),
  deliveryPin: when('$3::uuid IS NULL', 's.delivery_pin'),
  failedAttempts: number(`(SELECT count(*) FROM delivery_attempts n
    WHERE n.business_id = $1 AND n.shipment_id = s.id AND n.outcome = 'failed')`),
  nextAttemptOn: nullable('s.next_attempt_on::text'),
  returnOf: linked('o.id = s.return_of'),
  returnedBy: linked('o.return_of = s.id AND o.deleted_at IS NULL'),
  hasProof: boolean('EXISTS (SELECT 1 FROM shipment_proofs p WHERE p.business_id = $1 AND p.shipment_id = s.id)'),
  deliveredAt: nullable(instant('s.delivered_at')),
  updatedAt: instant('s.updated_at'),
};

const CASH = jsonOf<ShipmentCashResponse>({
  amount: decimal('s.cash_amount'),
  currency: 's.cash_currency',
  collected: nullable(decimal('cash.collected')),
  method: nullable(expression<CashMethod>('cash.method')),
  reason: nullable('cash.reason'),
  handedOverAt: nullable(instant('cash.received_at')),
});

const ONE = either<StoredMembers>(
  's.cash_amount IS NOT NULL',
  jsonOf<StoredMembers>({ ...ONE_MEMBERS, cashOnDelivery: CASH }),
  jsonOf(ONE_MEMBERS),
);

const ENTRY = jsonOf<ShipmentListEntry>({
  ...SHARED_MEMBERS,
  customer: jsonOf<NamedRecordResponse>({ guid: 'c.id', name: 'c.name' }),
  sender: partyLineJson('sender'),
  recipient: partyLineJson('recipient'),
});

/** A shipment as JSON, but for where its recipient is, and where it is followed. */
export interface StoredShipment {
  readonly json: string;
  readonly version: number;
  readonly address: GeocodableAddress;
  readonly link: string | null;
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

const UNASSIGNED_MEMBERS: Members<Omit<UnassignedShipmentResponse, 'details'>> = {
  guid: 's.id',
  trackingNumber: 's.tracking_number',
  status: 's.status',
  recipient: jsonOf<RecipientTownResponse>({
    name: nullable('s.recipient_name'),
    street: nullable('s.recipient_street'),
    city: nullable('s.recipient_city'),
  }),
};

const UNASSIGNED: PlainList<UnassignedShipmentResponse> = {
  name: 'shipments.unassigned',
  json: jsonOf(UNASSIGNED_MEMBERS),
  table: 'shipments s',
  where: `s.business_id = $1 AND s.deleted_at IS NULL AND s.status NOT IN (${sqlList(ENDED)})
    AND NOT EXISTS (SELECT 1 FROM dispatch_shipments a
      WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned')`,
  orderBy: 's.created_at DESC, s.id DESC',
};

const UNASSIGNED_IN_DETAIL: PlainList<UnassignedShipmentResponse> = {
  ...UNASSIGNED,
  name: 'shipments.unassigned_in_detail',
  json: jsonOf<UnassignedShipmentResponse>({
    ...UNASSIGNED_MEMBERS,
    details: jsonOf<UnassignedDetailsResponse>({
      weight: decimal('s.total_weight_g * 0.001'),
      volume: decimal('s.total_volume_cm3 * 0.000001'),
      latitude: nullable(number('s.recipient_latitude')),
      longitude: nullable(number('s.recipient_longitude')),
    }),
  }),
};

const TRACE_MEMBERS: Members<Omit<ListedTraceResponse, 'pictures'>> = {
  timestamp: instant('t.occurred_at'),
  status: 't.status',
  description: 't.description',
  location: nullable('t.location'),
};
const PICTURES_OF_TRACE = 'FROM shipment_trace_pictures p WHERE p.business_id = $1 AND p.trace_id = t.id';

const TRACES = jsonArray(
  either<ListedTraceResponse>(
    `EXISTS (SELECT 1 ${PICTURES_OF_TRACE})`,
    jsonOf<ListedTraceResponse>({
      ...TRACE_MEMBERS,
      pictures: jsonArray(
        jsonOf<TracePictureResponse>({
          part: 'p.part',
          url: `'/api/v1/shipments/' || t.shipment_id || '/pictures/' || p.picture_id`,
        }),
        PICTURES_OF_TRACE,
        'p.number',
      ),
    }),
    jsonOf(TRACE_MEMBERS),
  ),
  `FROM (SELECT * FROM shipment_traces WHERE business_id = $1 AND shipment_id = $2
      ORDER BY occurred_at, id LIMIT $4 OFFSET $5) t`,
  't.occurred_at, t.id',
);

/** What the viewer and the filter ask of a shipment; values of the placeholders from the first one on. */
function conditionsOf(
  { driverUserId }: Viewer,
  { from, before, customerId, status, trackingNumber, words, phone }: ShipmentFilter,
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
  const search = words.length > 0 ? idSearch('search_shipment_ids', firstValue + values.length) : undefined;
  const byPhone = phone ? ` UNION ALL ${shipmentsByPhone(firstValue + values.length + 1)}` : '';
  if (search) add('search', words.map(escapeLike), () => `s.id IN (SELECT ${searchCall(search)}${byPhone})`);
  if (search && phone) {
    values.push(...phoneValues(phone));
    used.push('phone');
  }
  add('driver', driverUserId, ASSIGNED_TO_DRIVER);
  return { conditions: conditions.join(' AND '), values, used, search };
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
      text: `SELECT ${ONE}::text AS json, s.version, ${addressJson('s.recipient')} AS address, ${LIVE_LINK} AS link
        FROM shipments s JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id LEFT JOIN carriers k ON k.id = s.carrier_id
        LEFT JOIN LATERAL (SELECT n.collected, n.method, n.reason, h.received_at FROM cash_collections n
          LEFT JOIN cash_handovers h ON h.business_id = $1 AND h.id = n.handover_id
          WHERE n.business_id = $1 AND n.shipment_id = s.id) cash ON true
        WHERE ${VISIBLE}`,
      values: [businessId, id, driverUserId],
    });
    return row ?? null;
  }

  /** Where the shipment goes to; null: there is no such shipment. */
  async address(
    { businessId, driverUserId }: Viewer,
    id: string,
    party: 'recipient' | 'sender' = 'recipient',
  ): Promise<GeocodableAddress | null> {
    const [row] = await this.reader.select<Pick<StoredShipment, 'address'>>(businessId, {
      name: `shipments.address.of-${party}`,
      text: `SELECT ${addressJson(`s.${party}`)} AS address FROM shipments s WHERE ${VISIBLE}`,
      values: [businessId, id, driverUserId],
    });
    return row?.address ?? null;
  }

  /**
   * A page, newest first: its ids by one index, then what belongs to them. The ids are an array, which is made once whatever is
   * believed of the tables: a join with the page is repeated for each shipment where a business is believed to have but few.
   */
  async list(viewer: Viewer, filter: ShipmentFilter, window: AskedPage): Promise<Page<ShipmentListEntry>> {
    const { businessId } = viewer;
    const own = [businessId, ...limitsOf(window)];
    const { conditions, values, used, search } = conditionsOf(viewer, filter, own.length + 1);
    const rows = `FROM shipments s WHERE ${conditions}`;
    const statement = {
      name: ['shipments.list', ...used].join('.'),
      text: `SELECT (SELECT count(*)::int ${rows}) AS total,
          (SELECT COALESCE(json_agg(${ENTRY} ORDER BY s.created_at DESC, s.id DESC), '[]')::text
           FROM shipments s JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
           LEFT JOIN carriers k ON k.id = s.carrier_id
           WHERE s.business_id = $1
             AND s.id = ANY (ARRAY(SELECT s.id ${rows} ORDER BY s.created_at DESC, s.id DESC LIMIT $2 OFFSET $3))) AS json`,
      values: [...own, ...values],
      search,
    };
    const [row] =
      search || isFarBack(window)
        ? await this.reader.selectCostly<StoredList>(businessId, statement)
        : await this.reader.select<StoredList>(businessId, statement);
    return pageOf(row!, window);
  }

  /** Every shipment of the list. */
  export(viewer: Viewer, filter: ShipmentFilter, timeZone: string): ExportedTable {
    const { conditions, values, search } = conditionsOf(viewer, filter, FIRST_VALUE);
    const from = `FROM shipments s JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
      LEFT JOIN carriers k ON k.id = s.carrier_id LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
      WHERE ${conditions}`;
    const rows = { from, orderBy: 's.created_at DESC, s.id DESC', values, search };
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
  unassigned(
    businessId: string,
    window: AskedPage | undefined,
    isDetailed: boolean,
  ): Promise<Listed<UnassignedShipmentResponse>> {
    return readList(this.reader, isDetailed ? UNASSIGNED_IN_DETAIL : UNASSIGNED, businessId, window);
  }

  /** Oldest first; undefined when there is no such shipment for this viewer. */
  async traces(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
    window: AskedPage | undefined,
  ): Promise<Listed<ListedTraceResponse> | undefined> {
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
          s.cash_amount AS "cashAmount", s.cash_currency AS "cashCurrency",
          ${flatPartyJson('s.sender')} AS sender, ${flatPartyJson('s.recipient')} AS recipient
        FROM shipments s LEFT JOIN carriers k ON k.id = s.carrier_id
        LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
        WHERE s.business_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL
          AND ($3::uuid IS NULL OR ${ASSIGNED_TO_DRIVER('$3')})`,
      values: [businessId, ids, driverUserId],
    });
  }
}
