import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { AddressResponse } from '../../../../shared/address/address.response';
import { PICKUP_STATUSES, type PickupStatus } from '../../entities/carrier-pickup.entity';

/** Where parcels are collected. */
export class PickupAddressResponse extends AddressResponse {
  @ResponseField('Name of the person or company.', { type: String, nullable: true, example: 'Demo Courier' })
  name: string | null;

  @ResponseField('Telephone.', { type: String, nullable: true, example: '+43 1 0000000' })
  phone: string | null;
}

/** A pickup that was ordered from a carrier. */
export class CarrierPickupResponse {
  @ResponseGuidField('The pickup.')
  guid: string;

  @ResponseEnumField(
    PICKUP_STATUSES,
    '`unknown`: the answer of the carrier was lost, so that it may have ordered the pickup. Ask the carrier.',
  )
  status: PickupStatus;

  @ResponseField("The carrier's number of the pickup; null while it is unknown.", {
    type: String,
    nullable: true,
    example: '2929AONCALL',
  })
  reference: string | null;

  @ResponseField('Day of the pickup.', { type: String, format: 'date', example: '2026-03-02' })
  day: string;

  @ResponseField('Time from which the parcels are ready.', { type: String, example: '14:00' })
  start: string;

  @ResponseField('Time until which they can be collected.', { type: String, example: '17:00' })
  end: string;

  @ResponseField('Address of the parcels.', { type: PickupAddressResponse })
  address: PickupAddressResponse;

  @ResponseField('Number of parcels.', { type: 'integer', minimum: 1, example: 12 })
  packages: number;

  @ResponseField('Weight of all parcels in kg.', { type: Number, nullable: true, example: 30.5 })
  weightKg: number | null;

  @ResponseField('Instructions for the driver of the carrier.', { type: String, nullable: true, example: 'Gate 3' })
  instructions: string | null;

  @ResponseTimeField('Time when it was ordered.')
  createdAt: string;
}
