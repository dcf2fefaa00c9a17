import { sqlList } from '../../platform/database/queries/sql-list';
import { ACTIVE_BOOKING_STATUSES } from '../carriers/bookings/booking-status';

// The SQL of this file reads the row `shipment`. $1 is the business.

/** SQL: whether `booking` is the active or requested carrier booking of the shipment. A shipment has at most one such booking. */
export const IS_ACTIVE_BOOKING_SQL = `booking.business_id = $1
  AND booking.shipment_id = shipment.id
  AND booking.status IN (${sqlList(ACTIVE_BOOKING_STATUSES)})
  AND booking.cancel_requested_at IS NULL`;

/** SQL: whether a route can take the shipment: it is in no dispatch, and no carrier is booked for it. */
export const IS_FREE_SQL = `NOT EXISTS (
    SELECT 1
    FROM dispatch_shipments assignment
    WHERE assignment.business_id = $1
      AND assignment.shipment_id = shipment.id
      AND assignment.state = 'assigned'
  )
  AND NOT EXISTS (SELECT 1 FROM carrier_bookings booking WHERE ${IS_ACTIVE_BOOKING_SQL})`;
