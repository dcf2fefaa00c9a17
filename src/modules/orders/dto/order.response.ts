import { IntersectionType, PickType } from '@nestjs/swagger';
import { AddressResponse } from '../../../shared/address/address.response';
import { ExternalDataResponse } from '../../../shared/external-data/external-data.response';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { DeliveryDetailsResponse, TimeWindowResponse } from '../delivery/dto/delivery-details.response';
import { CashOnDeliveryResponse } from '../cash-on-delivery/dto/cash-on-delivery.response';
import type { Order } from '../entities/order.entity';
import { ORDER_STATUSES, type OrderStatus } from '../order-status';

const SHIPMENT_STATUSES = [
  'created',
  'collected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'cancelled',
] as const;
const NumberField = (description: string, example: number, nullable = false) =>
  ResponseField(description, { type: Number, example, nullable });

/** Response to creating or changing an order. */
export class OrderSummary {
  @ResponseGuidField('The order.')
  guid: string;

  @ResponseField('Unique in the business.', { type: String })
  orderNumber: string;

  @ResponseEnumField(ORDER_STATUSES, 'Status of the order.')
  status: OrderStatus;
}

/** Response to a change of the status. */
export class OrderStatusResponse extends PickType(OrderSummary, ['guid', 'status']) {}

/** Response to an action on an order. */
export class OrderGuid extends PickType(OrderSummary, ['guid']) {}

/** The response to the assignment of a collection date. */
export class OrderCollectionResponse extends OrderGuid {
  @ResponseTimeField('Time of collection.')
  collectionDate: string;
}

/** The size of one unit of an item, from which its packages are made. */
export class ItemDimensions {
  @NumberField('Length in cm.', 40)
  length: number;

  @NumberField('Width in cm.', 30)
  width: number;

  @NumberField('Height in cm.', 20)
  height: number;

  @NumberField('Weight in kg.', 5.2, true)
  weight: number | null;
}

/** An item in a list of orders, which leaves out prices and sizes. */
export class OrderListItem {
  @ResponseField('Description of the item.', { type: String, example: 'Poster tubes, pack of 25' })
  description: string;

  @ResponseField('Number of units.', { type: 'integer', example: 2 })
  quantity: number;

  @NumberField('Price of one unit.', 84.75)
  price: number;
}

/** An item of a single order, with its size. */
export class OrderItemResponse extends OrderListItem {
  @ResponseGuidField('The item.')
  guid: string;

  @ResponseField('Size of one unit.', { type: ItemDimensions, nullable: true })
  dimensions: ItemDimensions | null;
}

/** The customer of an order in a list. */
export class OrderListCustomer {
  @ResponseGuidField('The customer.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}

/** The customer of a single order. */
export class OrderCustomer extends OrderListCustomer {
  @ResponseField('Email.', { type: String })
  email: string;
}

/** The carrier that an order asks for. */
export class OrderCarrier {
  @ResponseGuidField('The carrier.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Own fleet' })
  name: string;
}

/** A shipment of an order. */
export class OrderShipmentResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status of the shipment.')
  status: string;
}

class OrderListAddress extends PickType(AddressResponse, ['street', 'city', 'state', 'postalCode']) {}

/** Members of both the list and the single order. */
export class OrderBase extends IntersectionType(OrderSummary, ExternalDataResponse, DeliveryDetailsResponse) {
  @ResponseField('Shipments of the order, newest first, including cancelled ones.', { type: [OrderShipmentResponse] })
  shipments: OrderShipmentResponse[];

  @NumberField('Exact sum of quantity × price.', 169.5)
  totalValue: number;

  @ResponseField('ISO 4217 code of the currency that the business had when the order was created.', {
    type: String,
    example: 'EUR',
  })
  currency: string;

  @ResponseTimeField('Time of collection.', { nullable: true })
  collectionDate: string | null;

  @ResponseField('The day of delivery, in the time zone of the business.', {
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-03-05',
  })
  deliveryDate: string | null;

  @ResponseField('Carrier of the order.', { type: OrderCarrier, nullable: true })
  carrier: OrderCarrier | null;

  @ResponseField('Service level of the carrier.', { type: String, nullable: true, example: 'express' })
  serviceLevel: string | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}

/** An order in the list. */
export class OrderListEntry extends OrderBase {
  @ResponseField('Customer who placed the order.', { type: OrderListCustomer })
  customer: OrderListCustomer;

  @ResponseField('Items of the order.', { type: [OrderListItem] })
  items: OrderListItem[];

  @ResponseField('Delivery address.', { type: OrderListAddress })
  deliveryAddress: OrderListAddress;
}

/** A single order. */
export class OrderResponse extends OrderBase {
  @ResponseField('Customer who placed the order.', { type: OrderCustomer })
  customer: OrderCustomer;

  @ResponseField('Items of the order.', { type: [OrderItemResponse] })
  items: OrderItemResponse[];

  @ResponseField('Delivery address.', { type: AddressResponse })
  deliveryAddress: AddressResponse;

  @ResponseField('Hours in which the order is collected.', { type: TimeWindowResponse, nullable: true })
  timeWindow: TimeWindowResponse | null;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;

  @ResponseField('Amount that the driver collects on delivery. Missing if nothing is collected.', {
    type: CashOnDeliveryResponse,
    required: false,
  })
  cashOnDelivery?: CashOnDeliveryResponse;
}

/** One entry of an order's history. */
export class OrderStatusChangeResponse {
  @ResponseEnumField(ORDER_STATUSES, 'New status.')
  status: OrderStatus;

  @ResponseField('Notes of the change.', { type: String, nullable: true })
  notes: string | null;

  @ResponseTimeField('Time of the status change.')
  changedAt: string;

  @ResponseGuidField('User or API token that changed the status; null when the order followed its shipment.', {
    nullable: true,
  })
  changedBy: string | null;

  @ResponseField('Name of the user or API token; null when the order followed its shipment.', {
    type: String,
    nullable: true,
    example: 'Dana Demo',
  })
  changedByName: string | null;
}

export const toOrderSummary = ({
  id,
  orderNumber,
  status,
}: Pick<Order, 'id' | 'orderNumber' | 'status'>): OrderSummary => ({
  guid: id,
  orderNumber,
  status,
});
