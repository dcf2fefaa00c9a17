import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { ApiError } from '../../common/errors/api-error';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { PutOrderDto } from './dto/order.dto';
import type { OrderSummary } from './dto/order.response';
import { OrderChangesService } from './changes/order-changes.service';
import { OrdersRepository } from './orders.repository';
import { OrdersService } from './orders.service';

/** The order after a request that creates or changes it. */
export interface PutOrder {
  readonly order: OrderSummary;
  readonly isNew: boolean;
}

/** Creates or changes orders by the identifier that they have in the client's system. */
@Injectable()
export class OrderUpsertsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: OrdersRepository,
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
  ) {}

  /**
   * Creates the order, or changes the order that has the identifier. Requests with the same identifier wait for each other, so
   * that only the first of them creates an order.
   *
   * @throws ApiError PRECONDITION_FAILED if a version is expected and there is no such order
   */
  put(actor: Actor, externalId: string, dto: PutOrderDto, expected?: ExpectedVersion): Promise<PutOrder> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const id = await this.repository.lockExternalId(businessId, externalId);
      if (id === undefined) {
        if (expected !== undefined) throw new ApiError('PRECONDITION_FAILED');
        return { order: await this.orders.create(actor, { ...dto, externalId }), isNew: true };
      }
      const { orderNumber: _, status: __, ...changes } = dto;
      return { order: await this.changes.update(actor, id, changes, expected), isNew: false };
    });
  }
}
