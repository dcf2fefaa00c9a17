import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../../core/page';
import { jsonObjectSql, numberSql } from '../../../../platform/database/queries/json-select';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../../platform/database/lists/stored-record';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch-status';
import type { DispatchOverviewResponse } from '../dto/dispatch.response';

/** SQL of the figures, each from the row of one of the statements below. */
const OVERVIEW_JSON = jsonObjectSql<DispatchOverviewResponse>({
  totalDispatches: numberSql('counts.total'),
  activeDispatches: numberSql('counts.active'),
  completedToday: numberSql('counts.completed_today'),
  driversActive: numberSql('counts.drivers'),
  pendingDeliveries: numberSql('open_shipments.pending'),
  onTimeRate: numberSql(
    `CASE
      WHEN punctuality.delivered = 0 THEN 0
      ELSE trim_scale(round(punctuality.on_time::numeric / punctuality.delivered, 4)) END`,
  ),
});

/** SQL: the numbers of dispatches of the business $1. $2 is the first instant of the day. */
const STATUS_COUNTS_SQL = `
  SELECT
    count(*) AS total,
    count(*) FILTER (WHERE status = 'in_progress') AS active,
    count(*) FILTER (WHERE status = 'completed' AND ended_at >= $2) AS completed_today,
    count(DISTINCT driver_id) FILTER (WHERE status = 'in_progress') AS drivers
  FROM dispatches
  WHERE business_id = $1 AND deleted_at IS NULL`;

/** SQL: the number of shipments that are still to be delivered by dispatches on the road. */
const OPEN_SHIPMENTS_SQL = `
  SELECT count(*) AS pending
  FROM dispatches dispatch
  JOIN dispatch_shipments assignment
    ON assignment.business_id = $1
      AND assignment.dispatch_id = dispatch.id
      AND assignment.state = 'assigned'
  JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = assignment.shipment_id
  WHERE dispatch.business_id = $1
    AND dispatch.status = 'in_progress'
    AND shipment.deleted_at IS NULL
    AND shipment.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})`;

/** SQL: the deliveries by dispatches, and how many were no later than promised to the consignee or, without a promise, than first estimated. */
const PUNCTUALITY_SQL = `
  SELECT
    count(*) AS delivered,
    count(*) FILTER (
      WHERE shipment.delivered_at <= COALESCE(shipment.promised_delivery, shipment.estimated_delivery)
    ) AS on_time
  FROM shipments shipment
  WHERE shipment.business_id = $1
    AND shipment.deleted_at IS NULL
    AND shipment.status = 'delivered'
    AND shipment.delivered_at IS NOT NULL
    AND shipment.estimated_delivery IS NOT NULL
    AND EXISTS (
      SELECT 1
      FROM dispatch_shipments assignment
      JOIN dispatches dispatch
        ON dispatch.business_id = $1
          AND dispatch.id = assignment.dispatch_id
          AND dispatch.deleted_at IS NULL
      WHERE assignment.business_id = $1
        AND assignment.shipment_id = shipment.id
        AND assignment.state <> 'released'
    )`;

/** Reads the figures of all dispatches together. */
@Injectable()
export class DispatchOverviewReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** @param dayStart the first instant of the business's day */
  async readOverview(businessId: string, dayStart: Date): Promise<JsonText<DispatchOverviewResponse>> {
    const overview = await readRecord<DispatchOverviewResponse>(this.reader, businessId, {
      name: 'dispatches.overview',
      text: `SELECT ${OVERVIEW_JSON}::text AS json
        FROM (${STATUS_COUNTS_SQL}) AS counts, (${OPEN_SHIPMENTS_SQL}) AS open_shipments, (${PUNCTUALITY_SQL}) AS punctuality`,
      values: [businessId, dayStart],
    });
    return overview!; // A statement of counts always returns a row.
  }
}
