import { addressJson, addressLineSql } from '../../shared/address/address.response';
import { sqlList } from '../../platform/database/queries/sql-list';
import { delaySince, notPast } from '../shipments/reads/shipment-sql';
import { VISITED_STATUSES } from '../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES, UNDELIVERED_STATUSES } from './dispatch-status';

/*
 * SQL fragments about the stops of dispatches. Each comment lists the table aliases that the surrounding statement must define:
 * `s` (shipments), `ds` (dispatch_shipments), `d` (dispatches), `ro` (routes), `rs` (route_stops) and `o` (orders).
 */

/**
 * SQL: status of the delivery of a shipment in a dispatch. A delivery after the end of this dispatch belongs to another one.
 * A failed delivery before its start is another attempt. Needs the aliases `s`, `ds` and `d`.
 */
export const STOP_STATUS_SQL = `CASE
  WHEN s.status = 'delivered' AND ds.state <> 'released' AND (ds.ended_at IS NULL OR s.delivered_at <= ds.ended_at) THEN 'completed'
  WHEN ds.state = 'assigned' AND s.status = 'exception' AND d.started_at IS NULL THEN 'pending'
  WHEN ds.state <> 'assigned' OR s.status IN (${sqlList(ENDED_SHIPMENT_STATUSES)}) THEN 'failed'
  ELSE 'pending' END`;

/** SQL: when the dispatch finished the shipment. Null if it has not finished it, or has released it. Needs the aliases `s` and `ds`. */
const STOP_ENDED_AT_SQL = `CASE
  WHEN ds.state = 'released' THEN NULL
  WHEN s.status = 'delivered' THEN LEAST(COALESCE(s.delivered_at, s.status_changed_at), ds.ended_at)
  WHEN ds.state = 'done' OR s.status IN (${sqlList(UNDELIVERED_STATUSES)}) THEN LEAST(s.status_changed_at, ds.ended_at) END`;

/** SQL: whether the stop is a pickup at which this dispatch collected the shipment. Needs the aliases `s`, `ds` and `rs`. */
const WAS_COLLECTED_HERE_SQL = `rs.kind = 'pickup' AND s.collected_at <= COALESCE(ds.ended_at, 'infinity')`;

/** SQL: status of a stop, which may be a pickup or a delivery. Needs the aliases `s`, `ds`, `d` and `rs`. */
export const VISIT_STATUS_SQL = `CASE WHEN ${WAS_COLLECTED_HERE_SQL} THEN 'completed' ELSE ${STOP_STATUS_SQL} END`;

/**
 * SQL: when the visit of such a stop ended. A pending stop may have a value too, for example after an earlier failed attempt, so callers
 * check the status first. Needs the aliases `s`, `ds` and `rs`.
 */
export const VISIT_ENDED_AT_SQL = `CASE WHEN ${WAS_COLLECTED_HERE_SQL} THEN s.collected_at ELSE ${STOP_ENDED_AT_SQL} END`;

/** Returns SQL for an expected time, moved by the delay of the route while its dispatch has not started. Needs the aliases `d` and `ro`. */
export const withDelaySql = (expected: string): string =>
  `(${expected} + CASE WHEN d.started_at IS NULL AND d.ended_at IS NULL THEN ${delaySince('ro.departs_at')} ELSE interval '0' END)`;

/** SQL: expected arrival at a stop. Before the visit it is never in the past. Needs the aliases `s`, `ds`, `d`, `ro` and `rs`. */
export const STOP_EXPECTED_AT_SQL = notPast(
  withDelaySql('COALESCE(rs.expected_at, rs.arrives_at)'),
  `d.status = 'in_progress' AND rs.arrived_at IS NULL AND ${VISIT_STATUS_SQL} = 'pending'`,
);

/** Returns SQL for whether a stop of this kind needs no visit any more, because the shipment was collected. Needs the alias `s`. */
export const isCollectedSql = (kind: string): string => `(${kind} = 'pickup' AND s.collected_at IS NOT NULL)`;

/** SQL: whether the vehicle was at an ended stop. A shipment that was never collected can have failed only at its pickup. Needs `s` and `rs`. */
export const WAS_VISITED_SQL = `CASE WHEN s.pickup IS NOT NULL AND s.status = 'exception' THEN (rs.kind = 'pickup') = (s.collected_at IS NULL) OR ${isCollectedSql('rs.kind')}
  ELSE s.status IN (${sqlList(VISITED_STATUSES)}) OR ${isCollectedSql('rs.kind')} END`;

/** SQL: whether the shipment is still at its sender. Needs the alias `s`. */
export const IS_TO_COLLECT_SQL = 's.pickup IS NOT NULL AND s.collected_at IS NULL';

/** SQL: joins the open stops of a shipment that has not ended, as `v` with the column `kind`. Needs the alias `s`. */
export const JOIN_OPEN_STOPS_SQL = `JOIN LATERAL (
    SELECT 'pickup' AS kind
    WHERE ${IS_TO_COLLECT_SQL}
    UNION ALL
    SELECT 'delivery'
  ) v ON true`;

/** Returns SQL for the address of a stop of this kind, as a GeocodableAddress. Needs the alias `s`. */
export const stopAddressSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${SENDER_ADDRESS_SQL} ELSE ${RECIPIENT_ADDRESS_SQL} END`;

/** Returns SQL for the address of a stop of this kind, in one line. Needs the alias `s`. */
export const stopAddressLineSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${addressLineSql('s.sender')} ELSE ${RECIPIENT_LINE_SQL} END`;

/** Returns SQL for the name of the sender or consignee at a stop of this kind. Needs the alias `s`. */
export const stopContactNameSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN s.sender_name ELSE s.recipient_name END`;

/** Returns SQL for the street of a stop of this kind. Needs the alias `s`. */
export const stopStreetSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN s.sender_street ELSE s.recipient_street END`;

/** Returns SQL for the time window of a stop of this kind, as the columns `windowStart` and `windowEnd`. Needs the aliases `s` and `o`. */
export const stopWindowColumnsSql = (kind: string): string => {
  const side = (column: 'start' | 'end') =>
    `CASE ${kind} WHEN 'pickup' THEN s.pickup #>> '{window,${column}}'
       ELSE COALESCE(s.delivery_window_${column}, o.collection_window_${column}) END`;
  return `${side('start')} AS "windowStart", ${side('end')} AS "windowEnd"`;
};

/** SQL: address of the consignee, as a GeocodableAddress. Needs the alias `s`. */
export const RECIPIENT_ADDRESS_SQL = addressJson('s.recipient');

/** SQL: address of the sender, as a GeocodableAddress. Needs the alias `s`. */
export const SENDER_ADDRESS_SQL = addressJson('s.sender');

/** SQL: address of the consignee in one line. Needs the alias `s`. */
const RECIPIENT_LINE_SQL = addressLineSql('s.recipient');

/** SQL: delivery window of the shipment, otherwise the collection window of its order. Needs the aliases `s` and `o`. */
export const DELIVERY_WINDOW_COLUMNS_SQL = `COALESCE(s.delivery_window_start, o.collection_window_start) AS "windowStart",
  COALESCE(s.delivery_window_end, o.collection_window_end) AS "windowEnd"`;
