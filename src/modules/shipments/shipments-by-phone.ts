import { phoneCondition } from '../../lists/phone-condition';
import { customersByPhone } from '../customers/customers-by-phone';

/** SQL: the ids of the shipments to that number, and of the customers with that number. */
export const shipmentsByPhone = (first: number): string => `
  SELECT ps.id FROM shipments ps WHERE ps.business_id = $1 AND ps.deleted_at IS NULL
    AND ${phoneCondition('ps.recipient_phone', first)}
  UNION ALL
  SELECT ps.id FROM shipments ps WHERE ps.business_id = $1 AND ps.deleted_at IS NULL
    AND ps.customer_id IN (${customersByPhone(first)})`;
