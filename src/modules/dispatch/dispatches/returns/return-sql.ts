import {
  instantSql,
  jsonArraySql,
  jsonObjectSql,
  nullableSql,
  typedSql,
} from '../../../../platform/database/queries/json-select';
import type { FailureReason } from '../../../business/defaults/failed-deliveries';
import { DELIVERY_STATUS_SQL, IS_AT_SENDER_SQL } from '../../stop-visit-sql';
import type { ReturnedShipmentResponse } from './dto/returns.response';

// The rows `shipment`, `assignment` and `dispatch` are those of stop-visit-sql.ts. $1 is the business.

/**
 * SQL condition: an assigned shipment returns to the depot with its dispatch. A shipment that was never collected is not on the vehicle, so
 * it cannot return. Reads `shipment`, `assignment` and `dispatch`.
 */
export const IS_RETURNING_SQL = `dispatch.started_at IS NOT NULL
    AND assignment.state <> 'released'
    AND (${DELIVERY_STATUS_SQL}) = 'failed'
    AND NOT (${IS_AT_SENDER_SQL})`;

/** SQL: why the dispatch could not deliver the shipment, which is the reason of its last attempt. Reads `shipment` and `dispatch`. */
const FAILURE_REASON_SQL = `(
    SELECT failed_attempt.reason
    FROM delivery_attempts failed_attempt
    WHERE failed_attempt.business_id = $1
      AND failed_attempt.shipment_id = shipment.id
      AND failed_attempt.dispatch_id = dispatch.id
      AND failed_attempt.outcome = 'failed'
    ORDER BY failed_attempt.attempt DESC
    LIMIT 1
  )`;

/**
 * SQL: the shipments that return with a dispatch, as the response, sorted by tracking number. The surrounding statement has the row `dispatch`.
 * The condition on `assignment.dispatch_id` uses the primary key of dispatch_shipments.
 */
export const RETURNS_JSON = jsonArraySql(
  jsonObjectSql<ReturnedShipmentResponse>({
    shipmentGuid: 'shipment.id',
    trackingNumber: 'shipment.tracking_number',
    status: 'shipment.status',
    reason: nullableSql(typedSql<FailureReason>(FAILURE_REASON_SQL)),
    receivedAt: nullableSql(instantSql('assignment.received_at')),
  }),
  `FROM dispatch_shipments assignment
   JOIN shipments shipment
     ON shipment.business_id = $1
       AND shipment.id = assignment.shipment_id
       AND shipment.deleted_at IS NULL
   WHERE assignment.business_id = $1
     AND assignment.dispatch_id = dispatch.id
     AND ${IS_RETURNING_SQL}`,
  'shipment.tracking_number',
);
