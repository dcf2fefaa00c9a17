import { PickType } from '@nestjs/swagger';
import { ResponseField, ResponseGuidField, ResponseEnumField } from '../../../platform/http/openapi/response-field';
import { ORDER_STATUSES, type OrderStatus } from '../order-status';
import { OrderCustomer, OrderSummary } from './order.response';

/** Data of the event about a new order. */
export class OrderCreatedData extends OrderSummary {
  @ResponseField('Customer who placed the order.', { type: OrderCustomer })
  customer: OrderCustomer;

  @ResponseField('Sum of quantity × price.', { type: Number, example: 169.5 })
  totalValue: number;

  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' })
  currency: string;
}

/** Data of the event about a changed status. */
export class OrderStatusChangedData extends PickType(OrderSummary, ['guid', 'orderNumber', 'status']) {
  @ResponseEnumField(ORDER_STATUSES, 'Status before the change.')
  previousStatus: OrderStatus;
}

/** Data of the event about an imported file. Its orders do not get events of their own. */
export class OrdersImportedData {
  @ResponseGuidField('The upload.')
  guid: string;

  @ResponseField('Name of the file.', { type: String, example: 'orders.csv' })
  fileName: string;

  @ResponseField('Number of rows below the header that are not empty.', { type: 'integer', example: 120 })
  totalRows: number;

  @ResponseField('Number of orders that were created.', { type: 'integer', example: 48 })
  created: number;

  @ResponseField('Always 0: an import does not change orders.', { type: 'integer', example: 0 })
  updated: number;

  @ResponseField('Number of rows that were not imported.', { type: 'integer', example: 1 })
  failed: number;
}
