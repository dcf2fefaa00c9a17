import { PageQuery } from '../../../http/page';
import { Guid, OneOf } from '../../../http/validation/fields';
import { BOOKING_STATUSES, type BookingStatus } from './booking-status';

export class CarrierBookingsQuery extends PageQuery {
  @OneOf({ values: BOOKING_STATUSES, description: 'Only those that stand so.', optional: true }) status?: BookingStatus;
  @Guid({ description: 'Only those of this shipment; none where nothing was to be booked.', optional: true })
  shipmentId?: string;
}
