import { OmitType } from '@nestjs/swagger';
import { AddressDto } from '../../../shared/address/address.dto';
import { CashOnDeliveryField, type CashOnDeliveryDto } from '../cash-on-delivery/dto/cash-on-delivery.dto';
import { DeliveryDetailsDto } from '../delivery/dto/delivery-details.dto';
import {
  ExternalIdField,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import {
  DateField,
  BooleanField,
  DecimalField,
  GuidField,
  IntegerField,
  MoneyField,
  NestedField,
  ChoiceField,
  TextField,
} from '../../../platform/http/validation/fields';
import { JsonObjectListField, NestedListField } from '../../../platform/http/validation/list-fields';

const CentimetreField = (description: string) =>
  DecimalField({ description: `${description} in cm.`, example: 40, above: 0, max: 100_000, decimals: 2 });

/** The size of one unit. */
export class ItemDimensionsDto {
  @CentimetreField('Length')
  length: number;

  @CentimetreField('Width')
  width: number;

  @CentimetreField('Height')
  height: number;

  @DecimalField({
    description: 'Weight in kg.',
    example: 5.2,
    above: 0,
    max: 100_000,
    decimals: 3,
    optional: true,
    nullable: true,
  })
  weight?: number | null;
}

/** One item of an order. */
export class OrderItemDto {
  @TextField({ description: 'Description of the item.', example: 'Poster tubes, pack of 25', max: 500 })
  description: string;

  @IntegerField({ description: 'Number of units.', example: 2, min: 1 })
  quantity: number;

  @MoneyField({
    description: 'Price of one unit, with no more decimals than the currency of the order has.',
    example: 84.75,
  })
  price: number;

  @NestedField(() => ItemDimensionsDto, { description: 'Size of one unit.', optional: true, nullable: true })
  dimensions?: ItemDimensionsDto | null;
}

/** The most characters of an order number. */
export const MAX_ORDER_NUMBER = 50;

/** The most items that one order can have. */
export const MAX_ITEMS = 500;

const ITEMS_FIELD = {
  description: 'Items of the order. The total value is the sum of quantity × price.',
  max: MAX_ITEMS,
};

const DeliveryDay = () =>
  DateField({
    description: 'Day of delivery in the time zone of the business. It must not be before the day of collection.',
    optional: true,
    nullable: true,
  });
const Carrier = () =>
  GuidField({
    description:
      'A carrier that is configured and active. Without one, the shipment gets the carrier of the default configuration.',
    optional: true,
    nullable: true,
  });
const ServiceLevel = () =>
  ChoiceField({
    values: SERVICE_LEVEL_CODES,
    description: "One of the carrier's service levels. An order with a carrier gets its configured default if omitted.",
    optional: true,
    nullable: true,
  });

/** The body of `POST /api/v1/Orders`. Batches, slots and recurring orders create orders from the same fields. */
export class CreateOrderDto extends DeliveryDetailsDto implements ExternalDataDto {
  @GuidField({ description: 'Customer who places the order.' })
  customerId: string;

  @NestedListField(() => OrderItemDto, ITEMS_FIELD)
  items: OrderItemDto[];

  @NestedField(() => AddressDto, { description: 'Delivery address.' })
  deliveryAddress: AddressDto;

  @TextField({
    description: 'Unique in the business. The next free number (ORD-000001) if omitted.',
    example: 'WEB-1042',
    min: 1,
    max: MAX_ORDER_NUMBER,
    optional: true,
    nullable: true,
  })
  orderNumber?: string | null;

  @ChoiceField({
    description: 'Status of the new order; `draft` if omitted.',
    values: ['draft', 'pending'],
    optional: true,
  })
  status?: 'draft' | 'pending';

  @CashOnDeliveryField('The shipment of the order gets the same amount.')
  cashOnDelivery?: CashOnDeliveryDto | null;

  @DeliveryDay()
  deliveryDate?: string | null;

  @Carrier()
  carrierId?: string | null;

  @ServiceLevel()
  serviceLevel?: string | null;

  @ExternalIdField('order')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The most orders of a batch. */
export const MAX_BATCH = 500;

/** The body of `POST /api/v1/Orders/batch`. The operation itself validates each order, to report the faults of each. */
export class OrderBatchDto {
  @JsonObjectListField(() => CreateOrderDto, {
    description: 'The orders, each as for "Create an order".',
    max: MAX_BATCH,
  })
  orders: object[];

  @BooleanField({
    description: 'True: all of the orders or none. False: those that can be created, with a result for each order.',
  })
  atomic: boolean;
}

/** The order that has the identifier of the path, whether it is new or not. */
export class PutOrderDto extends OmitType(CreateOrderDto, ['externalId']) {}

/** Omitted fields keep their value. */
export class UpdateOrderDto extends DeliveryDetailsDto implements ExternalDataDto {
  @GuidField({ description: 'Customer who places the order.', optional: true })
  customerId?: string;

  @NestedListField(() => OrderItemDto, { ...ITEMS_FIELD, description: 'Replaces all items.', optional: true })
  items?: OrderItemDto[];

  @NestedField(() => AddressDto, { description: 'Replaces the whole address.', optional: true })
  deliveryAddress?: AddressDto;

  @CashOnDeliveryField('Null: nothing. The shipment of the order takes the change over until it has left.')
  cashOnDelivery?: CashOnDeliveryDto | null;

  @DeliveryDay()
  deliveryDate?: string | null;

  @Carrier()
  carrierId?: string | null;

  @ServiceLevel()
  serviceLevel?: string | null;

  @ExternalIdField('order')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
