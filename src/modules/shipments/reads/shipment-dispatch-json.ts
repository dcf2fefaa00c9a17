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

/*
 * The dispatch of a shipment, as lists of shipments show it. The query around it has the row `shipment`. DISPATCH_OF_SHIPMENT_JSON adds
 * these rows, which the SQL of this file reads:
 * - `assignment`: that the shipment is, or was, in a dispatch
 * - `dispatch` with its `driver` and `vehicle`
 * - `route` of the dispatch, and `stop`, the place of the delivery on it. A pickup is another stop, which is not read.
 */

/**
 * SQL condition: the dispatch is still to deliver the shipment. It is not if the delivery failed on this dispatch, because the next attempt
 * may be on another one. A failed delivery of a dispatch that has not started yet failed on an earlier dispatch.
 */
const IS_STILL_TO_DELIVER_SQL = `assignment.state = 'assigned' AND shipment.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})
  AND NOT (shipment.status = 'exception' AND dispatch.started_at IS NOT NULL)`;

/**
 * SQL: the computed arrival at the stop. If the planned departure is over and the vehicle has not left, the arrival is later by as much.
 * Dispatches that ended without a departure are not delayed.
 */
const COMPUTED_ARRIVAL_SQL = `COALESCE(stop.expected_at, stop.arrives_at)
  + CASE
    WHEN dispatch.started_at IS NULL AND dispatch.ended_at IS NULL THEN ${delaySinceSql('route.departs_at')}
    ELSE interval '0'
  END`;

/** SQL: the arrival that the response shows. While the vehicle is on its way to the stop, it is never in the past. */
const SHOWN_ARRIVAL_SQL = notPastSql(
  `(${COMPUTED_ARRIVAL_SQL})`,
  `dispatch.status = 'in_progress' AND stop.arrived_at IS NULL`,
);

/** SQL: the dispatch with the place of the shipment on its route, as JSON. */
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
    `stop.sequence IS NOT NULL AND ${IS_STILL_TO_DELIVER_SQL}`,
    instantSql(SHOWN_ARRIVAL_SQL),
  ),
});

/**
 * SQL: the dispatch that has the shipment, otherwise the last one that has delivered it or tried to; null without one. $1 is the business.
 *
 * It is the dispatch of the newest assignment. A `released` assignment does not count: its dispatch ended before it visited the shipment.
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
