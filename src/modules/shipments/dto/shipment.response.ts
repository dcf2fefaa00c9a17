import { StopConstraintsResponse } from '../../../constraints/constraints.response';
import { AddressResponse } from '../../../address/address.response';
import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';
import { PROOF_KINDS, type ProofKind } from '../../business/defaults/proof-kinds';
import { CashOnDeliveryResponse } from '../../orders/cash-on-delivery/cash-on-delivery.response';
import { TimeWindowResponse } from '../../orders/dto/order.response';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { LocationResponse } from '../../places/dto/location.response';
import { CASH_METHODS, type CashMethod } from '../cash/told-cash';
import { ESTIMATE_PRECISIONS, type EstimatePrecision } from '../estimate-precision';
import type { Package } from '../packages';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

export class NamedRecordResponse {
  @ResponseGuid('Identifier.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
}

export class LinkedShipmentResponse {
  @ResponseGuid('The shipment.') guid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
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

export class PickupResponse {
  @ResponseField('When it may be collected; null: at any hour.', { type: TimeWindowResponse, nullable: true })
  window: TimeWindowResponse | null;
  @ResponseField('Minutes for taking it over; null: as long as any stop takes.', {
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 6,
  })
  serviceMinutes: number | null;
  @ResponseField('For who collects it.', { type: String, nullable: true, example: 'Ring at the gate.' })
  instructions: string | null;
  @ResponseTime('When it was collected; null before.', { nullable: true }) collectedAt: string | null;
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

/** What is collected at the door, with what came of it. */
export class ShipmentCashResponse extends CashOnDeliveryResponse {
  @ResponseField('What was collected; null: nobody has said yet.', { type: Number, nullable: true, example: null })
  collected: number | null;
  @ResponseField('How it was paid.', { type: String, enum: [...CASH_METHODS], nullable: true, example: null })
  method: CashMethod | null;
  @ResponseField('Why it is another amount.', { type: String, nullable: true, example: null }) reason: string | null;
  @ResponseTime('When the depot had the cash; null before.', { nullable: true, example: null })
  handedOverAt: string | null;
}

export class ShipmentResponse extends ShipmentBase {
  @ResponseField('The customer.', { type: ShipmentCustomerResponse }) customer: ShipmentCustomerResponse;
  @ResponseField('Where it comes from.', { type: PartyResponse }) sender: PartyResponse;
  @ResponseField('Where it goes to.', { type: PartyResponse }) recipient: PartyResponse;
  @ResponseGuid('The order that it belongs to.', { nullable: true }) orderId: string | null;
  @ResponseTime(
    "From the route once dispatched; before that, the end of the day on the business's clocks that is the level's longest " +
      'days after the collection date (or creation). Null without a level.',
    { nullable: true },
  )
  estimatedDelivery: string | null;
  @ResponseEnum(
    ESTIMATE_PRECISIONS,
    'How exact the estimate is: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. ' +
      'Null without an estimate.',
    { nullable: true },
  )
  estimatedDeliveryPrecision: EstimatePrecision | null;
  @ResponseField('When it may be delivered; null: at any hour, or in those of its order.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  deliveryWindow: TimeWindowResponse | null;
  @ResponseField('What plans and routes keep for it besides; null: nothing.', {
    type: StopConstraintsResponse,
    nullable: true,
  })
  planning: StopConstraintsResponse | null;
  @ResponseField(
    'That who delivers it collects it from its sender first, on the same tour; null: it is at the depot, or with the carrier.',
    { type: PickupResponse, nullable: true },
  )
  pickup: PickupResponse | null;
  @ResponseField('What a driver must bring back of it; null: what the default configuration asks for.', {
    type: 'array',
    items: { type: 'string', enum: [...PROOF_KINDS] },
    nullable: true,
    example: ['signature'],
  })
  proofRequired: ProofKind[] | null;
  @ResponseField(
    'What the consignee tells at the door where a `pin` is asked; null for drivers, and for shipments from before there were any.',
    { type: String, nullable: true, example: '404212' },
  )
  deliveryPin: string | null;
  @ResponseField('Attempts to deliver it that failed.', { type: 'integer', minimum: 0, example: 0 })
  failedAttempts: number;
  @ResponseField(
    'The day on which it is attempted again, from when that was planned until it is out again; else null.',
    {
      type: String,
      format: 'date',
      nullable: true,
      example: null,
    },
  )
  nextAttemptOn: string | null;
  @ResponseField('What it brings back to its sender; null: it is no return.', {
    type: LinkedShipmentResponse,
    nullable: true,
    example: null,
  })
  returnOf: LinkedShipmentResponse | null;
  @ResponseField('What brings it back to its sender; null: nothing does.', {
    type: LinkedShipmentResponse,
    nullable: true,
    example: null,
  })
  returnedBy: LinkedShipmentResponse | null;
  @ResponseField('Whether there is a proof of its delivery (`…/proof-of-delivery`).', { type: Boolean, example: false })
  hasProof: boolean;
  @ResponseField('What is collected at the door; left out: nothing.', {
    type: () => ShipmentCashResponse,
    required: false,
  })
  cashOnDelivery?: ShipmentCashResponse;
  @ResponseTime('When it was delivered.', { nullable: true }) deliveredAt: string | null;
  @ResponseTime('When it was last changed.') updatedAt: string;
  @ResponseField('Where the recipient’s address is, as far as it is known.', { type: LocationResponse })
  location: LocationResponse;
  @ResponseField('Where its consignee follows it, without a token; null once the link was revoked or has ended.', {
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA',
  })
  trackingUrl: string | null;
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
  @ResponseField('Street with house number.', { type: String, nullable: true, example: 'Operngasse 7' })
  street: string | null;
  @ResponseField('Town.', { type: String, nullable: true, example: 'Wien' }) city: string | null;
}

export class UnassignedDetailsResponse {
  @ResponseField('All its packages, in kg.', { type: Number, minimum: 0, example: 10.4 }) weight: number;
  @ResponseField('All its packages, in m³.', { type: Number, minimum: 0, example: 0.156 }) volume: number;
  @ResponseField('Degrees north, where they were given with the address; else null.', {
    type: Number,
    nullable: true,
    example: 48.2034,
  })
  latitude: number | null;
  @ResponseField('Degrees east, where they were given with the address; else null.', {
    type: Number,
    nullable: true,
    example: 16.3585,
  })
  longitude: number | null;
}

export class UnassignedShipmentResponse {
  @ResponseGuid('Identifier of the shipment.') guid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'Status.') status: ShipmentStatus;
  @ResponseField('Where it goes to.', { type: RecipientTownResponse }) recipient: RecipientTownResponse;
  @ResponseField('With `details=true`: what a tour must carry, and where to.', {
    type: UnassignedDetailsResponse,
    required: false,
  })
  details?: UnassignedDetailsResponse;
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
