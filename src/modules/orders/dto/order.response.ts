import { PickType } from '@nestjs/swagger';
import { AddressResponse } from '../../../address/address.response';
import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';
import { CashOnDeliveryResponse } from '../cash-on-delivery/cash-on-delivery.response';
import type { Order } from '../entities/order.entity';
import { ORDER_STATUSES, type OrderStatus } from '../order-status';

const SHIPMENT_STATUSES = [
  ...['created', 'collected', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'returned', 'cancelled'],
] as const;
const number = (description: string, example: number, nullable = false) =>
  ResponseField(description, { type: Number, example, nullable });

/** What creating and changing an order answers. */
export class OrderSummary {
  @ResponseGuid('The order.') guid: string;
  @ResponseField('Unique in the business.', { type: String }) orderNumber: string;
  @ResponseEnum(ORDER_STATUSES, 'Where the order stands.') status: OrderStatus;
}

/** What changing the status answers. */
export class OrderStatusResponse extends PickType(OrderSummary, ['guid', 'status']) {}

/** What an action on an order answers. */
export class OrderGuid extends PickType(OrderSummary, ['guid']) {}

export class OrderCollectionResponse extends OrderGuid {
  @ResponseTime('When it is collected.') collectionDate: string;
}

export class ItemDimensions {
  @number('Length in cm.', 40) length: number;
  @number('Width in cm.', 30) width: number;
  @number('Height in cm.', 20) height: number;
  @number('Weight in kg.', 5.2, true) weight: number | null;
}

export class OrderListItem {
  @ResponseField('What it is.', { type: String, example: 'Poster tubes, pack of 25' }) description: string;
  @ResponseField('How many units.', { type: 'integer', example: 2 }) quantity: number;
  @number('Price of one unit.', 84.75) price: number;
}

export class OrderItemResponse extends OrderListItem {
  @ResponseGuid('The item.') guid: string;
  @ResponseField('Size of one unit.', { type: ItemDimensions, nullable: true }) dimensions: ItemDimensions | null;
}

export class OrderListCustomer {
  @ResponseGuid('The customer.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
}

export class OrderCustomer extends OrderListCustomer {
  @ResponseField('Email.', { type: String }) email: string;
}

export class OrderCarrier {
  @ResponseGuid('The carrier.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Own fleet' }) name: string;
}

export class OrderShipmentResponse {
  @ResponseGuid('The shipment.') guid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'Where the shipment stands.') status: string;
}

export class TimeWindowResponse {
  @ResponseField('From, HH:mm in the time zone of the business.', { type: String, example: '09:00' }) start: string;
  @ResponseField('Until.', { type: String, example: '12:30' }) end: string;
}

class OrderListAddress extends PickType(AddressResponse, ['street', 'city', 'state', 'postalCode']) {}

/** What the list and the single order share. */
export class OrderBase extends OrderSummary {
  @ResponseField('Its shipments, newest first; cancelled ones too.', { type: [OrderShipmentResponse] })
  shipments: OrderShipmentResponse[];
  @number('Sum of quantity × price, exact.', 169.5) totalValue: number;
  @ResponseField("ISO 4217 code of its currency: the business's own when the order was created.", {
    type: String,
    example: 'EUR',
  })
  currency: string;
  @ResponseTime('When it is collected.', { nullable: true }) collectionDate: string | null;
  @ResponseTime('When the order was created.') createdAt: string;
}

/** An order in the list. */
export class OrderListEntry extends OrderBase {
  @ResponseField('Who ordered.', { type: OrderListCustomer }) customer: OrderListCustomer;
  @ResponseField('What is ordered.', { type: [OrderListItem] }) items: OrderListItem[];
  @ResponseField('Where it goes.', { type: OrderListAddress }) deliveryAddress: OrderListAddress;
}

/** An order alone. */
export class OrderResponse extends OrderBase {
  @ResponseField('Who ordered.', { type: OrderCustomer }) customer: OrderCustomer;
  @ResponseField('What is ordered.', { type: [OrderItemResponse] }) items: OrderItemResponse[];
  @ResponseField('Where it goes.', { type: AddressResponse }) deliveryAddress: AddressResponse;
  @ResponseField('Who carries it.', { type: OrderCarrier, nullable: true }) carrier: OrderCarrier | null;
  @ResponseField('How fast.', { type: String, nullable: true, example: 'express' }) serviceLevel: string | null;
  @ResponseField('The hours of collection.', { type: TimeWindowResponse, nullable: true })
  timeWindow: TimeWindowResponse | null;
  @ResponseTime('When the order last changed.') updatedAt: string;
  @ResponseField('What its shipment collects at the door; left out: nothing.', {
    type: CashOnDeliveryResponse,
    required: false,
  })
  cashOnDelivery?: CashOnDeliveryResponse;
}

/** One entry of an order's history. */
export class OrderStatusChangeResponse {
  @ResponseEnum(ORDER_STATUSES, 'The status it went to.') status: OrderStatus;
  @ResponseField('What was noted.', { type: String, nullable: true }) notes: string | null;
  @ResponseTime('When.') changedAt: string;
  @ResponseGuid('The user or API token that did it; null when the order followed its shipment.', { nullable: true })
  changedBy: string | null;
  @ResponseField("That user's or API token's name; null when the order followed its shipment.", {
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
