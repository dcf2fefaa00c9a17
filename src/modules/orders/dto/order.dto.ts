import { AddressDto } from '../../../address/address.dto';
import { CashOnDelivery, type CashOnDeliveryDto } from '../cash-on-delivery/cash-on-delivery.dto';
import { Decimal, Guid, Int, ListOf, Money, Nested, OneOf, Text } from '../../../http/validation/fields';

const centimetres = (description: string) =>
  Decimal({ description: `${description} in cm.`, example: 40, above: 0, max: 100_000, decimals: 2 });

/** The size of one unit. */
export class ItemDimensionsDto {
  @centimetres('Length') length: number;
  @centimetres('Width') width: number;
  @centimetres('Height') height: number;
  @Decimal({
    ...{ description: 'Weight in kg.', example: 5.2, above: 0, max: 100_000, decimals: 3 },
    ...{ optional: true, nullable: true },
  })
  weight?: number | null;
}

export class OrderItemDto {
  @Text({ description: 'What it is.', example: 'Poster tubes, pack of 25', max: 500 }) description: string;
  @Int({ description: 'How many units.', example: 2, min: 1 }) quantity: number;
  @Money({
    description: 'Price of one unit, with no more decimals than the currency of the order has.',
    example: 84.75,
  })
  price: number;
  @Nested(() => ItemDimensionsDto, { description: 'Size of one unit.', optional: true, nullable: true })
  dimensions?: ItemDimensionsDto | null;
}

/** Items of an order. */
export const MAX_ITEMS = 500;

const ITEMS = { description: 'What is ordered. The sum of quantity × price is the total value.', max: MAX_ITEMS };

export class CreateOrderDto {
  @Guid({ description: 'Who ordered.' }) customerId: string;
  @ListOf(() => OrderItemDto, ITEMS) items: OrderItemDto[];
  @Nested(() => AddressDto, { description: 'Where it goes.' }) deliveryAddress: AddressDto;
  @Text({
    ...{ description: 'Unique in the business; made (ORD-000001) unless given.' },
    ...{ min: 1, max: 50, optional: true, nullable: true },
  })
  orderNumber?: string | null;
  @OneOf({ description: '`draft` unless given.', values: ['draft', 'pending'], optional: true })
  status?: 'draft' | 'pending';
  @CashOnDelivery('Its shipment takes it over.') cashOnDelivery?: CashOnDeliveryDto | null;
}

/** What is left out stays as it is. */
export class UpdateOrderDto {
  @Guid({ description: 'Who ordered.', optional: true }) customerId?: string;
  @ListOf(() => OrderItemDto, { ...ITEMS, description: 'Takes the place of all items.', optional: true })
  items?: OrderItemDto[];
  @Nested(() => AddressDto, { description: 'Takes the place of the whole address.', optional: true })
  deliveryAddress?: AddressDto;
  @CashOnDelivery('Null: nothing. The shipment of the order follows until it has left.')
  cashOnDelivery?: CashOnDeliveryDto | null;
}
