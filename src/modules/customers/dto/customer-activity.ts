import { ResponseField, ResponseGuid, ResponseTime } from '../../../http/openapi/response-field';
import { OptionalPageQuery } from '../../../http/page';
import { IntQuery } from '../../../http/validation/fields';

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

export class SalesAnalyticsResponse {
  @ResponseField('Orders but cancelled ones.', { type: 'integer', example: 12 }) totalOrders: number;
  @ResponseField('Shipments but cancelled ones.', { type: 'integer', example: 11 }) totalShipments: number;
  @ResponseField('Sum of these orders.', { type: Number, example: 1990.5 }) totalValue: number;
  @ResponseField('`totalValue` over `totalOrders`, rounded half up to 2 decimals; 0 without orders.', {
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
}
