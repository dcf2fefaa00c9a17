import { Shows, ShowsGuid, ShowsTime } from '../../../http/openapi/property';
import { OptionalPageQuery } from '../../../http/page';
import { IntQuery } from '../../../http/validation/fields';

export class RecentShipmentsQuery extends OptionalPageQuery {
  @IntQuery({ min: 1, max: 50, description: 'How many, where no page is asked for.', example: 10 }) limit: number = 10;
}

export class RecentShipmentResponse {
  @ShowsGuid('The shipment.') guid: string;
  @Shows('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @Shows('Status.', { type: String, example: 'in_transit' }) status: string;
  @ShowsTime('The delivery date that was set, or when it was delivered; null while there is none.', { nullable: true })
  deliveryDate: string | null;
}

export class SalesAnalyticsResponse {
  @Shows('Orders but cancelled ones.', { type: 'integer', example: 12 }) totalOrders: number;
  @Shows('Shipments but cancelled ones.', { type: 'integer', example: 11 }) totalShipments: number;
  @Shows('Sum of these orders.', { type: Number, example: 1990.5 }) totalValue: number;
  @Shows('`totalValue` over `totalOrders`, rounded half up to 2 decimals; 0 without orders.', {
    type: Number,
    example: 165.88,
  })
  averageOrderValue: number;
  @Shows('Delivered no later than the estimate, over delivered with an estimate; 0 when there are none.', {
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.9,
  })
  onTimeDeliveryRate: number;
}
