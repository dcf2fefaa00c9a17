import { phoneConditionSql } from '../../platform/database/lists/search/phone-condition';

/**
 * Returns SQL that selects the ids of customers that have a telephone number themselves or through a contact. $1 is the
 * business, and the parameters of the number begin at `firstParameter`.
 */
export const customersByPhoneSql = (firstParameter: number): string => `
  SELECT pc.id
  FROM customers pc
  WHERE pc.business_id = $1
    AND pc.deleted_at IS NULL
    AND ${phoneConditionSql('pc.phone', firstParameter)}
  UNION ALL
  SELECT pk.customer_id
  FROM customer_contacts pk
  WHERE pk.business_id = $1
    AND pk.deleted_at IS NULL
    AND ${phoneConditionSql('pk.phone', firstParameter)}`;
