import { TIME_UNITS, type TimeUnit } from '../../../common/report-period';
import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../http/openapi/response-field';
import { OptionalPageQuery } from '../../../http/page';
import { count, PeriodQuery, PeriodResponse } from '../../../http/period';
import { IntQuery, OneOf } from '../../../http/validation/fields';

export class RecentShipmentsQuery extends OptionalPageQuery {
  @IntQuery({ min: 1, max: 50, description: 'How many, where no page is asked for.', example: 10 }) limit: number = 10;
}

export class RecentShipmentResponse {
  @ResponseGuid('The shipment.') guid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseField('Status.', { type: String, example: 'in_transit' }) status: string;
  @ResponseTime('The delivery date that was set, or when it was delivered; null while there is none.', {
    nullable: true,
  })
  deliveryDate: string | null;
}

/** What was ordered in one currency. */
export class CurrencySalesResponse {
  @ResponseField('ISO 4217 code.', { type: String, example: 'USD' }) currency: string;
  @ResponseField('Orders in it but cancelled ones.', { type: 'integer', example: 2 }) orders: number;
  @ResponseField('Sum of these orders.', { type: Number, example: 99.8 }) totalValue: number;
}

export class SalesAnalyticsResponse {
  @ResponseField('Orders but cancelled ones.', { type: 'integer', example: 12 }) totalOrders: number;
  @ResponseField('Shipments but cancelled ones.', { type: 'integer', example: 11 }) totalShipments: number;
  @ResponseField('ISO 4217 code of the currency of the business, in which the values are.', {
    type: String,
    example: 'EUR',
  })
  currency: string;
  @ResponseField('Sum of these orders, as far as they are in this currency.', { type: Number, example: 1990.5 })
  totalValue: number;
  @ResponseField('`totalValue` over its orders, rounded half up to the decimals of the currency; 0 without orders.', {
    type: Number,
    example: 165.88,
  })
  averageOrderValue: number;
  @ResponseField('Delivered no later than the estimate, over delivered with an estimate; 0 when there are none.', {
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.9,
  })
  onTimeDeliveryRate: number;
  @ResponseField('Orders in other currencies, from before the business changed its own.', {
    type: [CurrencySalesResponse],
  })
  otherCurrencies: CurrencySalesResponse[];
}

export class SalesHistoryQuery extends PeriodQuery {
  @OneOf({ values: TIME_UNITS, description: 'What is summed up together; weeks begin on Monday.', example: 'month' })
  groupBy: TimeUnit;
}

export class SalesOfTimeResponse {
  @ResponseField('The first day of it, also where the period begins later.', {
    type: String,
    format: 'date',
    example: '2026-03-01',
  })
  key: string;
  @count('Orders created in it, but cancelled ones.', 3) orders: number;
  @ResponseField('Sum of these orders, as far as they are in the currency of the business.', {
    type: Number,
    example: 497.6,
  })
  value: number;
  @count('Shipments created in it, but cancelled ones.', 3) shipments: number;
  @count('Shipments delivered in it.', 2) delivered: number;
  @count('Of the delivered ones, those no later than their estimate.', 2) onTime: number;
  @ResponseField('`onTime` over what was delivered with an estimate; null where nothing was.', {
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 1,
  })
  onTimeRate: number | null;
}

export class SalesHistoryResponse extends PeriodResponse {
  @ResponseEnum(TIME_UNITS, 'What is summed up together.') groupBy: TimeUnit;
  @ResponseField('ISO 4217 code of the currency of the business, in which the values are.', {
    type: String,
    example: 'EUR',
  })
  currency: string;
  @ResponseField('All days, weeks or months of the period in their order, those without anything too.', {
    type: () => [SalesOfTimeResponse],
  })
  series: SalesOfTimeResponse[];
}
