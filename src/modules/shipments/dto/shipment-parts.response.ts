import { AddressResponse } from '../../../shared/address/address.response';
import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../platform/http/openapi/response-field';
import { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import type { Package } from '../packages';

/** A record that a response refers to, such as a customer, driver or carrier. */
export class NamedRecordResponse {
  @ResponseGuidField('Identifier.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}

/** A shipment that a response refers to, such as the return of another one. */
export class LinkedShipmentResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;
}

/** The customer of a single shipment. */
export class ShipmentCustomerResponse extends NamedRecordResponse {
  @ResponseField('Email.', { type: String })
  email: string;
}

/** A package with its measures. */
export class PackageResponse implements Package {
  @ResponseField('Length in cm.', { type: Number, example: 30 })
  length: number;

  @ResponseField('Width in cm.', { type: Number, example: 20 })
  width: number;

  @ResponseField('Height in cm.', { type: Number, example: 15 })
  height: number;

  @ResponseField('Weight in kg.', { type: Number, example: 2.5 })
  weight: number;
}

/** A sender or recipient in a list, with the address on one line. */
export class PartyLineResponse {
  @ResponseField('Name.', { type: String, nullable: true })
  name: string | null;

  @ResponseField('The address on one line.', { type: String })
  address: string;
}

/** A sender or recipient of a single shipment, with the address in its parts. */
export class PartyResponse {
  @ResponseField('Name.', { type: String, nullable: true })
  name: string | null;

  @ResponseField('Telephone.', { type: String, nullable: true })
  phone: string | null;

  @ResponseField('Address.', { type: AddressResponse })
  address: AddressResponse;
}

/** The pickup of a shipment at its sender, before the delivery. */
export class PickupResponse {
  @ResponseField('Hours of collection; null if it can be collected at any hour.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  window: TimeWindowResponse | null;

  @ResponseField('Minutes of the stop; null: the default time of a stop.', {
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 6,
  })
  serviceMinutes: number | null;

  @ResponseField('Instructions for the driver who collects it.', {
    type: String,
    nullable: true,
    example: 'Ring at the gate.',
  })
  instructions: string | null;

  @ResponseTimeField('Time of collection; null before it.', { nullable: true })
  collectedAt: string | null;
}
