import { type Language, LANGUAGES } from '../../../common/text/languages';
import { ResponseEnumField, ResponseField, ResponseTimeField } from '../../../platform/http/openapi/response-field';
import { ESTIMATE_PRECISIONS, type EstimatePrecision } from '../../shipments/estimates/estimate-precision';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../shipments/shipment-status';

/** The business on the tracking page: contact, logo and colour. */
export class TrackedBusinessResponse {
  @ResponseField('Name of the business.', { type: String })
  name: string;

  @ResponseField('Phone number of the business.', { type: String, nullable: true })
  phone: string | null;

  @ResponseField('Email address of the business.', { type: String, format: 'email' })
  email: string;

  @ResponseField('Public address of the logo. null: no logo.', {
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://dispatch.example/api/public/logos/019cad28-37a0-7103-988c-f51a32c7f8aa',
  })
  logoUrl: string | null;

  @ResponseField('Colour of the business.', { type: String, pattern: '^#[0-9a-f]{6}$', example: '#1f5fbf' })
  color: string;
}

/** One event in the timeline of the tracking page. */
export class TrackedEventResponse {
  @ResponseEnumField(SHIPMENT_STATUSES, 'Status that the shipment reached.')
  status: ShipmentStatus;

  @ResponseTimeField('Time of the event.')
  timestamp: string;

  @ResponseField('Town of the event; null if it is not known. Addresses are never shown.', {
    type: String,
    nullable: true,
    example: 'Wien',
  })
  place: string | null;
}

/** The promised time window (`window`) on the tracking page. */
export class DeliveryHoursResponse {
  @ResponseTimeField('Start of the time window.')
  from: string;

  @ResponseTimeField('End of the time window.')
  to: string;
}

/** The position of the vehicle on the tracking page. */
export class TrackedVehicleResponse {
  @ResponseField('Latitude in degrees.', { type: Number, example: 48.21 })
  latitude: number;

  @ResponseField('Longitude in degrees.', { type: Number, example: 16.37 })
  longitude: number;

  @ResponseField('Direction of travel in degrees clockwise from north.', { type: Number, nullable: true, example: 90 })
  heading: number | null;

  @ResponseTimeField('Time of the position.')
  timestamp: string;
}

/** The destination on the tracking page. The street is left out because the link may be passed on. */
export class TrackedDestinationResponse {
  @ResponseField('Postal code of the destination.', { type: String, nullable: true, example: '1010' })
  postalCode: string | null;

  @ResponseField('Town of the destination.', { type: String, nullable: true, example: 'Wien' })
  city: string | null;
}

/** The proof of delivery on the tracking page. */
export class TrackedProofResponse {
  @ResponseField('Name of the person who received the shipment.', { type: String, example: 'E. Exempel' })
  receivedBy: string;

  @ResponseTimeField('Time of the delivery.')
  timestamp: string;

  @ResponseField('Whether `GET …/photo` returns a photo of the delivery.', { type: Boolean, example: true })
  hasPhoto: boolean;
}

/** The instructions that the consignee has entered for the driver. */
export class InstructionsResponse {
  @ResponseField('Instructions for the driver.', { type: String, example: 'Ring at Huber, 2nd floor.' })
  text: string;

  @ResponseField('Place where the driver can leave the shipment if no one is home.', {
    type: String,
    nullable: true,
    example: 'Garage',
  })
  safePlace: string | null;

  @ResponseField('Whether the driver hands the shipment over only with a PIN.', { type: Boolean, example: false })
  pinWanted: boolean;
}

/** The rating that the consignee has given. */
export class RatingResponse {
  @ResponseField('Rating from 1 (bad) to 5 (very good).', { type: 'integer', minimum: 1, maximum: 5, example: 5 })
  stars: number;

  @ResponseField('Comment on the delivery.', { type: String, nullable: true, example: 'Friendly and on time.' })
  comment: string | null;
}

/** A shipment for the holder of a tracking link. It contains no data about other consignees or the driver, and no street. */
export class PublicTrackingResponse {
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseField('The business that delivers the shipment.', { type: () => TrackedBusinessResponse })
  business: TrackedBusinessResponse;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status of the shipment.')
  status: ShipmentStatus;

  @ResponseField('The newest 50 events, oldest first.', { type: () => [TrackedEventResponse] })
  timeline: TrackedEventResponse[];

  @ResponseField('Time window of the delivery while the shipment is expected. null: no time window was agreed.', {
    type: () => DeliveryHoursResponse,
    nullable: true,
  })
  window: DeliveryHoursResponse | null;

  @ResponseTimeField(
    'Estimated time of arrival while the shipment is expected. With the precision `date`, it is the end of the day. null: there is no estimate, or its day is over.',
    { nullable: true },
  )
  estimatedArrival: string | null;

  @ResponseEnumField(
    ESTIMATE_PRECISIONS,
    'Precision of the estimate. `time`: it comes from a route. `date`: there is no route yet, and only the day is meaningful. null: there is no estimate.',
    { nullable: true },
  )
  estimatedArrivalPrecision: EstimatePrecision | null;

  @ResponseField('Number of stops of the vehicle before this one. null: the shipment is not out for delivery.', {
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 2,
  })
  stopsBefore: number | null;

  @ResponseField(
    'Position of the vehicle. It is shown when at most as many stops are left as the business has configured; otherwise it is null. ' +
      'Near the stop of another consignee, it is rounded to about a kilometre.',
    { type: () => TrackedVehicleResponse, nullable: true },
  )
  vehicle: TrackedVehicleResponse | null;

  @ResponseField('Destination of the shipment.', { type: () => TrackedDestinationResponse })
  destination: TrackedDestinationResponse;

  @ResponseField('Number of parcels.', { type: 'integer', minimum: 1, example: 2 })
  packages: number;

  @ResponseField('Proof of delivery. null: the shipment has not been delivered.', {
    type: () => TrackedProofResponse,
    nullable: true,
  })
  proof: TrackedProofResponse | null;

  @ResponseField('Instructions of the consignee for the driver.', { type: () => InstructionsResponse, nullable: true })
  instructions: InstructionsResponse | null;

  @ResponseField('Rating by the consignee.', { type: () => RatingResponse, nullable: true })
  rating: RatingResponse | null;

  @ResponseEnumField(LANGUAGES, 'Language of the consignee.')
  language: Language;
}
