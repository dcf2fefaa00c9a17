import {
  instantSql,
  type JsonSql,
  jsonObjectSql,
  nullableSql,
  typedSql,
} from '../../../../platform/database/queries/json-select';
import type { FailureReason } from '../../../business/defaults/failed-deliveries';
import { deliveryStatusSql, isToCollectSql, type StopAliases } from '../../stop-sql';
import type { ReturnedShipmentResponse } from './dto/returns.response';

type ReturnAliases = Pick<StopAliases, 'shipment' | 'assignment' | 'dispatch'>;

/**
 * Returns SQL for whether an assigned shipment returns to the depot with its dispatch. A shipment that was never collected is not on the
 * vehicle, so it cannot return.
 */
export const isReturningSql = (aliases: ReturnAliases): string =>
  `${aliases.dispatch}.started_at IS NOT NULL
    AND ${aliases.assignment}.state <> 'released'
    AND (${deliveryStatusSql(aliases)}) = 'failed'
    AND NOT (${isToCollectSql(aliases.shipment)})`;

/** Returns SQL for why the dispatch could not deliver the shipment: the reason of its last attempt. $1 is the business. */
const failureReasonSql = ({ shipment, dispatch }: ReturnAliases): string => `(
    SELECT attempt.reason
    FROM delivery_attempts attempt
    WHERE attempt.business_id = $1
      AND attempt.shipment_id = ${shipment}.id
      AND attempt.dispatch_id = ${dispatch}.id
      AND attempt.outcome = 'failed'
    ORDER BY attempt.attempt DESC
    LIMIT 1
  )`;

/** Returns SQL for a shipment that returns, as the API shows it. $1 is the business. */
export const returnedShipmentJson = (aliases: ReturnAliases): JsonSql<ReturnedShipmentResponse> =>
  jsonObjectSql<ReturnedShipmentResponse>({
    shipmentGuid: `${aliases.shipment}.id`,
    trackingNumber: `${aliases.shipment}.tracking_number`,
    status: `${aliases.shipment}.status`,
    reason: nullableSql(typedSql<FailureReason>(failureReasonSql(aliases))),
    receivedAt: nullableSql(instantSql(`${aliases.assignment}.received_at`)),
  });
