import { sqlList } from '../../platform/database/queries/sql-list';
import { delaySinceSql, notPastSql } from '../shipments/reads/shipment-sql';
import { VISITED_STATUSES } from '../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES, UNDELIVERED_STATUSES } from './dispatch-status';

/*
 * SQL about the visits of stops: whether a stop is open, when it is expected and when it ended. Statements that use it name their rows:
 *
 * - `dispatch`, a row of dispatches
 * - `route`, the row of routes with the route of the dispatch
 * - `stop`, a row of route_stops with a stop of the route
 * - `shipment`, the row of shipments with the shipment of the stop
 * - `assignment`, the row of dispatch_shipments that assigns the shipment to the dispatch. Its state is `assigned` until the
 *   dispatch has finished the shipment (`done`) or has ended without delivering it (`released`).
 *
 * Each comment lists the rows that the SQL reads. The rules are tested through the statuses and times of routes in test/dispatch and
 * test/driver.
 */

/**
 * SQL: the status of the delivery of a shipment in a dispatch. The first row that applies counts:
 *
 * | Assignment         | Shipment                                                  | Status    |
 * |--------------------|-----------------------------------------------------------|-----------|
 * | not `released`     | delivered by the end of this assignment                   | completed |
 * | `assigned`         | failed before the start of this dispatch: another attempt | pending   |
 * | `done`, `released` | any other                                                 | failed    |
 * | `assigned`         | failed, returned or cancelled                             | failed    |
 * | `assigned`         | any other                                                 | pending   |
 *
 * Reads `shipment`, `assignment` and `dispatch`.
 */
export const DELIVERY_STATUS_SQL = `CASE
    WHEN shipment.status = 'delivered'
      AND assignment.state <> 'released'
      AND (assignment.ended_at IS NULL OR shipment.delivered_at <= assignment.ended_at) THEN 'completed'
    WHEN assignment.state = 'assigned'
      AND shipment.status = 'exception'
      AND dispatch.started_at IS NULL THEN 'pending'
    WHEN assignment.state <> 'assigned' OR shipment.status IN (${sqlList(ENDED_SHIPMENT_STATUSES)}) THEN 'failed'
    ELSE 'pending' END`;

/**
 * SQL: when the dispatch finished the shipment. Null if it has not finished it, or has released it. Reads `shipment` and `assignment`.
 */
const DELIVERY_ENDED_AT_SQL = `CASE
    WHEN assignment.state = 'released' THEN NULL
    WHEN shipment.status = 'delivered'
      THEN LEAST(COALESCE(shipment.delivered_at, shipment.status_changed_at), assignment.ended_at)
    WHEN assignment.state = 'done' OR shipment.status IN (${sqlList(UNDELIVERED_STATUSES)})
      THEN LEAST(shipment.status_changed_at, assignment.ended_at) END`;

/** SQL condition: the stop is a pickup at which this dispatch collected the shipment. Reads `shipment`, `assignment` and `stop`. */
const WAS_COLLECTED_HERE_SQL = `stop.kind = 'pickup' AND shipment.collected_at <= COALESCE(assignment.ended_at, 'infinity')`;

/** SQL: the status of a stop, which is a pickup or a delivery. Reads `shipment`, `assignment`, `dispatch` and `stop`. */
export const VISIT_STATUS_SQL = `CASE WHEN ${WAS_COLLECTED_HERE_SQL} THEN 'completed' ELSE ${DELIVERY_STATUS_SQL} END`;

/**
 * SQL: when the visit of a stop ended. A pending stop may have a value too, for example after an earlier failed attempt. Statements that
 * show the value therefore check VISIT_STATUS_SQL first. Reads `shipment`, `assignment` and `stop`.
 */
export const VISIT_ENDED_AT_SQL = `CASE WHEN ${WAS_COLLECTED_HERE_SQL} THEN shipment.collected_at
    ELSE ${DELIVERY_ENDED_AT_SQL} END`;

/**
 * Returns SQL for an expected time, moved by the delay of the route while its dispatch has not started. Reads `dispatch` and `route`.
 *
 * @param expected SQL of the time without the delay
 */
export const withDelaySql = (expected: string): string =>
  `(${expected} + CASE
    WHEN dispatch.started_at IS NULL AND dispatch.ended_at IS NULL THEN ${delaySinceSql('route.departs_at')}
    ELSE interval '0' END)`;

/** SQL: the expected arrival at a stop. Before the visit it is never in the past. Reads all five rows. */
export const EXPECTED_ARRIVAL_SQL = notPastSql(
  withDelaySql('COALESCE(stop.expected_at, stop.arrives_at)'),
  `dispatch.status = 'in_progress' AND stop.arrived_at IS NULL AND ${VISIT_STATUS_SQL} = 'pending'`,
);

/**
 * Returns an SQL condition: the stop is a pickup that needs no visit any more, because its shipment was collected.
 *
 * @param stop the alias of the row of route_stops
 * @param shipment the alias of the row of shipments
 */
export const isCollectedPickupSql = (stop: string, shipment: string): string =>
  `(${stop}.kind = 'pickup' AND ${shipment}.collected_at IS NOT NULL)`;

/**
 * SQL condition: the vehicle was at an ended stop. A failed shipment with a pickup failed there if it was never collected. Then the
 * vehicle was not at the consignee. Reads `shipment` and `stop`.
 */
export const WAS_VISITED_SQL = `CASE
    WHEN shipment.pickup IS NOT NULL AND shipment.status = 'exception'
      THEN stop.kind = 'pickup' OR shipment.collected_at IS NOT NULL
    ELSE shipment.status IN (${sqlList(VISITED_STATUSES)}) OR ${isCollectedPickupSql('stop', 'shipment')} END`;

/** SQL condition: the shipment is still at its sender, where a vehicle is to collect it. Reads `shipment`. */
export const IS_AT_SENDER_SQL = 'shipment.pickup IS NOT NULL AND shipment.collected_at IS NULL';

/**
 * SQL: a join that adds the row `open_stop` with the column `kind` for each open stop of a shipment. A shipment that is still at its
 * sender has two of them. The delivery is always among them, so the statement has to leave out shipments that have ended. Reads
 * `shipment`.
 */
export const JOIN_OPEN_STOPS_SQL = `JOIN LATERAL (
    SELECT 'pickup' AS kind
    WHERE ${IS_AT_SENDER_SQL}
    UNION ALL
    SELECT 'delivery'
  ) open_stop ON true`;
