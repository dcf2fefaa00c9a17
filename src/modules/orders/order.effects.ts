import { Injectable } from '@nestjs/common';
import type { ApiError } from '../../common/errors/api-error';
import type { Conditions, Effects } from '../../common/state-machine';
import { Outbox } from '../../platform/jobs/outbox';
import type { OrderStatusChangedData } from './dto/order.events';
import type { Order } from './entities/order.entity';
import { OrderListeners } from './order.listeners';
import type { OrderCondition, OrderEffect, OrderStatus } from './order-status';
import { OrdersHot } from './orders.hot';

/** A transition of locked orders. */
export interface OrderChange {
  readonly businessId: string;
  /** The orders as they are before the transition. */
  readonly orders: readonly Pick<Order, 'id' | 'orderNumber' | 'status'>[];
  readonly to: OrderStatus;
  readonly notes: string | null;
  /** The user or API token that caused the transition; null if the order follows its shipment. */
  readonly by: string | null;
  /** IANA time zone of the business. Only transitions that a client requests need it. */
  readonly timeZone?: string;
}

/** Conditions and effects of the transitions of orders. Call them inside a unit of work. */
@Injectable()
export class OrderEffects implements Conditions<OrderCondition, OrderChange>, Effects<OrderEffect, OrderChange> {
  constructor(
    private readonly orders: OrdersHot,
    private readonly listeners: OrderListeners,
    private readonly outbox: Outbox,
  ) {}

  /** Checks that no shipment of the orders has left. Returns the error that names such a shipment, otherwise undefined. */
  async hasNoShipmentLeft({ businessId, orders }: OrderChange): Promise<ApiError | undefined> {
    for (const { id } of orders) {
      const refusal = await this.listeners.findRefusalToCancel(businessId, id);
      if (refusal) return refusal;
    }
    return undefined;
  }

  /** Writes the new status of each order and its history, and emits an event for each. */
  async record({ businessId, orders, to, notes, by }: OrderChange): Promise<void> {
    const ids = orders.map(({ id }) => id);
    await this.orders.recordStatus(businessId, ids, { status: to, notes, by });
    const changes = orders.map(({ id, orderNumber, status }): OrderStatusChangedData => ({
      guid: id,
      orderNumber,
      status: to,
      previousStatus: status,
    }));
    await this.outbox.emitMany('order.status_changed', businessId, changes);
  }

  /** Cancels the shipments of the orders. Without a time zone it throws, which is an error of the caller. */
  async cancelShipments({ businessId, orders, by, timeZone }: OrderChange): Promise<void> {
    if (timeZone === undefined) throw new Error('Cancelling an order needs the time zone of the business.');
    for (const { id: orderId } of orders) await this.listeners.handleCancelled({ businessId, orderId, by, timeZone });
  }
}
