import { phoneCondition } from '../../lists/phone-condition';

/** SQL: the ids of the customers with that number, their own or a contact's. $1 is the business. */
export const customersByPhone = (first: number): string => `
  SELECT pc.id FROM customers pc WHERE pc.business_id = $1 AND pc.deleted_at IS NULL AND ${phoneCondition('pc.phone', first)}
  UNION ALL
  SELECT pk.customer_id FROM customer_contacts pk
  WHERE pk.business_id = $1 AND pk.deleted_at IS NULL AND ${phoneCondition('pk.phone', first)}`;
