import { addressJson, addressLine } from '../../address/address.response';
import { sqlList } from '../../database/sql-list';
import { ENDED_SHIPMENT_STATUSES, UNDELIVERED } from './dispatch-status';

/** A delivery counts for this dispatch unless it came after the dispatch's end, with another one. */
export const STOP_STATUS = `CASE
  WHEN s.status = 'delivered' AND ds.state <> 'released' AND (ds.ended_at IS NULL OR s.delivered_at <= ds.ended_at) THEN 'completed'
  WHEN ds.state <> 'assigned' OR s.status IN (${sqlList(ENDED_SHIPMENT_STATUSES)}) THEN 'failed'
  ELSE 'pending' END`;

/** When the shipment's journey with its dispatch ended; null before, and when it was given back. */
export const STOP_ENDED_AT = `CASE
  WHEN ds.state = 'released' THEN NULL
  WHEN s.status = 'delivered' THEN LEAST(COALESCE(s.delivered_at, s.status_changed_at), ds.ended_at)
  WHEN ds.state = 'done' OR s.status IN (${sqlList(UNDELIVERED)}) THEN LEAST(s.status_changed_at, ds.ended_at) END`;

/** Where a shipment goes to, as a GeocodableAddress. */
export const ADDRESS = addressJson('s.recipient');

/** Where a shipment goes to, in one line. */
export const RECIPIENT_LINE = addressLine('s.recipient');

/** When the goods may be handed over: the shipment's own hours; else those in which its order `o` is collected. */
export const WINDOW = `COALESCE(s.delivery_window_start, o.collection_window_start) AS "windowStart",
  COALESCE(s.delivery_window_end, o.collection_window_end) AS "windowEnd"`;
