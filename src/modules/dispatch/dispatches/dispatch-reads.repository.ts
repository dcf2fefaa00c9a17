import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Listed, Page } from '../../../application/page';
import {
  decimal,
  expression,
  instant,
  jsonArray,
  jsonOf,
  type Members,
  nullable,
  number,
  when,
} from '../../../database/json-sql';
import { sqlList } from '../../../database/sql-list';
import { TenantCursor } from '../../../database/tenant-cursor';
import { TenantReader } from '../../../database/tenant-reader';
import { exportRows, FIRST_VALUE } from '../../../lists/exported-list';
import { limitsOf, listOf, pageOf, type StoredList } from '../../../lists/stored-list';
import { readRecord } from '../../../lists/stored-record';
import type { ExportedTable } from '../../../tables/exported-table';
import { WITH_PEOPLE } from '../../business/people-sql';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { ENDED } from '../../shipments/shipment-status';
import { STOP_EXPECTED_AT, TO_COLLECT } from '../stop-sql';
import type { CapacityResponse } from '../../vehicles/dto/vehicle.response';
import { DISPATCH_TABLE } from './dispatch-table';
import { drivenBy } from '../drivers/visibility';
import type {
  DispatchedShipmentResponse,
  DispatchOverviewResponse,
  DispatchResponse,
  DispatchStatusChangeResponse,
  DispatchSummaryResponse,
  InShipmentResponse,
  LoadResponse,
  NamedResponse,
  ProgressResponse,
} from './dto/dispatch.response';

export interface DispatchFilter {
  readonly status?: string;
  readonly driverId?: string;
  readonly vehicleId?: string;
  readonly shipmentId?: string;
  /** Planned from this instant, and before that one. */
  readonly from?: Date;
  readonly before?: Date;
  /** Only what this user drives; null: everything. */
  readonly driverUserId: string | null;
}

const ENDED_LIST = sqlList(ENDED_SHIPMENT_STATUSES);
/** What the vehicle must carry: an exception may go out again; what is still to be collected is not on board. */
const CARRIED = `ds.state = 'assigned' AND s.status NOT IN (${sqlList(ENDED)}) AND NOT (${TO_COLLECT})`;

/** The count comes from `m.total`. */
const SUMMARY: Members<DispatchSummaryResponse> = {
  guid: 'd.id',
  name: 'd.name',
  status: 'd.status',
  driver: when('r.id IS NOT NULL', jsonOf<NamedResponse>({ guid: 'r.id', name: 'r.name' })),
  vehicle: when('v.id IS NOT NULL', jsonOf<NamedResponse>({ guid: 'v.id', name: 'v.name' })),
  plannedDate: instant('d.planned_date'),
  startedAt: nullable(instant('d.started_at')),
  endedAt: nullable(instant('d.ended_at')),
  notes: nullable('d.notes'),
  shipmentCount: number('m.total'),
  createdAt: instant('d.created_at'),
  updatedAt: instant('d.updated_at'),
};

const DISPATCH = jsonOf<DispatchResponse>({
  ...SUMMARY,
  routeId: 'ro.id',
  shipments: expression('m.shipments'),
  progress: jsonOf<ProgressResponse>({
    completed: number('m.ended'),
    total: number('m.total'),
    percentage: number('CASE WHEN m.total = 0 THEN 0 ELSE trim_scale(round(100.0 * m.ended / m.total, 2)) END'),
  }),
  load: jsonOf<LoadResponse>({ weight: decimal('m.weight_g * 0.001'), volume: decimal('m.volume_cm3 * 0.000001') }),
  capacity: when(
    'v.capacity_weight_kg IS NOT NULL OR v.capacity_volume_m3 IS NOT NULL',
    jsonOf<CapacityResponse>({
      weight: nullable(decimal('v.capacity_weight_kg')),
      volume: nullable(decimal('v.capacity_volume_m3')),
    }),
  ),
});

const SHIPMENT = { guid: 's.id', trackingNumber: 's.tracking_number', status: 's.status' };
const DELIVERED = jsonOf<Omit<DispatchedShipmentResponse, 'estimatedArrival'>>({
  ...SHIPMENT,
  deliveredAt: instant('COALESCE(s.delivered_at, s.status_changed_at)'),
});
const EXPECTED = jsonOf<Omit<DispatchedShipmentResponse, 'deliveredAt'>>({
  ...SHIPMENT,
  estimatedArrival: nullable(instant(STOP_EXPECTED_AT)),
});

const HISTORY = jsonArray(
  jsonOf<DispatchStatusChangeResponse>({
    status: 'h.status',
    notes: nullable('h.notes'),
    changedAt: instant('h.changed_at'),
    changedBy: nullable('h.changed_by'),
    changedByName: nullable(`COALESCE(u.name, r.name)`),
  }),
  `FROM (SELECT * FROM dispatch_status_changes WHERE business_id = $1 AND dispatch_id = $2
      ORDER BY changed_at DESC, id DESC LIMIT $3 OFFSET $4) h
    LEFT JOIN people u ON u.id = h.changed_by
    LEFT JOIN drivers r ON r.business_id = $1 AND r.id = h.changed_by`,
  'h.changed_at DESC, h.id DESC',
);

const IN_SHIPMENT = jsonOf<InShipmentResponse>({ guid: 'd.id', name: 'd.name', status: 'd.status' });

const OVERVIEW = jsonOf<DispatchOverviewResponse>({
  totalDispatches: number('n.total'),
  activeDispatches: number('n.active'),
  completedToday: number('n.completed_today'),
  driversActive: number('n.drivers'),
  pendingDeliveries: number('p.pending'),
  onTimeRate: number(
    'CASE WHEN o.delivered = 0 THEN 0 ELSE trim_scale(round(o.on_time::numeric / o.delivered, 4)) END',
  ),
});

const PEOPLE = `
  LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
  LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id`;

/** Shipments that were given back or deleted are no longer in the dispatch. */
const membersWith = (join = '') => `FROM dispatch_shipments ds
  JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL ${join}
  WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state <> 'released'`;

/** What the filter asks of a dispatch; values of the placeholders from the first one on. */
function conditionsOf(
  { status, driverId, vehicleId, shipmentId, from, before, driverUserId }: DispatchFilter,
  firstValue: number,
): { conditions: string; values: readonly unknown[] } {
  const values: unknown[] = [];
  const conditions = ['d.business_id = $1', 'd.deleted_at IS NULL'];
  const where = (condition: (placeholder: string) => string, value: unknown) => {
    if (value === undefined || value === null) return;
    conditions.push(condition(`$${firstValue + values.length}`));
    values.push(value);
  };
  where((p) => `d.status = ${p}`, status);
  where((p) => `d.driver_id = ${p}`, driverId);
  where((p) => `d.vehicle_id = ${p}`, vehicleId);
  where(
    (p) => `EXISTS (SELECT 1 FROM dispatch_shipments held WHERE held.business_id = $1 AND held.dispatch_id = d.id
      AND held.shipment_id = ${p} AND held.state <> 'released')`,
    shipmentId,
  );
  where((p) => `d.planned_date >= ${p}`, from);
  where((p) => `d.planned_date < ${p}`, before);
  where(drivenBy, driverUserId);
  return { conditions: conditions.join(' AND '), values };
}

@Injectable()
export class DispatchReadsRepository {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  async list(
    businessId: string,
    filter: DispatchFilter,
    { page, pageSize }: AskedPage,
  ): Promise<Page<DispatchSummaryResponse>> {
    const { conditions, values } = conditionsOf(filter, 2);
    const asked = `FROM dispatches d WHERE ${conditions}`;
    const [row] = await this.reader.select<StoredList>(businessId, {
      text: `SELECT COALESCE(json_agg(${jsonOf<DispatchSummaryResponse>(SUMMARY)} ORDER BY d.created_at DESC, d.id DESC), '[]')::text AS json,
          (SELECT count(*)::int ${asked}) AS total
        FROM (SELECT d.* ${asked} ORDER BY d.created_at DESC, d.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS d
        ${PEOPLE}
        CROSS JOIN LATERAL (SELECT count(*)::int AS total ${membersWith()}) AS m`,
      values: [businessId, ...values],
    });
    return pageOf(row!, { page, pageSize });
  }

  /** Every dispatch of the list. */
  export(tenant: { readonly businessId: string; readonly timeZone: string }, filter: DispatchFilter): ExportedTable {
    const { conditions, values } = conditionsOf(filter, FIRST_VALUE);
    const from = `FROM dispatches d ${PEOPLE}
      CROSS JOIN LATERAL (SELECT count(*)::int AS total,
          (count(*) FILTER (WHERE ds.state = 'done' OR s.status IN (${ENDED_LIST})))::int AS ended,
          (count(*) FILTER (WHERE s.status = 'delivered'))::int AS delivered ${membersWith()}) AS m
      WHERE ${conditions}`;
    return exportRows(this.cursor, DISPATCH_TABLE, { from, orderBy: 'd.created_at DESC, d.id DESC', values }, tenant);
  }

  read(businessId: string, id: string, driverUserId: string | null): Promise<JsonText<DispatchResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: driverUserId ? 'dispatches.one.of-driver' : 'dispatches.one',
      text: `SELECT ${DISPATCH}::text AS json, d.version
        FROM dispatches d ${PEOPLE}
        JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS total,
            (count(*) FILTER (WHERE ds.state = 'done' OR s.status IN (${ENDED_LIST})))::int AS ended,
            COALESCE(sum(s.total_weight_g) FILTER (WHERE ${CARRIED}), 0) AS weight_g,
            COALESCE(sum(s.total_volume_cm3) FILTER (WHERE ${CARRIED}), 0) AS volume_cm3,
            COALESCE(json_agg(CASE WHEN s.status = 'delivered' THEN ${DELIVERED} ELSE ${EXPECTED} END
              ORDER BY rs.sequence NULLS LAST, s.id), '[]') AS shipments
          ${membersWith(`LEFT JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id AND rs.shipment_id = s.id AND rs.kind = 'delivery'`)}) AS m
        WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL ${driverUserId ? `AND ${drivenBy('$3')}` : ''}`,
      values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
    });
  }

  /** Its statuses, newest first; undefined without the dispatch. */
  async history(
    businessId: string,
    id: string,
    driverUserId: string | null,
    window: AskedPage | undefined,
  ): Promise<Listed<DispatchStatusChangeResponse> | undefined> {
    const values = [businessId, id, ...limitsOf(window)];
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: driverUserId ? 'dispatches.history.of-driver' : 'dispatches.history',
      text: `${WITH_PEOPLE} SELECT
          (SELECT count(*)::int FROM dispatch_status_changes h WHERE h.business_id = $1 AND h.dispatch_id = $2) AS total,
          ${HISTORY}::text AS json
        FROM dispatches d
        WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL ${driverUserId ? `AND ${drivenBy('$5')}` : ''}`,
      values: driverUserId ? [...values, driverUserId] : values,
    });
    return row && listOf(row, window);
  }

  /** The open dispatch that has the shipment, else the latest that it ended with. */
  readWithShipment(
    businessId: string,
    shipmentId: string,
    driverUserId: string | null,
  ): Promise<JsonText<InShipmentResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: driverUserId ? 'dispatches.with-shipment.of-driver' : 'dispatches.with-shipment',
      text: `SELECT ${IN_SHIPMENT}::text AS json
        FROM dispatch_shipments ds
        JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
        JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id AND d.deleted_at IS NULL
        WHERE ds.business_id = $1 AND ds.shipment_id = $2 AND ds.state <> 'released'
          ${driverUserId ? `AND ${drivenBy('$3')}` : ''}
        ORDER BY ds.state = 'assigned' DESC, ds.assigned_at DESC, d.id DESC LIMIT 1`,
      values: driverUserId ? [businessId, shipmentId, driverUserId] : [businessId, shipmentId],
    });
  }

  /** @param dayStart the first instant of the business's day */
  async overview(businessId: string, dayStart: Date): Promise<JsonText<DispatchOverviewResponse>> {
    const overview = await readRecord<DispatchOverviewResponse>(this.reader, businessId, {
      name: 'dispatches.overview',
      text: `SELECT ${OVERVIEW}::text AS json
        FROM (SELECT count(*) AS total, count(*) FILTER (WHERE status = 'in_progress') AS active,
            count(*) FILTER (WHERE status = 'completed' AND ended_at >= $2) AS completed_today,
            count(DISTINCT driver_id) FILTER (WHERE status = 'in_progress') AS drivers
          FROM dispatches WHERE business_id = $1 AND deleted_at IS NULL) AS n,
        (SELECT count(*) AS pending FROM dispatches d
          JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state = 'assigned'
          JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
          WHERE d.business_id = $1 AND d.status = 'in_progress' AND s.deleted_at IS NULL
            AND s.status NOT IN (${ENDED_LIST})) AS p,
        (SELECT count(*) AS delivered, count(*) FILTER (WHERE s.delivered_at <= COALESCE(s.promised_delivery, s.estimated_delivery)) AS on_time
          FROM shipments s
          WHERE s.business_id = $1 AND s.deleted_at IS NULL AND s.status = 'delivered'
            AND s.delivered_at IS NOT NULL AND s.estimated_delivery IS NOT NULL
            AND EXISTS (SELECT 1 FROM dispatch_shipments ds
              JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id AND d.deleted_at IS NULL
              WHERE ds.business_id = $1 AND ds.shipment_id = s.id AND ds.state <> 'released')) AS o`,
      values: [businessId, dayStart],
    });
    return overview!; // aggregates have a row
  }
}
