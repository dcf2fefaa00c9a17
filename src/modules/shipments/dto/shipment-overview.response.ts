import { ResponseField, ResponseGuidField, ResponseEnumField } from '../../../platform/http/openapi/response-field';
import { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import { PROOF_KINDS, type ProofKind } from '../../business/defaults/proof-kinds';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

/** The recipient of an unassigned shipment, as the planning board lists it. */
export class RecipientTownResponse {
  @ResponseField('Name.', { type: String, nullable: true })
  name: string | null;

  @ResponseField('Street with house number.', { type: String, nullable: true, example: 'Operngasse 7' })
  street: string | null;

  @ResponseField('Town.', { type: String, nullable: true, example: 'Wien' })
  city: string | null;
}

/** The load, place and time of an unassigned shipment, which the planning board shows. */
export class UnassignedDetailsResponse {
  @ResponseField('All its packages, in kg.', { type: Number, minimum: 0, example: 10.4 })
  weight: number;

  @ResponseField('All its packages, in m³.', { type: Number, minimum: 0, example: 0.156 })
  volume: number;

  @ResponseField('Degrees north. Null if the address has no coordinates.', {
    type: Number,
    nullable: true,
    example: 48.2034,
  })
  latitude: number | null;

  @ResponseField('Degrees east. Null if the address has no coordinates.', {
    type: Number,
    nullable: true,
    example: 16.3585,
  })
  longitude: number | null;

  @ResponseField(
    'The day for which it is planned, YYYY-MM-DD in the time zone of the business. It is the first of these that is set: its delivery date, the collection date of its order, its own collection date. Null: any day.',
    { type: String, format: 'date', nullable: true, example: '2026-03-02' },
  )
  dueDate: string | null;

  @ResponseField('Hours of delivery; null if it can be delivered at any time.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  deliveryWindow: TimeWindowResponse | null;

  @ResponseField('Priority, 0 to 100: a plan leaves out shipments with a higher priority last.', {
    type: 'integer',
    minimum: 0,
    example: 0,
  })
  priority: number;

  @ResponseField('The kinds of proof that the delivery requires; null: those of the default configuration.', {
    type: 'array',
    items: { type: 'string', enum: [...PROOF_KINDS] },
    nullable: true,
    example: null,
  })
  proofRequired: ProofKind[] | null;

  @ResponseField('Number of the next delivery attempt, for example 2 after one failed delivery.', {
    type: 'integer',
    minimum: 1,
    example: 1,
  })
  attempt: number;
}

/** A shipment that is in no open dispatch. */
export class UnassignedShipmentResponse {
  @ResponseGuidField('Identifier of the shipment.')
  guid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status.')
  status: ShipmentStatus;

  @ResponseField('The recipient and its address.', { type: RecipientTownResponse })
  recipient: RecipientTownResponse;

  @ResponseField('Present with `details=true`: the load and the destination, for planning.', {
    type: UnassignedDetailsResponse,
    required: false,
  })
  details?: UnassignedDetailsResponse;
}

const CountField = (description: string) => ResponseField(description, { type: 'integer', minimum: 0, example: 12 });

/** Figures of all shipments of the business, for the start page of the portal. */
export class ShipmentOverviewResponse {
  @CountField('All shipments.')
  totalShipments: number;

  @CountField('Collected, in transit or out for delivery.')
  inTransit: number;

  @CountField('Delivered.')
  delivered: number;

  @CountField('With an exception, or returned.')
  exceptions: number;

  @CountField('Created and not collected yet.')
  pending: number;

  @ResponseField(
    'Share of the shipments with an estimate that were delivered no later than estimated. 0 if none was delivered.',
    {
      type: Number,
      minimum: 0,
      maximum: 1,
      example: 0.97,
    },
  )
  onTimeRate: number;
}
