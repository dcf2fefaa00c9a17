import {
  typedSql,
  instantSql,
  type JsonSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { sqlList } from '../../../platform/database/queries/sql-list';
import type { NamedRecordResponse, ShipmentDispatchResponse } from '../dto/shipment.response';
import { FINAL_SHIPMENT_STATUSES } from '../shipment-status';
import { delaySince, notPast } from './shipment-sql';

// Aliases of this file: `s` (the shipment) belongs to the query around it. DISPATCH_OF_SHIPMENT_JSON joins all others.

/**
 * SQL condition: the dispatch is still expected to deliver the shipment. A failed delivery waits for another attempt, so it has no
 * arrival before the next dispatch leaves.
 */
const IS_EXPECTED_SQL = `ds.state = 'assigned' AND s.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})
  AND NOT (s.status = 'exception' AND d.started_at IS NOT NULL)`;

/** SQL: the arrival at the stop. A route that has not departed on time is late by the time since its planned departure. */
const ARRIVAL_SQL = `COALESCE(rs.expected_at, rs.arrives_at)
  + CASE WHEN d.started_at IS NULL AND d.ended_at IS NULL THEN ${delaySince('ro.departs_at')} ELSE interval '0' END`;

const DISPATCH_JSON = jsonObjectSql<ShipmentDispatchResponse>({
  guid: 'd.id',
  name: 'd.name',
  status: 'd.status',
  plannedDate: instantSql('d.planned_date'),
  driver: caseWhenSql('r.id IS NOT NULL', jsonObjectSql<NamedRecordResponse>({ guid: 'r.id', name: 'r.name' })),
  vehicle: caseWhenSql('v.id IS NOT NULL', jsonObjectSql<NamedRecordResponse>({ guid: 'v.id', name: 'v.name' })),
  stop: nullableSql(numberSql('rs.sequence')),
  estimatedArrival: caseWhenSql(
    `rs.sequence IS NOT NULL AND ${IS_EXPECTED_SQL}`,
    instantSql(notPast(`(${ARRIVAL_SQL})`, `d.status = 'in_progress' AND rs.arrived_at IS NULL`)),
  ),
});

/** SQL: the dispatch of the shipment `s`, or its last one if it is in none now. $1 is the business. */
export const DISPATCH_OF_SHIPMENT_JSON: JsonSql<ShipmentDispatchResponse | null> = nullableSql(
  typedSql<ShipmentDispatchResponse>(`(
      SELECT ${DISPATCH_JSON}
      FROM dispatch_shipments ds
      JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id AND d.deleted_at IS NULL
      LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
      LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
      LEFT JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
      LEFT JOIN route_stops rs
        ON rs.business_id = $1
          AND rs.route_id = ro.id
          AND rs.shipment_id = s.id
          AND rs.kind = 'delivery'
      WHERE ds.business_id = $1
        AND ds.shipment_id = s.id
        AND ds.state <> 'released'
      ORDER BY ds.assigned_at DESC
      LIMIT 1
    )`),
);
