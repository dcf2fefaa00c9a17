import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';
import { customersByPhoneSql } from '../../customers/customers-by-phone';

/** Columns with a telephone number of the recipient or of the contact for the delivery. */
const PHONE_COLUMNS = ['recipient_phone', 'contact_phone'];

/**
 * Returns an SQL condition: the recipient or the contact of the delivery has the telephone number.
 *
 * @param alias of the shipment
 * @param firstPlaceholder number of the first placeholder; `toPhoneValues` returns the values
 */
export function hasPhoneSql(alias: string, firstPlaceholder: number): string {
  const conditions = PHONE_COLUMNS.map((column) => `(${phoneConditionSql(`${alias}.${column}`, firstPlaceholder)})`);
  return `(${conditions.join(' OR ')})`;
}

/**
 * Returns SQL that selects the ids of shipments to a telephone number, and of shipments of customers with that number.
 *
 * @param firstPlaceholder number of the first placeholder; `toPhoneValues` returns the values
 */
export function shipmentsByPhoneSql(firstPlaceholder: number): string {
  const conditions = PHONE_COLUMNS.map((column) => phoneConditionSql(`shipment.${column}`, firstPlaceholder));
  conditions.push(`shipment.customer_id IN (${customersByPhoneSql(firstPlaceholder)})`);
  // One query for each condition, so that each can use its index.
  const queries = conditions.map(
    (condition) => `
  SELECT shipment.id
  FROM shipments shipment
  WHERE shipment.business_id = $1 AND shipment.deleted_at IS NULL AND ${condition}`,
  );
  return queries.join(' UNION ALL');
}
