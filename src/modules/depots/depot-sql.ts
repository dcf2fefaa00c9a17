import { addressJson, addressLineSql } from '../../shared/address/address.response';
import type { ListFields } from '../../platform/database/lists/fields';
import { caseWhenElseSql } from '../../platform/database/queries/json-select';

/**
 * SQL: the address of a depot as JSON. The default depot is at the address of the business, and so is a record without a depot.
 *
 * @param depot alias of the depot, which may be missing in an outer join
 * @param business alias of its business
 */
export const depotAddressSql = (depot: string, business: string) =>
  caseWhenElseSql(
    `${depot}.id IS NULL OR ${depot}.is_default`,
    addressJson(`${business}.address`),
    addressJson(`${depot}.address`),
  );

/** SQL: the id of a record's depot. $1 is the business. The subquery runs once per statement. */
export const depotIdSql = (record: string): string =>
  `COALESCE(${record}.depot_id, (SELECT dp.id FROM depots dp WHERE dp.business_id = $1 AND dp.is_default))`;

/** The field by which clients filter a list by depot. */
export const depotField = (record: string): ListFields => ({ depotId: { column: depotIdSql(record), type: 'uuid' } });

/** SQL: the address of a depot in one line, of the same depot as `depotAddressSql`. */
export const depotLineSql = (depot: string, business: string): string =>
  `CASE WHEN ${depot}.id IS NULL OR ${depot}.is_default THEN ${addressLineSql(`${business}.address`)} ELSE ${addressLineSql(`${depot}.address`)} END`;
