import { PageQuery } from '../../../../platform/http/parameters/page';
import { GuidField, ChoiceField } from '../../../../platform/http/validation/fields';
import { BOOKING_STATUSES, type BookingStatus } from '../booking-status';

/** The filter and page of the list of bookings. */
export class CarrierBookingsQuery extends PageQuery {
  @ChoiceField({ values: BOOKING_STATUSES, description: 'Only bookings with this status.', optional: true })
  status?: BookingStatus;

  @GuidField({ description: 'Only bookings of this shipment.', optional: true })
  shipmentId?: string;
}
