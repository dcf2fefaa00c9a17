import { addressJson, addressLineSql } from '../../shared/address/address.response';
import { sqlList } from '../../platform/database/queries/sql-list';
import { delaySince, notPast } from '../shipments/reads/shipment-sql';
import { VISITED_STATUSES } from '../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES, UNDELIVERED_STATUSES } from './dispatch-status';

/*
 * SQL fragments about the stops of dispatches. Where a fragment names no other alias, `s` is the shipment, `ds` its assignment, `d` the
 * dispatch, `ro` the route, `rs` the stop on it and `o` the order.
 */

/**
 * SQL: status of the delivery of the shipment `s` in the dispatch `d`. A delivery after the end of this dispatch belongs to another one.
 * A failed delivery before its start is another attempt.
 */
export const STOP_STATUS_SQL = `CASE
  WHEN s.status = 'delivered' AND ds.state <> 'released' AND (ds.ended_at IS NULL OR s.delivered_at <= ds.ended_at) THEN 'completed'
  WHEN ds.state = 'assigned' AND s.status = 'exception' AND d.started_at IS NULL THEN 'pending'
  WHEN ds.state <> 'assigned' OR s.status IN (${sqlList(ENDED_SHIPMENT_STATUSES)}) THEN 'failed'
  ELSE 'pending' END`;

/** SQL: when the dispatch finished the shipment; null if it has not, or has released it. */
const STOP_ENDED_AT_SQL = `CASE
  WHEN ds.state = 'released' THEN NULL
  WHEN s.status = 'delivered' THEN LEAST(COALESCE(s.delivered_at, s.status_changed_at), ds.ended_at)
  WHEN ds.state = 'done' OR s.status IN (${sqlList(UNDELIVERED_STATUSES)}) THEN LEAST(s.status_changed_at, ds.ended_at) END`;

/** SQL: the stop `rs` is a pickup at which this dispatch collected the shipment. */
const WAS_COLLECTED_HERE_SQL = `rs.kind = 'pickup' AND s.collected_at <= COALESCE(ds.ended_at, 'infinity')`;

/** SQL: status and end of the stop `rs`, which may be a pickup. */
export const VISIT_STATUS_SQL = `CASE WHEN ${WAS_COLLECTED_HERE_SQL} THEN 'completed' ELSE ${STOP_STATUS_SQL} END`;
export const VISIT_ENDED_AT_SQL = `CASE WHEN ${WAS_COLLECTED_HERE_SQL} THEN s.collected_at ELSE ${STOP_ENDED_AT_SQL} END`;

/** SQL: an expected time of the route `ro`, moved by its delay while dispatch `d` has not started. */
export const withDelaySql = (expected: string): string =>
  `(${expected} + CASE WHEN d.started_at IS NULL AND d.ended_at IS NULL THEN ${delaySince('ro.departs_at')} ELSE interval '0' END)`;

/** SQL: expected arrival at the stop `rs` of the route `ro` of dispatch `d`. It is not in the past before the visit. */
export const STOP_EXPECTED_AT_SQL = notPast(
  withDelaySql('COALESCE(rs.expected_at, rs.arrives_at)'),
  `d.status = 'in_progress' AND rs.arrived_at IS NULL AND ${VISIT_STATUS_SQL} = 'pending'`,
);

/** SQL: a stop of this kind needs no visit any more, because the shipment was collected. */
export const isCollectedSql = (kind: string): string => `(${kind} = 'pickup' AND s.collected_at IS NOT NULL)`;

/** SQL: the vehicle was at the ended stop `rs`. A shipment that was not collected only failed at its pickup. */
export const WAS_VISITED_SQL = `CASE WHEN s.pickup IS NOT NULL AND s.status = 'exception' THEN (rs.kind = 'pickup') = (s.collected_at IS NULL) OR ${isCollectedSql('rs.kind')}
  ELSE s.status IN (${sqlList(VISITED_STATUSES)}) OR ${isCollectedSql('rs.kind')} END`;

/** SQL: the shipment is still at its sender. */
export const IS_TO_COLLECT_SQL = 's.pickup IS NOT NULL AND s.collected_at IS NULL';

/** SQL: the open stops `v` of a shipment that has not ended. */
export const JOIN_OPEN_STOPS_SQL = `JOIN LATERAL (
    SELECT 'pickup' AS kind
    WHERE ${IS_TO_COLLECT_SQL}
    UNION ALL
    SELECT 'delivery'
  ) v ON true`;

/** SQL: address of a stop of this kind. */
export const stopAddressSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${SENDER_ADDRESS_SQL} ELSE ${RECIPIENT_ADDRESS_SQL} END`;
export const stopAddressLineSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${addressLineSql('s.sender')} ELSE ${RECIPIENT_LINE_SQL} END`;
export const stopContactNameSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN s.sender_name ELSE s.recipient_name END`;
export const stopStreetSql = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN s.sender_street ELSE s.recipient_street END`;

/** SQL: time window of a stop of this kind. */
export const stopWindowColumnsSql = (kind: string): string => {
  const side = (column: 'start' | 'end') =>
    `CASE ${kind} WHEN 'pickup' THEN s.pickup #>> '{window,${column}}'
       ELSE COALESCE(s.delivery_window_${column}, o.collection_window_${column}) END`;
  return `${side('start')} AS "windowStart", ${side('end')} AS "windowEnd"`;
};

/** SQL: address of the consignee, as a GeocodableAddress. */
export const RECIPIENT_ADDRESS_SQL = addressJson('s.recipient');

/** SQL: address of the sender, as a GeocodableAddress. */
export const SENDER_ADDRESS_SQL = addressJson('s.sender');

/** SQL: address of the consignee in one line. */
const RECIPIENT_LINE_SQL = addressLineSql('s.recipient');

/** SQL: delivery window of the shipment, otherwise the collection window of its order `o`. */
export const DELIVERY_WINDOW_COLUMNS_SQL = `COALESCE(s.delivery_window_start, o.collection_window_start) AS "windowStart",
  COALESCE(s.delivery_window_end, o.collection_window_end) AS "windowEnd"`;
