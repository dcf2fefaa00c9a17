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
import type { NamedRecordResponse } from '../dto/shipment-parts.response';
import type { ShipmentDispatchResponse } from '../dto/shipment.response';
import { FINAL_SHIPMENT_STATUSES } from '../shipment-status';
import { delaySinceSql, notPastSql } from './shipment-sql';

// The SQL of this file uses table aliases: `shipment` is defined by the query that contains it, and all others by the joins of
// DISPATCH_OF_SHIPMENT_JSON.

/**
 * SQL condition: the dispatch is still expected to deliver the shipment. A failed delivery waits for another attempt, so it has no
 * arrival before the next dispatch leaves.
 */
const IS_EXPECTED_SQL = `assignment.state = 'assigned' AND shipment.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})
  AND NOT (shipment.status = 'exception' AND dispatch.started_at IS NOT NULL)`;

/** SQL: the arrival at the stop. A route that has not departed on time is late by the time since its planned departure. */
const ARRIVAL_SQL = `COALESCE(stop.expected_at, stop.arrives_at)
  + CASE
    WHEN dispatch.started_at IS NULL AND dispatch.ended_at IS NULL THEN ${delaySinceSql('route.departs_at')}
    ELSE interval '0'
  END`;

/**
 * The `dispatch` with the place of the shipment on its route. `stop` is the delivery, not the pickup. While the vehicle is on its way to
 * the stop, the arrival is never in the past (`notPastSql`).
 */
const DISPATCH_JSON = jsonObjectSql<ShipmentDispatchResponse>({
  guid: 'dispatch.id',
  name: 'dispatch.name',
  status: 'dispatch.status',
  plannedDate: instantSql('dispatch.planned_date'),
  driver: caseWhenSql(
    'driver.id IS NOT NULL',
    jsonObjectSql<NamedRecordResponse>({ guid: 'driver.id', name: 'driver.name' }),
  ),
  vehicle: caseWhenSql(
    'vehicle.id IS NOT NULL',
    jsonObjectSql<NamedRecordResponse>({ guid: 'vehicle.id', name: 'vehicle.name' }),
  ),
  stop: nullableSql(numberSql('stop.sequence')),
  estimatedArrival: caseWhenSql(
    `stop.sequence IS NOT NULL AND ${IS_EXPECTED_SQL}`,
    instantSql(notPastSql(`(${ARRIVAL_SQL})`, `dispatch.status = 'in_progress' AND stop.arrived_at IS NULL`)),
  ),
});

/**
 * SQL: the dispatch of the shipment, or its last one if it is in none now: the one with the newest assignment that was not released. $1 is
 * the business.
 */
export const DISPATCH_OF_SHIPMENT_JSON: JsonSql<ShipmentDispatchResponse | null> = nullableSql(
  typedSql<ShipmentDispatchResponse>(`(
      SELECT ${DISPATCH_JSON}
      FROM dispatch_shipments assignment
      JOIN dispatches dispatch
        ON dispatch.business_id = $1
          AND dispatch.id = assignment.dispatch_id
          AND dispatch.deleted_at IS NULL
      LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = dispatch.driver_id
      LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id
      LEFT JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
      LEFT JOIN route_stops stop
        ON stop.business_id = $1
          AND stop.route_id = route.id
          AND stop.shipment_id = shipment.id
          AND stop.kind = 'delivery'
      WHERE assignment.business_id = $1
        AND assignment.shipment_id = shipment.id
        AND assignment.state <> 'released'
      ORDER BY assignment.assigned_at DESC
      LIMIT 1
    )`),
);
