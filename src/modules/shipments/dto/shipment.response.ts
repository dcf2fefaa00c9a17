import { IntersectionType, OmitType } from '@nestjs/swagger';
import { ExternalDataResponse } from '../../../shared/external-data/external-data.response';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { CashOnDeliveryResponse } from '../../orders/cash-on-delivery/dto/cash-on-delivery.response';
import { DeliveryDetailsResponse, TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { LocationResponse } from '../../places/dto/location.response';
import { CustomsResponse } from '../customs/dto/customs.response';
import { CASH_METHODS, type CashMethod } from '../cash/reported-cash';
import { ESTIMATE_PRECISIONS, type EstimatePrecision } from '../estimates/estimate-precision';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';
import {
  NamedRecordResponse,
  LinkedShipmentResponse,
  ShipmentCustomerResponse,
  PackageResponse,
  PartyLineResponse,
  PartyResponse,
  PickupResponse,
} from './shipment-parts.response';

/** The members that all responses with a shipment have. */
export class ShipmentBase extends ExternalDataResponse {
  @ResponseGuidField('Identifier of the shipment.')
  guid: string;

  @ResponseField('`DD`, nine digits, their check digit (Luhn), and the country of the recipient.', {
    type: String,
    example: 'DD1234567897AT',
  })
  trackingNumber: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status.')
  status: ShipmentStatus;

  @ResponseField('The carrier, if there is one.', { type: NamedRecordResponse, nullable: true })
  carrier: NamedRecordResponse | null;

  @ResponseField('Packages.', { type: [PackageResponse] })
  packages: PackageResponse[];

  @ResponseEnumField(SERVICE_LEVEL_CODES, 'Level of service.', { nullable: true })
  serviceLevel: string | null;

  @ResponseField('Instructions for the person who delivers it.', { type: String, nullable: true })
  instructions: string | null;

  @ResponseTimeField('Time when the carrier collects it.', { nullable: true })
  collectionDate: string | null;

  @ResponseTimeField('Planned time of delivery; after delivery, the actual time.', { nullable: true })
  deliveryDate: string | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}

/** The dispatch that delivers a shipment, or delivered it. */
export class ShipmentDispatchResponse {
  @ResponseGuidField('The dispatch.')
  guid: string;

  @ResponseField('Name of the dispatch.', { type: String, example: 'Route North' })
  name: string;

  @ResponseField('Status of the dispatch.', { type: String, example: 'in_progress' })
  status: string;

  @ResponseTimeField('Planned start.')
  plannedDate: string;

  @ResponseField('The driver, if there is one.', { type: NamedRecordResponse, nullable: true })
  driver: NamedRecordResponse | null;

  @ResponseField('The vehicle, if there is one.', { type: NamedRecordResponse, nullable: true })
  vehicle: NamedRecordResponse | null;

  @ResponseField('Number of the delivery on the route, from 1; null without a route.', {
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: 7,
  })
  stop: number | null;

  @ResponseTimeField('Expected arrival at the recipient; null without a route, and once the delivery has ended.', {
    nullable: true,
  })
  estimatedArrival: string | null;
}

/** A shipment in a list, with the parties and the place in a dispatch that a table shows. */
export class ShipmentListEntry extends ShipmentBase {
  @ResponseField('The customer.', { type: NamedRecordResponse })
  customer: NamedRecordResponse;

  @ResponseField('The sender and its address.', { type: PartyLineResponse })
  sender: PartyLineResponse;

  @ResponseField('The recipient and its address.', { type: PartyLineResponse })
  recipient: PartyLineResponse;

  @ResponseField('With `dispatch=true`: the dispatch that delivers it or delivered it; null if there is none.', {
    type: ShipmentDispatchResponse,
    nullable: true,
    required: false,
  })
  dispatch?: ShipmentDispatchResponse | null;
}

/** Cash on delivery, with what was collected. */
export class ShipmentCashResponse extends CashOnDeliveryResponse {
  @ResponseField('Collected amount; null if it was not reported.', { type: Number, nullable: true, example: null })
  collected: number | null;

  @ResponseField('Payment method of the consignee.', {
    type: String,
    enum: [...CASH_METHODS],
    nullable: true,
    example: null,
  })
  method: CashMethod | null;

  @ResponseField('Reason why the amount differs from the amount due.', { type: String, nullable: true, example: null })
  reason: string | null;

  @ResponseTimeField('Time when the cash was handed over; null before that.', { nullable: true, example: null })
  handedOverAt: string | null;
}

/** A single shipment with all its fields. */
export class ShipmentResponse extends IntersectionType(
  ShipmentBase,
  OmitType(DeliveryDetailsResponse, ['deliveryWindow', 'instructions']),
) {
  @ResponseField('The customer.', { type: ShipmentCustomerResponse })
  customer: ShipmentCustomerResponse;

  @ResponseField('The sender and its address.', { type: PartyResponse })
  sender: PartyResponse;

  @ResponseField('The recipient and its address.', { type: PartyResponse })
  recipient: PartyResponse;

  @ResponseGuidField('The order that it belongs to.', { nullable: true })
  orderId: string | null;

  @ResponseTimeField(
    'Expected time of delivery. A route gives it once the shipment is dispatched. Before that it is the end of the agreed `deliveryDate` in ' +
      'the time zone of the business. Without that date, the longest days of the service level are added to the collection date or the ' +
      'creation. Null without a date and a level.',
    { nullable: true },
  )
  estimatedDelivery: string | null;

  @ResponseEnumField(
    ESTIMATE_PRECISIONS,
    'Precision of the estimate: `time` from the route of a dispatch; `date` from the agreed date or the service level. With `date`, only the day of the estimate counts. ' +
      'Null without an estimate.',
    { nullable: true },
  )
  estimatedDeliveryPrecision: EstimatePrecision | null;

  @ResponseField('Hours of delivery; null for any hour, or for the hours of its order.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  deliveryWindow: TimeWindowResponse | null;

  @ResponseField(
    'The pickup at the sender: the driver who delivers the shipment collects it first, on the same tour. Null: it is at the depot, or with the carrier.',
    { type: PickupResponse, nullable: true },
  )
  pickup: PickupResponse | null;

  @ResponseField('Customs data; null without it.', { type: CustomsResponse, nullable: true })
  customs: CustomsResponse | null;

  @ResponseField(
    'The PIN that the consignee shows if a `pin` is required; null for drivers, and for shipments older than this feature.',
    { type: String, nullable: true, example: '404212' },
  )
  deliveryPin: string | null;

  @ResponseField('Attempts to deliver it that failed.', { type: 'integer', minimum: 0, example: 0 })
  failedAttempts: number;

  @ResponseField(
    'The day of the planned next attempt. Null if no attempt is planned, and once the shipment is out for delivery again.',
    {
      type: String,
      format: 'date',
      nullable: true,
      example: null,
    },
  )
  nextAttemptOn: string | null;

  @ResponseField('The shipment that this return brings back to its sender; null if it is not a return.', {
    type: LinkedShipmentResponse,
    nullable: true,
    example: null,
  })
  returnOf: LinkedShipmentResponse | null;

  @ResponseField('The return that brings it back to its sender; null if there is none.', {
    type: LinkedShipmentResponse,
    nullable: true,
    example: null,
  })
  returnedBy: LinkedShipmentResponse | null;

  @ResponseField('Whether there is a proof of its delivery (`…/proof-of-delivery`).', { type: Boolean, example: false })
  hasProof: boolean;

  @ResponseField('Amount that the driver collects on delivery. Absent if nothing is collected.', {
    type: () => ShipmentCashResponse,
    required: false,
  })
  cashOnDelivery?: ShipmentCashResponse;

  @ResponseTimeField('Time of delivery.', { nullable: true })
  deliveredAt: string | null;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;

  @ResponseField('Location of the recipient, as far as known.', { type: LocationResponse })
  location: LocationResponse;

  @ResponseField(
    'Address of the tracking page for the consignee, which needs no token; null once the link was revoked or has ended.',
    {
      type: String,
      format: 'uri',
      nullable: true,
      example: 'https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA',
    },
  )
  trackingUrl: string | null;
}

/** The response to a change of a shipment. */
export class ShipmentGuidResponse {
  @ResponseGuidField('Identifier of the shipment.')
  guid: string;
}

/** The response to the creation of a shipment from an order. */
export class ShipmentOfOrderResponse extends ShipmentGuidResponse {
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseGuidField('The order.')
  orderId: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status.')
  status: ShipmentStatus;
}
