import { LANGUAGES } from '../../../common/languages';
import { ResponseEnum, ResponseField, ResponseTime } from '../../../http/openapi/response-field';
import { ESTIMATE_PRECISIONS, type EstimatePrecision } from '../../shipments/estimate-precision';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../shipments/shipment-status';

export class TrackedBusinessResponse {
  @ResponseField('Name.', { type: String }) name: string;
  @ResponseField('Telephone.', { type: String, nullable: true }) phone: string | null;
  @ResponseField('Address for mail.', { type: String, format: 'email' }) email: string;
  @ResponseField('Its logo, which needs no token.', {
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://dispatch.example/api/public/logos/019cad28-37a0-7103-988c-f51a32c7f8aa',
  })
  logoUrl: string | null;
  @ResponseField('Its colour.', { type: String, pattern: '^#[0-9a-f]{6}$', example: '#1f5fbf' }) color: string;
}

export class TrackedEventResponse {
  @ResponseEnum(SHIPMENT_STATUSES, 'What became of it.') status: ShipmentStatus;
  @ResponseTime('When.') timestamp: string;
  @ResponseField('The town, where one is known; never more than that.', {
    type: String,
    nullable: true,
    example: 'Wien',
  })
  place: string | null;
}

export class DeliveryHoursResponse {
  @ResponseTime('From.') from: string;
  @ResponseTime('To.') to: string;
}

export class TrackedVehicleResponse {
  @ResponseField('Degrees of latitude.', { type: Number, example: 48.21 }) latitude: number;
  @ResponseField('Degrees of longitude.', { type: Number, example: 16.37 }) longitude: number;
  @ResponseField('Degrees clockwise from north.', { type: Number, nullable: true, example: 90 }) heading: number | null;
  @ResponseTime('When it was there.') timestamp: string;
}

export class TrackedDestinationResponse {
  @ResponseField('Postal code.', { type: String, nullable: true, example: '1010' }) postalCode: string | null;
  @ResponseField('Town.', { type: String, nullable: true, example: 'Wien' }) city: string | null;
}

export class TrackedProofResponse {
  @ResponseField('Who took it.', { type: String, example: 'E. Exempel' }) receivedBy: string;
  @ResponseTime('When.') timestamp: string;
}

export class InstructionsResponse {
  @ResponseField('What the driver should know.', { type: String, example: 'Ring at Huber, 2nd floor.' }) text: string;
  @ResponseField('Where it may be left when nobody is there.', { type: String, nullable: true, example: 'Garage' })
  safePlace: string | null;
  @ResponseField('Whether it is handed over for a PIN only.', { type: Boolean, example: false }) pinWanted: boolean;
}

export class RatingResponse {
  @ResponseField('From 1, bad, to 5, very good.', { type: 'integer', minimum: 1, maximum: 5, example: 5 })
  stars: number;
  @ResponseField('In words.', { type: String, nullable: true, example: 'Friendly and on time.' })
  comment: string | null;
}

/** A shipment as whoever has its link sees it: nothing of other consignees, of the driver, or of the address. */
export class PublicTrackingResponse {
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseField('Who brings it.', { type: () => TrackedBusinessResponse }) business: TrackedBusinessResponse;
  @ResponseEnum(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
  @ResponseField('What happened, the oldest first; the newest 50.', { type: () => [TrackedEventResponse] })
  timeline: TrackedEventResponse[];
  @ResponseField('The hours in which it is to come, while it is expected; null: none were agreed.', {
    type: () => DeliveryHoursResponse,
    nullable: true,
  })
  window: DeliveryHoursResponse | null;
  @ResponseTime(
    'When it will probably come, while it is expected; with the precision `date` the end of that day. Null: not known, or the day is over.',
    { nullable: true },
  )
  estimatedArrival: string | null;
  @ResponseEnum(
    ESTIMATE_PRECISIONS,
    'How exact that is: `time` by a route; `date` before there is one, where only the day counts. Null without an estimate.',
    { nullable: true },
  )
  estimatedArrivalPrecision: EstimatePrecision | null;
  @ResponseField('How many stops the vehicle makes before; null unless it is out for delivery.', {
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 2,
  })
  stopsBefore: number | null;
  @ResponseField(
    'Where the vehicle is, from so many stops before as the business has set; null before and after. Near another stop: ' +
      'to about a kilometre.',
    { type: () => TrackedVehicleResponse, nullable: true },
  )
  vehicle: TrackedVehicleResponse | null;
  @ResponseField('Where it goes to.', { type: () => TrackedDestinationResponse })
  destination: TrackedDestinationResponse;
  @ResponseField('How many parcels it has.', { type: 'integer', minimum: 1, example: 2 }) packages: number;
  @ResponseField('Who took it, once it is delivered.', { type: () => TrackedProofResponse, nullable: true })
  proof: TrackedProofResponse | null;
  @ResponseField('What the consignee told the driver.', { type: () => InstructionsResponse, nullable: true })
  instructions: InstructionsResponse | null;
  @ResponseField('What the consignee thought of it.', { type: () => RatingResponse, nullable: true })
  rating: RatingResponse | null;
  @ResponseEnum(LANGUAGES, 'In which language the consignee is spoken to.') language: string;
}
