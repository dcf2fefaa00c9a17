import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';
import { customersByPhoneSql } from '../../customers/customers-by-phone';

/** Columns with a telephone number of the recipient or of the contact for the delivery. */
const PHONE_COLUMNS = ['recipient_phone', 'contact_phone'];

/** SQL: whether the recipient or the contact of the delivery has the telephone number, whose placeholders begin at `first`. */
export const hasPhone = (alias: string, first: number): string =>
  `(${PHONE_COLUMNS.map((column) => `(${phoneConditionSql(`${alias}.${column}`, first)})`).join(' OR ')})`;

/** SQL: the ids of the shipments to that number, and of the shipments of customers with that number. */
export const shipmentsByPhoneSql = (first: number): string =>
  [
    ...PHONE_COLUMNS.map((column) => phoneConditionSql(`ps.${column}`, first)),
    `ps.customer_id IN (${customersByPhoneSql(first)})`,
  ]
    .map(
      (condition) => `
  SELECT ps.id FROM shipments ps WHERE ps.business_id = $1 AND ps.deleted_at IS NULL AND ${condition}`,
    )
    .join(' UNION ALL');
