import { getCurrentDepotLimit } from '../../core/request/request-context';
import { isUuid } from '../../common/ids';

/**
 * Returns the SQL that makes the rows of a business visible for the rest of a transaction. If the current request is limited to depots,
 * only their records are visible and can be written (policy `depots_of_member`).
 *
 * @param businessId a checked UUID, or nothing for no business. SET accepts no parameters.
 */
export function visibleRowsSql(businessId: string | null): string {
  const businessSql = `SET LOCAL app.business_id = '${businessId ?? ''}'`;
  const depotIds = getCurrentDepotLimit();
  if (!depotIds) return businessSql;
  if (!depotIds.every(isUuid)) throw new Error('A request can only be limited to ids of depots.');
  return `${businessSql}; SET LOCAL app.depot_ids = '{${depotIds.join(',')}}'`;
}
