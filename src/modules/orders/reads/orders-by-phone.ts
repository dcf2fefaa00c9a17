import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';
import { customersByPhoneSql } from '../../customers/customers-by-phone';

/**
 * Returns SQL that selects the ids of orders whose contact or whose customer has a telephone number. $1 is the business, and
 * the parameters of the number begin at `firstParameter`.
 */
export const ordersByPhoneSql = (firstParameter: number): string => `
  SELECT business_order.id
  FROM orders business_order
  WHERE business_order.business_id = $1 AND business_order.deleted_at IS NULL
    AND ${phoneConditionSql('business_order.contact_phone', firstParameter)}
  UNION ALL
  SELECT business_order.id
  FROM orders business_order
  WHERE business_order.business_id = $1 AND business_order.deleted_at IS NULL
    AND business_order.customer_id IN (${customersByPhoneSql(firstParameter)})`;
