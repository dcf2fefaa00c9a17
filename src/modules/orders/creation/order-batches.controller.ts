import { Body, Controller, Logger, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { CurrentActor } from '../../../platform/http/actor';
import { toApiError } from '../../../platform/http/envelope/api-errors';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount } from '../../../platform/http/openapi/markdown';
import { toDto } from '../../../platform/http/validation/dto.pipe';
import { CreateOrderDto, MAX_BATCH, OrderBatchDto } from '../dto/order.dto';
import { BatchResult } from '../dto/order-batch.response';
import { OrdersService } from '../orders.service';
import { prefixFaults, OrderBatchesService } from './order-batches.service';

/** Creates many orders in one request. */
@ApiTags('Orders')
@Controller(['api/v1/Orders', 'api/Orders'])
export class OrderBatchesController {
  private readonly logger = new Logger(OrderBatchesController.name);

  constructor(
    private readonly batches: OrderBatchesService,
    private readonly orders: OrdersService,
  ) {}

  @Post('batch')
  @Allow('orders:write')
  @Endpoint({
    id: 'createOrders',
    summary: 'Create many orders',
    description:
      `Creates 1 to ${MAX_BATCH} orders. With \`atomic: true\` all of them are created or none: responds with 400 and the faults of ` +
      'every order, such as `orders.3.customerId`. With `atomic: false` each order is created or refused by itself: responds with ' +
      '200 and a result for each order, in the order of the request. Send an `Idempotency-Key` to repeat a batch safely.',
    data: [BatchResult],
    limits: { 'Orders of a batch': formatCount(MAX_BATCH) },
  })
  create(@CurrentActor() actor: Actor, @Body() { orders, atomic }: OrderBatchDto): Promise<BatchResult[]> {
    return atomic ? this.batches.createAll(actor, toOrders(orders)) : this.createEach(actor, orders);
  }

  /**
   * Creates each order in its own transaction. An unexpected error becomes the result of its order, because the response must report the
   * orders that were created before.
   */
  private async createEach(actor: Actor, orders: readonly object[]): Promise<BatchResult[]> {
    const results: BatchResult[] = [];
    for (const [index, order] of orders.entries()) {
      try {
        const { guid } = await this.orders.create(actor, toOrder(order));
        results.push({ index, status: 201, guid, error: null });
      } catch (error) {
        const { code, message, details, status } = toApiError(error);
        if (status >= 500) this.logger.error({ code, err: error });
        results.push({ index, status, guid: null, error: { code, message, ...(details && { details }) } });
      }
    }
    return results;
  }
}

/** @throws ApiError VALIDATION_ERROR that names the wrong fields */
const toOrder = (value: object): CreateOrderDto => toDto(CreateOrderDto, value, { rejectsUnknown: true });

/** @throws ApiError VALIDATION_ERROR that names the wrong fields of every order */
function toOrders(values: readonly object[]): CreateOrderDto[] {
  const orders: CreateOrderDto[] = [];
  const faults: Record<string, string> = {};
  for (const [index, value] of values.entries()) {
    try {
      orders.push(toOrder(value));
    } catch (error) {
      if (!(error instanceof ApiError && error.details)) throw error;
      Object.assign(faults, prefixFaults(index, error.details));
    }
  }
  refuseFaults('VALIDATION_ERROR', faults);
  return orders;
}
