import { typedSql, instantSql, jsonObjectSql, nullableSql } from '../../../../platform/database/queries/json-select';
import type { FailureReason } from '../../../business/defaults/failed-deliveries';
import { STOP_STATUS_SQL, IS_TO_COLLECT_SQL } from '../../stop-sql';
import type { ReturnedShipmentResponse } from './dto/returns.response';

/**
 * SQL: whether the shipment `s` with the assignment `ds` returns to the depot with the dispatch `d`. A shipment that was never collected is
 * not on the vehicle, so it cannot return.
 */
export const IS_RETURNING_SQL = `d.started_at IS NOT NULL AND ds.state <> 'released' AND (${STOP_STATUS_SQL}) = 'failed' AND NOT (${IS_TO_COLLECT_SQL})`;

/** SQL: why the dispatch `d` could not deliver the shipment `s`: the reason of its last attempt. */
const FAILURE_REASON_SQL = `(SELECT a.reason FROM delivery_attempts a WHERE a.business_id = $1 AND a.shipment_id = s.id
  AND a.dispatch_id = d.id AND a.outcome = 'failed' ORDER BY a.attempt DESC LIMIT 1)`;

export const RETURNED_SHIPMENT_JSON = jsonObjectSql<ReturnedShipmentResponse>({
  shipmentGuid: 's.id',
  trackingNumber: 's.tracking_number',
  status: 's.status',
  reason: nullableSql(typedSql<FailureReason>(FAILURE_REASON_SQL)),
  receivedAt: nullableSql(instantSql('ds.received_at')),
});
