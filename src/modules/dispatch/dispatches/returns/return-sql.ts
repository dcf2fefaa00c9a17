import { expression, instant, jsonOf, nullable } from '../../../../database/json-sql';
import type { FailureReason } from '../../../business/defaults/failed-deliveries';
import { STOP_STATUS, TO_COLLECT } from '../../stop-sql';
import type { ReturnedShipmentResponse } from './returns.response';

/** The vehicle of the dispatch `d` comes back with the shipment `s` of its stop `ds`. */
export const COMES_BACK = `d.started_at IS NOT NULL AND ds.state <> 'released' AND (${STOP_STATUS}) = 'failed' AND NOT (${TO_COLLECT})`;

/** Why the dispatch `d` could not deliver the shipment `s`. */
export const FAILED_FOR = `(SELECT a.reason FROM delivery_attempts a WHERE a.business_id = $1 AND a.shipment_id = s.id
  AND a.dispatch_id = d.id AND a.outcome = 'failed' ORDER BY a.attempt DESC LIMIT 1)`;

export const RETURNED = jsonOf<ReturnedShipmentResponse>({
  shipmentGuid: 's.id',
  trackingNumber: 's.tracking_number',
  status: 's.status',
  reason: nullable(expression<FailureReason>(FAILED_FOR)),
  receivedAt: nullable(instant('ds.received_at')),
});
