import { Injectable } from '@nestjs/common';
import type { ApiError } from '../../common/errors/api-error';
import type { Conditions, Effects } from '../../common/state-machine';
import { Outbox } from '../../outbox/outbox';
import type { OrderStatusChangedData } from './dto/order.events';
import type { Order } from './entities/order.entity';
import { OrderListeners } from './order.listeners';
import type { OrderCondition, OrderEffect, OrderStatus } from './order-status';
import { OrdersRepository } from './orders.repository';

/** A move of locked orders. */
export interface OrderChange {
  readonly businessId: string;
  /** As they were before. */
  readonly orders: readonly Pick<Order, 'id' | 'orderNumber' | 'status'>[];
  readonly to: OrderStatus;
  readonly notes: string | null;
  /** The user or API token behind it; null when there is none. */
  readonly by: string | null;
  /** IANA zone of the business, where a client asks. */
  readonly timeZone?: string;
}

/** What the moves of orders ask for and do. Inside an open unit of work. */
@Injectable()
export class OrderEffects implements Conditions<OrderCondition, OrderChange>, Effects<OrderEffect, OrderChange> {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly listeners: OrderListeners,
    private readonly outbox: Outbox,
  ) {}

  /** What was made of the order can still end with it. */
  async hasNoShipmentLeft({ businessId, orders }: OrderChange): Promise<ApiError | undefined> {
    for (const { id } of orders) {
      const refusal = await this.listeners.refusalToCancel(businessId, id);
      if (refusal) return refusal;
    }
    return undefined;
  }

  /** The new status of each, its entry in the history and its event. */
  async record({ businessId, orders, to, notes, by }: OrderChange): Promise<void> {
    const ids = orders.map(({ id }) => id);
    await this.repository.recordStatus(businessId, ids, to, notes, by);
    const changes = orders.map(({ id, orderNumber, status }): OrderStatusChangedData => ({
      guid: id,
      orderNumber,
      status: to,
      previousStatus: status,
    }));
    await this.outbox.addMany('order.status_changed', businessId, changes);
  }

  async cancelShipments({ businessId, orders, by, timeZone }: OrderChange): Promise<void> {
    if (timeZone === undefined) throw new Error('Plans are changed by the clocks of a business.');
    for (const { id: orderId } of orders) await this.listeners.cancelled({ businessId, orderId, by, timeZone });
  }
}
