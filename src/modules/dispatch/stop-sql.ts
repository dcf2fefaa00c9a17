import { addressJson, addressLine } from '../../address/address.response';
import { sqlList } from '../../database/sql-list';
import { VISITED } from '../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES, UNDELIVERED } from './dispatch-status';

/**
 * Of the shipment `s` in the dispatch `d`. A delivery counts for this dispatch unless it came after the dispatch's end, with another one. A
 * failed delivery from before the start is another attempt here.
 */
export const STOP_STATUS = `CASE
  WHEN s.status = 'delivered' AND ds.state <> 'released' AND (ds.ended_at IS NULL OR s.delivered_at <= ds.ended_at) THEN 'completed'
  WHEN ds.state = 'assigned' AND s.status = 'exception' AND d.started_at IS NULL THEN 'pending'
  WHEN ds.state <> 'assigned' OR s.status IN (${sqlList(ENDED_SHIPMENT_STATUSES)}) THEN 'failed'
  ELSE 'pending' END`;

/** When the shipment's journey with its dispatch ended; null before, and when it was given back. */
export const STOP_ENDED_AT = `CASE
  WHEN ds.state = 'released' THEN NULL
  WHEN s.status = 'delivered' THEN LEAST(COALESCE(s.delivered_at, s.status_changed_at), ds.ended_at)
  WHEN ds.state = 'done' OR s.status IN (${sqlList(UNDELIVERED)}) THEN LEAST(s.status_changed_at, ds.ended_at) END`;

/** The stop `rs` is where the shipment was collected, with this dispatch. */
const COLLECTED_HERE = `rs.kind = 'pickup' AND s.collected_at <= COALESCE(ds.ended_at, 'infinity')`;

/** Of the stop `rs`, which may be where the shipment is collected. */
export const VISIT_STATUS = `CASE WHEN ${COLLECTED_HERE} THEN 'completed' ELSE ${STOP_STATUS} END`;
export const VISIT_ENDED_AT = `CASE WHEN ${COLLECTED_HERE} THEN s.collected_at ELSE ${STOP_ENDED_AT} END`;

/**
 * A time that is expected and may have passed, in whole minutes of now then: it is not in the past, and the same for a minute.
 *
 * @param isOpen SQL that is true as long as it has not happened
 */
export const notPast = (expected: string, isOpen: string): string =>
  `CASE WHEN ${isOpen} AND ${expected} < now() THEN date_trunc('minute', now()) + interval '1 minute' ELSE ${expected} END`;

/** When the vehicle of dispatch `d` is expected at the stop `rs`, which it has not reached: never in the past while it is on its way. */
export const STOP_EXPECTED_AT = notPast(
  'COALESCE(rs.expected_at, rs.arrives_at)',
  `d.status = 'in_progress' AND rs.arrived_at IS NULL AND ${VISIT_STATUS} = 'pending'`,
);

/** Whether the vehicle goes to a stop of that kind no more, though the shipment has not ended. */
export const isCollected = (kind: string): string => `(${kind} = 'pickup' AND s.collected_at IS NOT NULL)`;

/** Whether the vehicle was at the stop `rs`, which has ended: what was not collected was sought in vain at its sender's alone. */
export const WAS_VISITED = `CASE WHEN s.pickup IS NOT NULL AND s.status = 'exception' THEN (rs.kind = 'pickup') = (s.collected_at IS NULL) OR ${isCollected('rs.kind')}
  ELSE s.status IN (${sqlList(VISITED)}) OR ${isCollected('rs.kind')} END`;

/** The shipment is still at its sender's. */
export const TO_COLLECT = 's.pickup IS NOT NULL AND s.collected_at IS NULL';

/** The stops `v` that a shipment which has not ended still needs, the last first in the order of their names. */
export const STOPS_OF_SHIPMENT = `JOIN LATERAL (SELECT 'pickup' AS kind WHERE ${TO_COLLECT} UNION ALL SELECT 'delivery') v ON true`;

/** Where the vehicle goes for a stop of that kind. */
export const addressAt = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${SENDER_ADDRESS} ELSE ${ADDRESS} END`;
export const lineAt = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${addressLine('s.sender')} ELSE ${RECIPIENT_LINE} END`;
export const nameAt = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN s.sender_name ELSE s.recipient_name END`;
export const streetAt = (kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN s.sender_street ELSE s.recipient_street END`;

/** When the goods may be taken over at a stop of that kind: where it is collected, or as `WINDOW` has it. */
export const windowAt = (kind: string): string => {
  const side = (column: 'start' | 'end') =>
    `CASE ${kind} WHEN 'pickup' THEN s.pickup #>> '{window,${column}}'
       ELSE COALESCE(s.delivery_window_${column}, o.collection_window_${column}) END`;
  return `${side('start')} AS "windowStart", ${side('end')} AS "windowEnd"`;
};

/** Where a shipment goes to, as a GeocodableAddress. */
export const ADDRESS = addressJson('s.recipient');

/** Where a shipment is collected, as a GeocodableAddress. */
export const SENDER_ADDRESS = addressJson('s.sender');

/** Where a shipment goes to, in one line. */
export const RECIPIENT_LINE = addressLine('s.recipient');

/** When the goods may be handed over: the shipment's own hours; else those in which its order `o` is collected. */
export const WINDOW = `COALESCE(s.delivery_window_start, o.collection_window_start) AS "windowStart",
  COALESCE(s.delivery_window_end, o.collection_window_end) AS "windowEnd"`;
