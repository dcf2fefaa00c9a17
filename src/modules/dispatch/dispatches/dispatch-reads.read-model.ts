import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Listed, Page } from '../../../core/page';
import {
  booleanSql,
  decimalSql,
  caseWhenElseSql,
  typedSql,
  instantSql,
  jsonArraySql,
  jsonAggregateSql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { compileFilter } from '../../../platform/database/lists/filter/filter-sql';
import { exportRows, FIRST_VALUE } from '../../../platform/database/lists/exported-list';
import { limitAndOffset, toListed, toPage, type StoredList } from '../../../platform/database/lists/stored-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { externalDataMembers } from '../../../shared/external-data/external-data.response';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { WITH_PEOPLE } from '../../business/people-sql';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { ENDED } from '../../shipments/shipment-status';
import { STOP_EXPECTED_AT_SQL, IS_TO_COLLECT_SQL } from '../stop-sql';
import type { CapacityResponse } from '../../vehicles/dto/vehicle.response';
import { DISPATCH_FIELDS, DISPATCH_TABLE } from './dispatch-table';
import { drivenBySql } from '../drivers/visibility';
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
  /** Both ends of the planned date: from inclusive, before exclusive. */
  readonly from?: Date;
  readonly before?: Date;
  /** A `$filter` over DISPATCH_FIELDS. */
  readonly filter?: string;
  readonly timeZone: string;
  /** Only dispatches driven by this user; null: all. */
  readonly driverUserId: string | null;
}

const ENDED_LIST = sqlList(ENDED_SHIPMENT_STATUSES);
/** Shipments on the vehicle: including failed deliveries, which may go out again, excluding those still to be collected. */
const CARRIED = `ds.state = 'assigned' AND s.status NOT IN (${sqlList(ENDED)}) AND NOT (${IS_TO_COLLECT_SQL})`;

/** Needs `m.total` in the query. */
const SUMMARY: MembersSql<DispatchSummaryResponse> = {
  guid: 'd.id',
  ...externalDataMembers('d'),
  name: 'd.name',
  status: 'd.status',
  driver: caseWhenSql('r.id IS NOT NULL', jsonObjectSql<NamedResponse>({ guid: 'r.id', name: 'r.name' })),
  vehicle: caseWhenSql('v.id IS NOT NULL', jsonObjectSql<NamedResponse>({ guid: 'v.id', name: 'v.name' })),
  plannedDate: instantSql('d.planned_date'),
  startedAt: nullableSql(instantSql('d.started_at')),
  endedAt: nullableSql(instantSql('d.ended_at')),
  notes: nullableSql('d.notes'),
  shipmentCount: numberSql('m.total'),
  isLocked: booleanSql('d.is_locked'),
  createdAt: instantSql('d.created_at'),
  updatedAt: instantSql('d.updated_at'),
};

const DISPATCH = jsonObjectSql<DispatchResponse>({
  ...SUMMARY,
  routeId: 'ro.id',
  shipments: typedSql('m.shipments'),
  progress: jsonObjectSql<ProgressResponse>({
    completed: numberSql('m.ended'),
    total: numberSql('m.total'),
    percentage: numberSql('CASE WHEN m.total = 0 THEN 0 ELSE trim_scale(round(100.0 * m.ended / m.total, 2)) END'),
  }),
  load: jsonObjectSql<LoadResponse>({
    weight: decimalSql('m.weight_g * 0.001'),
    volume: decimalSql('m.volume_cm3 * 0.000001'),
  }),
  capacity: caseWhenSql(
    'v.capacity_weight_kg IS NOT NULL OR v.capacity_volume_m3 IS NOT NULL',
    jsonObjectSql<CapacityResponse>({
      weight: nullableSql(decimalSql('v.capacity_weight_kg')),
      volume: nullableSql(decimalSql('v.capacity_volume_m3')),
    }),
  ),
});

const SHIPMENT = { guid: 's.id', trackingNumber: 's.tracking_number', status: 's.status' };
const DELIVERED = jsonObjectSql<Omit<DispatchedShipmentResponse, 'estimatedArrival'>>({
  ...SHIPMENT,
  deliveredAt: instantSql('COALESCE(s.delivered_at, s.status_changed_at)'),
});
const EXPECTED = jsonObjectSql<Omit<DispatchedShipmentResponse, 'deliveredAt'>>({
  ...SHIPMENT,
  estimatedArrival: nullableSql(instantSql(STOP_EXPECTED_AT_SQL)),
});

const SHIPMENT_ENTRY = caseWhenElseSql<unknown>(`s.status = 'delivered'`, DELIVERED, EXPECTED);

const HISTORY = jsonArraySql(
  jsonObjectSql<DispatchStatusChangeResponse>({
    status: 'h.status',
    notes: nullableSql('h.notes'),
    changedAt: instantSql('h.changed_at'),
    changedBy: nullableSql('h.changed_by'),
    changedByName: nullableSql(`COALESCE(u.name, r.name)`),
  }),
  `FROM (SELECT * FROM dispatch_status_changes WHERE business_id = $1 AND dispatch_id = $2
      ORDER BY changed_at DESC, id DESC LIMIT $3 OFFSET $4) h
    LEFT JOIN people u ON u.id = h.changed_by
    LEFT JOIN drivers r ON r.business_id = $1 AND r.id = h.changed_by`,
  'h.changed_at DESC, h.id DESC',
);

const IN_SHIPMENT = jsonObjectSql<InShipmentResponse>({ guid: 'd.id', name: 'd.name', status: 'd.status' });

const OVERVIEW = jsonObjectSql<DispatchOverviewResponse>({
  totalDispatches: numberSql('n.total'),
  activeDispatches: numberSql('n.active'),
  completedToday: numberSql('n.completed_today'),
  driversActive: numberSql('n.drivers'),
  pendingDeliveries: numberSql('p.pending'),
  onTimeRate: numberSql(
    'CASE WHEN o.delivered = 0 THEN 0 ELSE trim_scale(round(o.on_time::numeric / o.delivered, 4)) END',
  ),
});

const PEOPLE = `
  LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
  LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id`;

/** Released and deleted shipments are no longer in the dispatch. */
const membersWith = (join = '') => `FROM dispatch_shipments ds
  JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL ${join}
  WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state <> 'released'`;

/** SQL conditions of the filter; `firstValue` is the number of the first placeholder. */
function conditionsOf(
  { status, driverId, vehicleId, shipmentId, from, before, filter, timeZone, driverUserId }: DispatchFilter,
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
  where(drivenBySql, driverUserId);
  if (filter !== undefined) {
    const condition = compileFilter(filter, DISPATCH_FIELDS, firstValue + values.length, { timeZone });
    conditions.push(`(${condition.text})`);
    values.push(...condition.values);
  }
  return { conditions: conditions.join(' AND '), values };
}

@Injectable()
export class DispatchReadsReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  async list(
    businessId: string,
    filter: DispatchFilter,
    { page, pageSize }: RequestedPage,
  ): Promise<Page<DispatchSummaryResponse>> {
    const { conditions, values } = conditionsOf(filter, 2);
    const matching = `FROM dispatches d WHERE ${conditions}`;
    const statement = {
      text: `SELECT ${jsonAggregateSql(jsonObjectSql<DispatchSummaryResponse>(SUMMARY), 'd.created_at DESC, d.id DESC')}::text AS json,
          (SELECT count(*)::int ${matching}) AS total
        FROM (SELECT d.* ${matching} ORDER BY d.created_at DESC, d.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS d
        ${PEOPLE}
        CROSS JOIN LATERAL (SELECT count(*)::int AS total ${membersWith()}) AS m`,
      values: [businessId, ...values],
    };
    const [row] =
      filter.filter === undefined
        ? await this.reader.select<StoredList>(businessId, statement)
        : await this.reader.selectCostly<StoredList>(businessId, statement);
    return toPage(row!, { page, pageSize });
  }

  /** Exports all dispatches that match the filter. */
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
            ${jsonAggregateSql(SHIPMENT_ENTRY, 'rs.sequence NULLS LAST, s.id')} AS shipments
          ${membersWith(`LEFT JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id AND rs.shipment_id = s.id AND rs.kind = 'delivery'`)}) AS m
        WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL ${driverUserId ? `AND ${drivenBySql('$3')}` : ''}`,
      values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
    });
  }

  /** Returns the status changes, newest first; undefined without the dispatch. */
  async history(
    businessId: string,
    id: string,
    driverUserId: string | null,
    window: RequestedPage | undefined,
  ): Promise<Listed<DispatchStatusChangeResponse> | undefined> {
    const values = [businessId, id, ...limitAndOffset(window)];
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: driverUserId ? 'dispatches.history.of-driver' : 'dispatches.history',
      text: `${WITH_PEOPLE} SELECT
          (SELECT count(*)::int FROM dispatch_status_changes h WHERE h.business_id = $1 AND h.dispatch_id = $2) AS total,
          ${HISTORY}::text AS json
        FROM dispatches d
        WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL ${driverUserId ? `AND ${drivenBySql('$5')}` : ''}`,
      values: driverUserId ? [...values, driverUserId] : values,
    });
    return row && toListed(row, window);
  }

  /** Returns the open dispatch with the shipment, else the latest one that the shipment ended with. */
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
          ${driverUserId ? `AND ${drivenBySql('$3')}` : ''}
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
