import { addressJsonSql, addressLineSql } from '../../shared/address/address.response';
import type { ListFields } from '../../platform/database/lists/fields';
import { caseWhenElseSql } from '../../platform/database/queries/json-select';

/**
 * Returns SQL for the address of a depot as JSON. The default depot is at the address of the business, and so is a record without a depot.
 *
 * @param depot alias of the depot, which may be missing in an outer join
 * @param business alias of its business
 */
export const depotAddressSql = (depot: string, business: string) =>
  caseWhenElseSql(
    `${depot}.id IS NULL OR ${depot}.is_default`,
    addressJsonSql(`${business}.address`),
    addressJsonSql(`${depot}.address`),
  );

/** SQL: the id of the default depot of the business $1. The subquery runs once per statement. */
const DEFAULT_DEPOT_ID_SQL = '(SELECT depot.id FROM depots depot WHERE depot.business_id = $1 AND depot.is_default)';

/**
 * Returns SQL for the id of a record's depot. A record without one belongs to the default depot. $1 is the business.
 *
 * @param record alias of a table with the column `depot_id`
 */
export const depotIdSql = (record: string): string => `COALESCE(${record}.depot_id, ${DEFAULT_DEPOT_ID_SQL})`;

/**
 * Returns SQL for the id of a depot, or null if it is the default depot. $1 is the business.
 *
 * @param depotId SQL of an id, which may be null
 */
export const nullForDefaultDepotSql = (depotId: string): string => `NULLIF(${depotId}, ${DEFAULT_DEPOT_ID_SQL})`;

/** Returns the field by which clients filter a list by depot. */
export const depotField = (record: string): ListFields => ({ depotId: { column: depotIdSql(record), type: 'uuid' } });

/** Returns SQL for the address of `depotAddressSql` in one line. It has the same parameters. */
export const depotLineSql = (depot: string, business: string): string =>
  `CASE WHEN ${depot}.id IS NULL
    OR ${depot}.is_default THEN ${addressLineSql(`${business}.address`)}
    ELSE ${addressLineSql(`${depot}.address`)} END`;
