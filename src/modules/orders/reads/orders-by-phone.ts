import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';
import { customersByPhoneSql } from '../../customers/customers-by-phone';

/**
 * Returns SQL that selects the ids of orders whose contact or whose customer has a telephone number. $1 is the business, and
 * the parameters of the number begin at `firstParameter`.
 */
export const ordersByPhoneSql = (firstParameter: number): string => `
  SELECT po.id FROM orders po WHERE po.business_id = $1 AND po.deleted_at IS NULL
    AND ${phoneConditionSql('po.contact_phone', firstParameter)}
  UNION ALL
  SELECT po.id FROM orders po WHERE po.business_id = $1 AND po.deleted_at IS NULL
    AND po.customer_id IN (${customersByPhoneSql(firstParameter)})`;
