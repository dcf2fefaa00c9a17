import { customersByPhone } from '../customers/customers-by-phone';

/** SQL: the ids of the orders of the customers with that number. */
export const ordersByPhone = (first: number): string => `
  SELECT po.id FROM orders po WHERE po.business_id = $1 AND po.deleted_at IS NULL
    AND po.customer_id IN (${customersByPhone(first)})`;
