import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Listed, Page } from '../../../../core/page';
import { jsonAggregateSql } from '../../../../platform/database/queries/json-select';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { TenantCursor } from '../../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { compileFilter } from '../../../../platform/database/lists/filter/filter-sql';
import { exportRows, FIRST_VALUE_PARAMETER } from '../../../../platform/database/lists/exported-list';
import { limitAndOffset, toListed, toPage, type StoredList } from '../../../../platform/database/lists/stored-list';
import { readRecord } from '../../../../platform/database/lists/stored-record';
import type { ExportedTable } from '../../../../platform/sandbox/spreadsheets/exported-table';
import { WITH_PEOPLE_SQL } from '../../../business/people-sql';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch-status';
import { FINAL_SHIPMENT_STATUSES } from '../../../shipments/shipment-status';
import { IS_AT_SENDER_SQL } from '../../stop-visit-sql';
import { DISPATCH_JSON, DISPATCH_OF_SHIPMENT_JSON, HISTORY_JSON, SHIPMENT_JSON, SUMMARY_JSON } from './dispatch-json';
import { DISPATCH_FIELDS, DISPATCH_TABLE } from './dispatch-table';
import { drivenBySql } from '../../drivers/visibility';
import type {
  DispatchResponse,
  DispatchStatusChangeResponse,
  DispatchSummaryResponse,
  InShipmentResponse,
} from '../dto/dispatch.response';

/** The dispatches of a list. */
export interface DispatchFilter {
  readonly status?: string;
  readonly driverId?: string;
  readonly vehicleId?: string;
  readonly shipmentId?: string;
  /** The earliest planned date. */
  readonly from?: Date;
  /** The planned date is before this time. */
  readonly before?: Date;
  /** A `$filter` over DISPATCH_FIELDS. */
  readonly filter?: string;
  readonly timeZone: string;
  /** Restricts the result to dispatches of this user; null for no restriction. */
  readonly driverUserId: string | null;
}

/*
 * Rows of the SQL in this file: `dispatch` with its `driver`, `vehicle` and `route`, the `shipment` in it, and the `assignment` of the
 * shipment to it. `counted` has the numbers of the shipments of the dispatch. $1 is the business.
 */

/** SQL: the number of shipments that the dispatch is done with. */
const ENDED_COUNT_SQL = `(count(*) FILTER (
    WHERE assignment.state = 'done' OR shipment.status IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
  ))::int`;

/** SQL: whether a shipment is on the vehicle. It is after a failed delivery, and it is not before it is collected. */
const IS_CARRIED_SQL = `assignment.state = 'assigned'
  AND shipment.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})
  AND NOT (${IS_AT_SENDER_SQL})`;

/** SQL: joins the driver and the vehicle of the dispatch. */
const DRIVER_AND_VEHICLE_JOINS_SQL = `
  LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = dispatch.driver_id
  LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id`;

/** SQL: begins with FROM, and reads the shipments of the dispatch. Released and deleted shipments are no longer in the dispatch. */
const FROM_SHIPMENTS_SQL = `FROM dispatch_shipments assignment
  JOIN shipments shipment
    ON assignment.business_id = $1
      AND assignment.dispatch_id = dispatch.id
      AND assignment.state <> 'released'
      AND shipment.business_id = $1
      AND shipment.id = assignment.shipment_id
      AND shipment.deleted_at IS NULL`;

/** Returns an SQL condition: the dispatch has the shipment, or ended with it. */
const hasShipmentSql = (shipmentId: string): string => `EXISTS (
    SELECT 1
    FROM dispatch_shipments assignment
    WHERE assignment.business_id = $1
      AND assignment.dispatch_id = dispatch.id
      AND assignment.shipment_id = ${shipmentId}
      AND assignment.state <> 'released'
  )`;

/**
 * Returns the SQL conditions of a filter with the values of their placeholders.
 *
 * @param firstValue the number of the first placeholder
 */
function buildConditions(
  { status, driverId, vehicleId, shipmentId, from, before, filter, timeZone, driverUserId }: DispatchFilter,
  firstValue: number,
): { conditions: string; values: readonly unknown[] } {
  const values: unknown[] = [];
  const conditions = ['dispatch.business_id = $1', 'dispatch.deleted_at IS NULL'];
  /** Adds a condition, unless it has no value. */
  const addCondition = (condition: (placeholder: string) => string, value: unknown) => {
    if (value === undefined || value === null) return;
    conditions.push(condition(`$${firstValue + values.length}`));
    values.push(value);
  };
  addCondition((placeholder) => `dispatch.status = ${placeholder}`, status);
  addCondition((placeholder) => `dispatch.driver_id = ${placeholder}`, driverId);
  addCondition((placeholder) => `dispatch.vehicle_id = ${placeholder}`, vehicleId);
  addCondition(hasShipmentSql, shipmentId);
  addCondition((placeholder) => `dispatch.planned_date >= ${placeholder}`, from);
  addCondition((placeholder) => `dispatch.planned_date < ${placeholder}`, before);
  addCondition((placeholder) => drivenBySql('dispatch', placeholder), driverUserId);
  if (filter !== undefined) {
    const condition = compileFilter(filter, DISPATCH_FIELDS, firstValue + values.length, { timeZone });
    conditions.push(`(${condition.text})`);
    values.push(...condition.values);
  }
  return { conditions: conditions.join(' AND '), values };
}

/** Reads dispatches with their shipments. */
@Injectable()
export class DispatchReadsReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  /** Returns a page of the dispatches that match the filter, newest first. */
  async list(
    businessId: string,
    filter: DispatchFilter,
    { page, pageSize }: RequestedPage,
  ): Promise<Page<DispatchSummaryResponse>> {
    const { conditions, values } = buildConditions(filter, 2);
    const matching = `FROM dispatches dispatch WHERE ${conditions}`;
    const statement = {
      text: `SELECT
          ${jsonAggregateSql(SUMMARY_JSON, 'dispatch.created_at DESC, dispatch.id DESC')}::text AS json,
          (SELECT count(*)::int ${matching}) AS total
        FROM (
          SELECT dispatch.* ${matching}
          ORDER BY dispatch.created_at DESC, dispatch.id DESC
          LIMIT ${pageSize}
          OFFSET ${(page - 1) * pageSize}
        ) AS dispatch ${DRIVER_AND_VEHICLE_JOINS_SQL}
        CROSS JOIN LATERAL (SELECT count(*)::int AS total ${FROM_SHIPMENTS_SQL}) AS counted`,
      values: [businessId, ...values],
    };
    // The client decides how expensive its filter is.
    const [row] =
      filter.filter === undefined
        ? await this.reader.select<StoredList>(businessId, statement)
        : await this.reader.selectCostly<StoredList>(businessId, statement);
    return toPage(row!, { page, pageSize }); // The aggregate of the list always returns a row.
  }

  /** Exports all dispatches that match the filter. */
  export(tenant: { readonly businessId: string; readonly timeZone: string }, filter: DispatchFilter): ExportedTable {
    const { conditions, values } = buildConditions(filter, FIRST_VALUE_PARAMETER);
    const from = `FROM dispatches dispatch ${DRIVER_AND_VEHICLE_JOINS_SQL}
      CROSS JOIN LATERAL (
        SELECT
          count(*)::int AS total,
          ${ENDED_COUNT_SQL} AS ended,
          (count(*) FILTER (WHERE shipment.status = 'delivered'))::int AS delivered
        ${FROM_SHIPMENTS_SQL}
      ) AS counted
      WHERE ${conditions}`;
    return exportRows(
      this.cursor,
      DISPATCH_TABLE,
      { from, orderBy: 'dispatch.created_at DESC, dispatch.id DESC', values },
      tenant,
    );
  }

  /** Returns a dispatch, or null if there is none. */
  read(businessId: string, id: string, driverUserId: string | null): Promise<JsonText<DispatchResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: driverUserId ? 'dispatches.one.of-driver' : 'dispatches.one',
      text: `SELECT ${DISPATCH_JSON}::text AS json, dispatch.version
        FROM dispatches dispatch ${DRIVER_AND_VEHICLE_JOINS_SQL}
        JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
        CROSS JOIN LATERAL (
          SELECT
            count(*)::int AS total,
            ${ENDED_COUNT_SQL} AS ended,
            COALESCE(sum(shipment.total_weight_g) FILTER (WHERE ${IS_CARRIED_SQL}), 0) AS weight_g,
            COALESCE(sum(shipment.total_volume_cm3) FILTER (WHERE ${IS_CARRIED_SQL}), 0) AS volume_cm3,
            ${jsonAggregateSql(SHIPMENT_JSON, 'stop.sequence NULLS LAST, shipment.id')} AS shipments
          ${FROM_SHIPMENTS_SQL}
          LEFT JOIN route_stops stop
            ON stop.business_id = $1
              AND stop.route_id = route.id
              AND stop.shipment_id = shipment.id
              AND stop.kind = 'delivery'
        ) AS counted
        WHERE dispatch.business_id = $1
          AND dispatch.id = $2
          AND dispatch.deleted_at IS NULL ${driverUserId ? `AND ${drivenBySql('dispatch', '$3')}` : ''}`,
      values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
    });
  }

  /** Returns the status changes, newest first; undefined without the dispatch. */
  async readHistory(
    businessId: string,
    id: string,
    driverUserId: string | null,
    page: RequestedPage | undefined,
  ): Promise<Listed<DispatchStatusChangeResponse> | undefined> {
    const values = [businessId, id, ...limitAndOffset(page)];
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: driverUserId ? 'dispatches.history.of-driver' : 'dispatches.history',
      text: `${WITH_PEOPLE_SQL}
        SELECT
          (
            SELECT count(*)::int
            FROM dispatch_status_changes change
            WHERE change.business_id = $1 AND change.dispatch_id = $2
          ) AS total,
          ${HISTORY_JSON}::text AS json
        FROM dispatches dispatch
        WHERE dispatch.business_id = $1
          AND dispatch.id = $2
          AND dispatch.deleted_at IS NULL ${driverUserId ? `AND ${drivenBySql('dispatch', '$5')}` : ''}`,
      values: driverUserId ? [...values, driverUserId] : values,
    });
    return row && toListed(row, page);
  }

  /** Returns the open dispatch with the shipment, else the latest one that the shipment ended with. */
  readWithShipment(
    businessId: string,
    shipmentId: string,
    driverUserId: string | null,
  ): Promise<JsonText<InShipmentResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: driverUserId ? 'dispatches.with-shipment.of-driver' : 'dispatches.with-shipment',
      text: `SELECT ${DISPATCH_OF_SHIPMENT_JSON}::text AS json
        FROM dispatch_shipments assignment
        JOIN shipments shipment
          ON shipment.business_id = $1
            AND shipment.id = assignment.shipment_id
            AND shipment.deleted_at IS NULL
        JOIN dispatches dispatch
          ON dispatch.business_id = $1
            AND dispatch.id = assignment.dispatch_id
            AND dispatch.deleted_at IS NULL
        WHERE assignment.business_id = $1
          AND assignment.shipment_id = $2
          AND assignment.state <> 'released' ${driverUserId ? `AND ${drivenBySql('dispatch', '$3')}` : ''}
        ORDER BY assignment.state = 'assigned' DESC, assignment.assigned_at DESC, dispatch.id DESC
        LIMIT 1`,
      values: driverUserId ? [businessId, shipmentId, driverUserId] : [businessId, shipmentId],
    });
  }
}
