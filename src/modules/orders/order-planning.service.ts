import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { ApiError, found } from '../../common/errors/api-error';
import { parseTimestamp } from '../../common/time-zone';
import { UnitOfWork } from '../../database/unit-of-work';
import type { AddDimensionPresetDto, AssignCollectionDateDto } from './dto/order-actions.dto';
import type { OrderCollectionResponse, OrderGuid } from './dto/order.response';
import type { Order } from './entities/order.entity';
import { isBeforeShipping } from './order-status';
import { OrdersRepository } from './orders.repository';

/** What is settled about an order before it is shipped: the sizes of its items and when it is collected. */
@Injectable()
export class OrderPlanningService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
  ) {}

  addDimensionPreset(actor: Actor, id: string, { presetId, itemId }: AddDimensionPresetDto): Promise<OrderGuid> {
    return this.work.run(actor.businessId, async () => {
      const order = await this.lock(actor.businessId, id);
      found((await this.orders.hasPreset(actor.businessId, presetId)) || null, 'dimension preset', 'presetId');
      found((await this.orders.copyPreset(order, itemId, presetId)) || null, 'item of this order', 'itemId');
      await this.orders.update(order, {});
      return { guid: order.id };
    });
  }

  assignCollectionDate(actor: Actor, id: string, { collectionDate, timeWindow }: AssignCollectionDateDto) {
    const at = parseTimestamp(collectionDate, actor.timeZone)!; // the DTO has made sure that it is one
    if (timeWindow && timeWindow.end === timeWindow.start) {
      throw new ApiError('VALIDATION_ERROR', { 'timeWindow.end': 'Must not be the same as start.' });
    }
    return this.work.run(actor.businessId, async (): Promise<OrderCollectionResponse> => {
      const order = await this.lock(actor.businessId, id);
      await this.orders.update(order, {
        collectionDate: at,
        collectionWindowStart: timeWindow?.start ?? null,
        collectionWindowEnd: timeWindow?.end ?? null,
      });
      return { guid: order.id, collectionDate: at.toISOString() };
    });
  }

  private async lock(businessId: string, id: string): Promise<Order> {
    const order = found(await this.orders.findByIdForUpdate(businessId, id), 'order');
    if (!isBeforeShipping(order.status)) {
      throw new ApiError('CONFLICT', undefined, `The order is ${order.status}: there is nothing to plan any more.`);
    }
    return order;
  }
}
