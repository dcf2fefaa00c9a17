import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, type ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { CreateOrderDto } from '../dto/order.dto';
import type { BatchResult } from '../dto/order-batch.response';
import { OrdersRepository } from '../orders.repository';
import { OrdersService } from '../orders.service';

/** Creates many orders in one transaction. */
@Injectable()
export class OrderBatchesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersService,
    private readonly repository: OrdersRepository,
  ) {}

  /**
   * Creates all of the orders, or none: the error rolls the transaction back.
   *
   * @throws ApiError VALIDATION_ERROR with the faults of every order, such as `orders.3.customerId`; then no order is created
   */
  createAll(actor: Actor, dtos: readonly CreateOrderDto[]): Promise<BatchResult[]> {
    return this.work.run(actor.businessId, async () => {
      const results: BatchResult[] = [];
      const faults: Record<string, string> = await this.findTakenExternalIds(actor, dtos);
      for (const [index, dto] of dtos.entries()) {
        if (`orders.${index}.externalId` in faults) continue; // Its insert would be a failed statement, which ends the transaction.
        try {
          // Its ApiErrors come from checks and inserts that store nothing, so the transaction can continue and find more faults.
          const { guid } = await this.orders.create(actor, dto);
          results.push({ index, status: 201, guid, error: null });
        } catch (error) {
          if (!(error instanceof ApiError && error.details)) throw error;
          Object.assign(faults, prefixFaults(index, error.details));
        }
      }
      refuseFaults('VALIDATION_ERROR', faults);
      return results;
    });
  }

  /** Returns the faults of external ids that another order has, stored or earlier in the batch. */
  private async findTakenExternalIds(
    { businessId }: Actor,
    dtos: readonly CreateOrderDto[],
  ): Promise<Record<string, string>> {
    const sentIds = dtos.flatMap(({ externalId }) => externalId ?? []);
    const takenIds = new Set(await this.repository.findExternalIds(businessId, sentIds));
    const faults: Record<string, string> = {};
    for (const [index, { externalId }] of dtos.entries()) {
      if (!externalId) continue;
      if (takenIds.has(externalId)) faults[`orders.${index}.externalId`] = 'Another order has this identifier.';
      takenIds.add(externalId);
    }
    return faults;
  }
}

/** Returns the faults of an order with its place in the request, such as `orders.3.customerId`. */
export const prefixFaults = (index: number, details: ErrorDetails): ErrorDetails =>
  Object.fromEntries(Object.entries(details).map(([field, message]) => [`orders.${index}.${field}`, message]));
