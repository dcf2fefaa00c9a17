import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';
import { customersByPhoneSql } from '../../customers/customers-by-phone';

/** Columns with a telephone number of the recipient or of the contact for the delivery. */
const PHONE_COLUMNS = ['recipient_phone', 'contact_phone'];

/**
 * Returns an SQL condition: the recipient or the contact of the delivery has the telephone number.
 *
 * @param alias of the shipment
 * @param first number of the first placeholder; `phoneValues` returns the values
 */
export const hasPhoneSql = (alias: string, first: number): string =>
  `(${PHONE_COLUMNS.map((column) => `(${phoneConditionSql(`${alias}.${column}`, first)})`).join(' OR ')})`;

/**
 * Returns SQL that selects the ids of shipments to a telephone number, and of shipments of customers with that number.
 *
 * @param first number of the first placeholder; `phoneValues` returns the values
 */
export const shipmentsByPhoneSql = (first: number): string =>
  [
    ...PHONE_COLUMNS.map((column) => phoneConditionSql(`shipment.${column}`, first)),
    `shipment.customer_id IN (${customersByPhoneSql(first)})`,
  ]
    .map(
      (condition) => `
  SELECT shipment.id FROM shipments shipment WHERE shipment.business_id = $1 AND shipment.deleted_at IS NULL AND ${condition}`,
    )
    .join(' UNION ALL');
