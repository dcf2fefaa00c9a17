import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import type { RequestedPage, Page } from '../../core/page';
import { orNotFound } from '../../common/errors/api-error';
import { applyTransitions, assertTransition } from '../../common/state-machine';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { ChangeOrderStatusDto } from './dto/order-actions.dto';
import type { OrderStatusChangeResponse, OrderStatusResponse } from './dto/order.response';
import { type OrderChange, OrderEffects } from './order.effects';
import { OrderListeners } from './order.listeners';
import { OrderReadsReadModel } from './reads/order-reads.read-model';
import { canFollowTo, ORDER_MACHINE, type ShippedStatus } from './order-status';
import { OrdersRepository } from './orders.repository';

/** Changes the status of orders and reads their history. */
@Injectable()
export class OrderTransitionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly readModel: OrderReadsReadModel,
    private readonly effects: OrderEffects,
    private readonly listeners: OrderListeners,
  ) {}

  changeStatus(
    actor: Actor,
    id: string,
    { status, notes = null }: ChangeOrderStatusDto,
    expected?: ExpectedVersion,
  ): Promise<OrderStatusResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      if (status === 'cancelled') await this.listeners.beforeCancel(businessId, id);
      const order = orNotFound(await this.orders.lockOrder(businessId, id), 'order');
      assertVersion(expected, order.version);
      if (order.status === status) return { guid: order.id, status }; // A repeated request records nothing.
      const change = {
        businessId,
        orders: [order],
        to: status,
        notes,
        by: getActorId(actor),
        timeZone: actor.timeZone,
      };
      await assertTransition(ORDER_MACHINE, this.effects, { from: order.status, to: status }, ['client'], change);
      await this.applyChange(change);
      return { guid: order.id, status };
    });
  }

  /**
   * Moves orders to the status of their shipments. Orders skip statuses in between, never go back, and stay delivered or
   * cancelled. Deleted orders do not change. Call it inside a unit of work.
   *
   * @param to `shipped` from the collection of the shipment on, `delivered` after its delivery
   */
  async followShipments(
    businessId: string,
    orderIds: readonly string[],
    to: ShippedStatus,
    by: string | null,
  ): Promise<void> {
    const orders = await this.orders.lockOrders(businessId, orderIds);
    const following = orders.filter(({ status }) => canFollowTo(status, to));
    if (following.length) await this.applyChange({ businessId, orders: following, to, notes: null, by });
  }

  /** Moves delivered orders back to `shipped` because a delivery was undone. Call it inside a unit of work. */
  async reopenOrders(businessId: string, orderIds: readonly string[], by: string | null): Promise<void> {
    const orders = await this.orders.lockOrders(businessId, orderIds);
    const delivered = orders.filter(({ status }) => status === 'delivered');
    if (delivered.length) await this.applyChange({ businessId, orders: delivered, to: 'shipped', notes: null, by });
  }

  /** Runs the effects of `ORDER_MACHINE` for the transitions of all orders of the change. */
  private applyChange(change: OrderChange): Promise<void> {
    const steps = change.orders.map(({ status }) => ({ from: status, to: change.to }));
    return applyTransitions(ORDER_MACHINE, this.effects, steps, change);
  }

  /** Returns a page of the status changes. */
  async readHistory(actor: Actor, id: string, page: RequestedPage): Promise<Page<OrderStatusChangeResponse>> {
    return orNotFound(await this.readModel.readHistory(actor.businessId, id, page), 'order');
  }
}
