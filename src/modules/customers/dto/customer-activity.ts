import { TIME_UNITS, type TimeUnit } from '../../../common/time/report-period';
import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { CountField, PeriodQuery, PeriodResponse } from '../../../platform/http/parameters/period';
import { IntegerQueryField, ChoiceField } from '../../../platform/http/validation/fields';

/** The parameters of the recent shipments of a customer: a number of them, or a page. */
export class RecentShipmentsQuery extends OptionalPageQuery {
  @IntegerQueryField({
    min: 1,
    max: 50,
    description: 'Number of shipments. Ignored when a page is requested.',
    example: 10,
  })
  limit: number = 10;
}

/** One of the recent shipments of a customer. */
export class RecentShipmentResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseField('Status.', { type: String, example: 'in_transit' })
  status: string;

  @ResponseTimeField('The planned delivery date, or when it was delivered; null while neither is known.', {
    nullable: true,
  })
  deliveryDate: string | null;
}

/** Sales in one currency. */
export class CurrencySalesResponse {
  @ResponseField('ISO 4217 code.', { type: String, example: 'USD' })
  currency: string;

  @ResponseField('Number of orders in this currency, without cancelled ones.', { type: 'integer', example: 2 })
  orders: number;

  @ResponseField('Sum of these orders.', { type: Number, example: 99.8 })
  totalValue: number;
}

/** Figures of all orders and shipments of a customer. */
export class SalesAnalyticsResponse {
  @ResponseField('Number of orders, without cancelled ones.', { type: 'integer', example: 12 })
  totalOrders: number;

  @ResponseField('Number of shipments, without cancelled ones.', { type: 'integer', example: 11 })
  totalShipments: number;

  @ResponseField('ISO 4217 code of the currency of the business, which is the currency of the values.', {
    type: String,
    example: 'EUR',
  })
  currency: string;

  @ResponseField('Sum of the orders in this currency.', { type: Number, example: 1990.5 })
  totalValue: number;

  @ResponseField(
    '`totalValue` divided by the number of its orders, rounded half up to the decimals of the currency; 0 without orders.',
    {
      type: Number,
      example: 165.88,
    },
  )
  averageOrderValue: number;

  @ResponseField(
    'Share of the delivered shipments with an estimate that were delivered no later than it; 0 when there are none.',
    {
      type: Number,
      minimum: 0,
      maximum: 1,
      example: 0.9,
    },
  )
  onTimeDeliveryRate: number;

  @ResponseField('Orders in other currencies, created before the business changed its currency.', {
    type: [CurrencySalesResponse],
  })
  otherCurrencies: CurrencySalesResponse[];
}

/** The period and grouping of the sales history of a customer. */
export class SalesHistoryQuery extends PeriodQuery {
  @ChoiceField({
    values: TIME_UNITS,
    description: 'Unit of time that is summed up; weeks begin on Monday.',
    example: 'month',
  })
  groupBy: TimeUnit;
}

/** Figures of a customer for one day, week or month. */
export class SalesOfTimeResponse {
  @ResponseField('First day of the day, week or month. The first week or month may begin before the period.', {
    type: String,
    format: 'date',
    example: '2026-03-01',
  })
  key: string;

  @CountField('Orders created in this time, without cancelled ones.', 3)
  orders: number;

  @ResponseField('Sum of these orders that are in the currency of the business.', {
    type: Number,
    example: 497.6,
  })
  value: number;

  @CountField('Shipments created in this time, without cancelled ones.', 3)
  shipments: number;

  @CountField('Shipments delivered in this time.', 2)
  delivered: number;

  @CountField('Delivered shipments that were no later than their estimate.', 2)
  onTime: number;

  @ResponseField('`onTime` divided by the number of delivered shipments with an estimate; null without any.', {
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 1,
  })
  onTimeRate: number | null;
}

/** Figures of a customer over a period, one entry for each unit of time. */
export class SalesHistoryResponse extends PeriodResponse {
  @ResponseEnumField(TIME_UNITS, 'Unit of time that is summed up.')
  groupBy: TimeUnit;

  @ResponseField('ISO 4217 code of the currency of the business, which is the currency of the values.', {
    type: String,
    example: 'EUR',
  })
  currency: string;

  @ResponseField('All days, weeks or months of the period in order, including those without orders.', {
    type: () => [SalesOfTimeResponse],
  })
  series: SalesOfTimeResponse[];
}
