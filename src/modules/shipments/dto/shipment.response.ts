import { AddressResponse } from '../../../address/address.response';
import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';
import { TimeWindowResponse } from '../../orders/dto/order.response';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import type { Package } from '../packages';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

export class NamedRecordResponse {
  @ShowsGuid('Identifier.') guid: string;
  @Shows('Name.', { type: String }) name: string;
}

export class ShipmentCustomerResponse extends NamedRecordResponse {
  @Shows('Email.', { type: String }) email: string;
}

export class PackageResponse implements Package {
  @Shows('Length in cm.', { type: Number, example: 30 }) length: number;
  @Shows('Width in cm.', { type: Number, example: 20 }) width: number;
  @Shows('Height in cm.', { type: Number, example: 15 }) height: number;
  @Shows('Weight in kg.', { type: Number, example: 2.5 }) weight: number;
}

export class PartyLineResponse {
  @Shows('Name.', { type: String, nullable: true }) name: string | null;
  @Shows('The address on one line.', { type: String }) address: string;
}

export class PartyResponse {
  @Shows('Name.', { type: String, nullable: true }) name: string | null;
  @Shows('Telephone.', { type: String, nullable: true }) phone: string | null;
  @Shows('Address.', { type: AddressResponse }) address: AddressResponse;
}

export class ShipmentBase {
  @ShowsGuid('Identifier of the shipment.') guid: string;
  @Shows('`DD`, nine digits, their check digit (Luhn), and the country of the recipient.', {
    type: String,
    example: 'DD1234567897AT',
  })
  trackingNumber: string;
  @ShowsOneOf(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
  @Shows('The carrier, if there is one.', { type: NamedRecordResponse, nullable: true })
  carrier: NamedRecordResponse | null;
  @Shows('Its parcels.', { type: [PackageResponse] }) packages: PackageResponse[];
  @ShowsOneOf(SERVICE_LEVEL_CODES, 'Level of service.', { nullable: true }) serviceLevel: string | null;
  @Shows('For who delivers it.', { type: String, nullable: true }) instructions: string | null;
  @ShowsTime('When the carrier collects it.', { nullable: true }) collectionDate: string | null;
  @ShowsTime('When it is planned to be delivered; once delivered, when it was.', { nullable: true })
  deliveryDate: string | null;
  @ShowsTime('When it was created.') createdAt: string;
}

export class ShipmentListEntry extends ShipmentBase {
  @Shows('The customer.', { type: NamedRecordResponse }) customer: NamedRecordResponse;
  @Shows('Where it comes from.', { type: PartyLineResponse }) sender: PartyLineResponse;
  @Shows('Where it goes to.', { type: PartyLineResponse }) recipient: PartyLineResponse;
}

export class ShipmentResponse extends ShipmentBase {
  @Shows('The customer.', { type: ShipmentCustomerResponse }) customer: ShipmentCustomerResponse;
  @Shows('Where it comes from.', { type: PartyResponse }) sender: PartyResponse;
  @Shows('Where it goes to.', { type: PartyResponse }) recipient: PartyResponse;
  @ShowsGuid('The order that it belongs to.', { nullable: true }) orderId: string | null;
  @ShowsTime(
    "From the route once dispatched; before that, the collection date (or creation) plus the level's longest days " +
      "on the business's clocks, for `sameday` the end of that day. Null without a level.",
    { nullable: true },
  )
  estimatedDelivery: string | null;
  @Shows('When it may be delivered; null: at any hour, or in those of its order.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  deliveryWindow: TimeWindowResponse | null;
  @ShowsTime('When it was delivered.', { nullable: true }) deliveredAt: string | null;
  @ShowsTime('When it was last changed.') updatedAt: string;
}

export class ShipmentGuidResponse {
  @ShowsGuid('Identifier of the shipment.') guid: string;
}

export class ShipmentOfOrderResponse extends ShipmentGuidResponse {
  @Shows('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ShowsGuid('The order.') orderId: string;
  @ShowsOneOf(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
}

export class RecipientTownResponse {
  @Shows('Name.', { type: String, nullable: true }) name: string | null;
  @Shows('Town.', { type: String, nullable: true, example: 'Wien' }) city: string | null;
}

export class UnassignedShipmentResponse {
  @ShowsGuid('Identifier of the shipment.') guid: string;
  @Shows('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ShowsOneOf(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
  @Shows('Where it goes to.', { type: RecipientTownResponse }) recipient: RecipientTownResponse;
}

const count = (description: string) => Shows(description, { type: 'integer', minimum: 0, example: 12 });

export class ShipmentOverviewResponse {
  @count('All shipments.') totalShipments: number;
  @count('Collected, in transit or out for delivery.') inTransit: number;
  @count('Delivered.') delivered: number;
  @count('With an exception, or returned.') exceptions: number;
  @count('Created and not collected yet.') pending: number;
  @Shows('Delivered no later than estimated, of those delivered with an estimate; 0 when there are none.', {
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.97,
  })
  onTimeRate: number;
}
