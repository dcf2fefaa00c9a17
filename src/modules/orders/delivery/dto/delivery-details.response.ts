import { StopConstraintsResponse } from '../../../../shared/constraints/constraints.response';
import { ResponseField } from '../../../../platform/http/openapi/response-field';
import { ResponseDepotIdField } from '../../../depots/dto/depot-id';
import { PROOF_KINDS, type ProofKind } from '../../../business/defaults/proof-kinds';

/** A time window by the clock, without a day. Orders, shipments, slots and stops have one. */
export class TimeWindowResponse {
  @ResponseField('Start as HH:mm in the time zone of the business.', { type: String, example: '09:00' })
  start: string;

  @ResponseField('End as HH:mm. An end before the start is on the next day.', { type: String, example: '12:30' })
  end: string;
}

/** The person who receives a delivery, if it is not the recipient. */
export class ContactResponse {
  @ResponseField('Name.', { type: String, nullable: true, example: 'Anna Kovac' })
  name: string | null;

  @ResponseField('Telephone.', { type: String, nullable: true, example: '+43 1 5252400' })
  phone: string | null;

  @ResponseField('Email.', { type: String, nullable: true, example: 'anna@example.com' })
  email: string | null;
}

/** How an order or a shipment is delivered. */
export class DeliveryDetailsResponse {
  @ResponseField('Hours in which it may be delivered; null: at any hour.', { type: TimeWindowResponse, nullable: true })
  deliveryWindow: TimeWindowResponse | null;

  @ResponseField('Minutes that the handover takes; null: the default time of a stop.', {
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 8,
  })
  serviceMinutes: number | null;

  @ResponseField('Instructions for the driver.', { type: String, nullable: true })
  instructions: string | null;

  @ResponseField('The person who receives the delivery; null: the recipient.', {
    type: ContactResponse,
    nullable: true,
  })
  contact: ContactResponse | null;

  @ResponseField('The kinds of proof that the driver must record; null: the kinds of the default configuration.', {
    type: 'array',
    items: { type: 'string', enum: [...PROOF_KINDS] },
    nullable: true,
    example: ['signature'],
  })
  proofRequired: ProofKind[] | null;

  @ResponseField('Requirements that plans and routes observe; null: none.', {
    type: StopConstraintsResponse,
    nullable: true,
  })
  planning: StopConstraintsResponse | null;

  @ResponseDepotIdField()
  depotId: string;
}
