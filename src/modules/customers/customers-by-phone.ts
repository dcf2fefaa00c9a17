import { phoneConditionSql } from '../../platform/database/lists/search/phone-condition';

/**
 * Returns SQL that selects the ids of customers that have a telephone number themselves or through a contact. $1 is the
 * business, and the parameters of the number begin at `firstParameter`.
 */
export const customersByPhoneSql = (firstParameter: number): string => `
  SELECT customer.id
  FROM customers customer
  WHERE customer.business_id = $1
    AND customer.deleted_at IS NULL
    AND ${phoneConditionSql('customer.phone', firstParameter)}
  UNION ALL
  SELECT contact.customer_id
  FROM customer_contacts contact
  WHERE contact.business_id = $1
    AND contact.deleted_at IS NULL
    AND ${phoneConditionSql('contact.phone', firstParameter)}`;
