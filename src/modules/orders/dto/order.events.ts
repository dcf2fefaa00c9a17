import { PickType } from '@nestjs/swagger';
import { ResponseField, ResponseGuid, ResponseEnum } from '../../../http/openapi/response-field';
import { ORDER_STATUSES, type OrderStatus } from '../order-status';
import { OrderCustomer, OrderSummary } from './order.response';

/** What is told of a new order. */
export class OrderCreatedData extends OrderSummary {
  @ResponseField('Who ordered.', { type: OrderCustomer }) customer: OrderCustomer;
  @ResponseField('Sum of quantity times price.', { type: Number, example: 169.5 }) totalValue: number;
  @ResponseField('ISO 4217 code of its currency.', { type: String, example: 'EUR' }) currency: string;
}

/** What is told of an order that went from one status to another. */
export class OrderStatusChangedData extends PickType(OrderSummary, ['guid', 'orderNumber', 'status']) {
  @ResponseEnum(ORDER_STATUSES, 'Where it stood before.') previousStatus: OrderStatus;
}

/** What is told of a file whose rows became orders: once for the file, and nothing of each order. */
export class OrdersImportedData {
  @ResponseGuid('The upload.') guid: string;
  @ResponseField('Name of the file.', { type: String, example: 'orders.csv' }) fileName: string;
  @ResponseField('Rows below the header that hold something.', { type: 'integer', example: 120 }) totalRows: number;
  @ResponseField('Orders that were made.', { type: 'integer', example: 48 }) created: number;
  @ResponseField('Orders that were changed.', { type: 'integer', example: 0 }) updated: number;
  @ResponseField('Rows that were not imported.', { type: 'integer', example: 1 }) failed: number;
}
