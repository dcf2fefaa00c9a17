import { caseWhenSql, jsonObjectSql, type JsonSql } from '../../../platform/database/queries/json-select';
import type { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';

/**
 * SQL: the window of a requested slot as JSON; null for a day without a slot.
 *
 * @param alias of the table reschedule_requests
 */
export const buildRequestedWindowJson = (alias: string): JsonSql<TimeWindowResponse | null> =>
  caseWhenSql(
    `${alias}.window_start IS NOT NULL`,
    jsonObjectSql<TimeWindowResponse>({ start: `${alias}.window_start`, end: `${alias}.window_end` }),
  );
