import { AddressResponse } from '../../../address/address.response';
import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';
import { TimeWindowResponse } from '../../orders/dto/order.response';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { LocationResponse } from '../../places/dto/location.response';
import type { Package } from '../packages';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

export class NamedRecordResponse {
  @ResponseGuid('Identifier.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
}

export class ShipmentCustomerResponse extends NamedRecordResponse {
  @ResponseField('Email.', { type: String }) email: string;
}

export class PackageResponse implements Package {
  @ResponseField('Length in cm.', { type: Number, example: 30 }) length: number;
  @ResponseField('Width in cm.', { type: Number, example: 20 }) width: number;
  @ResponseField('Height in cm.', { type: Number, example: 15 }) height: number;
  @ResponseField('Weight in kg.', { type: Number, example: 2.5 }) weight: number;
}

export class PartyLineResponse {
  @ResponseField('Name.', { type: String, nullable: true }) name: string | null;
  @ResponseField('The address on one line.', { type: String }) address: string;
}

export class PartyResponse {
  @ResponseField('Name.', { type: String, nullable: true }) name: string | null;
  @ResponseField('Telephone.', { type: String, nullable: true }) phone: string | null;
  @ResponseField('Address.', { type: AddressResponse }) address: AddressResponse;
}

export class ShipmentBase {
  @ResponseGuid('Identifier of the shipment.') guid: string;
  @ResponseField('`DD`, nine digits, their check digit (Luhn), and the country of the recipient.', {
    type: String,
    example: 'DD1234567897AT',
  })
  trackingNumber: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
  @ResponseField('The carrier, if there is one.', { type: NamedRecordResponse, nullable: true })
  carrier: NamedRecordResponse | null;
  @ResponseField('Its parcels.', { type: [PackageResponse] }) packages: PackageResponse[];
  @ResponseEnum(SERVICE_LEVEL_CODES, 'Level of service.', { nullable: true }) serviceLevel: string | null;
  @ResponseField('For who delivers it.', { type: String, nullable: true }) instructions: string | null;
  @ResponseTime('When the carrier collects it.', { nullable: true }) collectionDate: string | null;
  @ResponseTime('When it is planned to be delivered; once delivered, when it was.', { nullable: true })
  deliveryDate: string | null;
  @ResponseTime('When it was created.') createdAt: string;
}

export class ShipmentListEntry extends ShipmentBase {
  @ResponseField('The customer.', { type: NamedRecordResponse }) customer: NamedRecordResponse;
  @ResponseField('Where it comes from.', { type: PartyLineResponse }) sender: PartyLineResponse;
  @ResponseField('Where it goes to.', { type: PartyLineResponse }) recipient: PartyLineResponse;
}

export class ShipmentResponse extends ShipmentBase {
  @ResponseField('The customer.', { type: ShipmentCustomerResponse }) customer: ShipmentCustomerResponse;
  @ResponseField('Where it comes from.', { type: PartyResponse }) sender: PartyResponse;
  @ResponseField('Where it goes to.', { type: PartyResponse }) recipient: PartyResponse;
  @ResponseGuid('The order that it belongs to.', { nullable: true }) orderId: string | null;
  @ResponseTime(
    "From the route once dispatched; before that, the collection date (or creation) plus the level's longest days " +
      "on the business's clocks, for `sameday` the end of that day. Null without a level.",
    { nullable: true },
  )
  estimatedDelivery: string | null;
  @ResponseField('When it may be delivered; null: at any hour, or in those of its order.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  deliveryWindow: TimeWindowResponse | null;
  @ResponseTime('When it was delivered.', { nullable: true }) deliveredAt: string | null;
  @ResponseTime('When it was last changed.') updatedAt: string;
  @ResponseField('Where the recipient’s address is, as far as it is known.', { type: LocationResponse })
  location: LocationResponse;
}

export class ShipmentGuidResponse {
  @ResponseGuid('Identifier of the shipment.') guid: string;
}

export class ShipmentOfOrderResponse extends ShipmentGuidResponse {
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseGuid('The order.') orderId: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
}

export class RecipientTownResponse {
  @ResponseField('Name.', { type: String, nullable: true }) name: string | null;
  @ResponseField('Town.', { type: String, nullable: true, example: 'Wien' }) city: string | null;
}

export class UnassignedShipmentResponse {
  @ResponseGuid('Identifier of the shipment.') guid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
  @ResponseField('Where it goes to.', { type: RecipientTownResponse }) recipient: RecipientTownResponse;
}

const count = (description: string) => ResponseField(description, { type: 'integer', minimum: 0, example: 12 });

export class ShipmentOverviewResponse {
  @count('All shipments.') totalShipments: number;
  @count('Collected, in transit or out for delivery.') inTransit: number;
  @count('Delivered.') delivered: number;
  @count('With an exception, or returned.') exceptions: number;
  @count('Created and not collected yet.') pending: number;
  @ResponseField('Delivered no later than estimated, of those delivered with an estimate; 0 when there are none.', {
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.97,
  })
  onTimeRate: number;
}
