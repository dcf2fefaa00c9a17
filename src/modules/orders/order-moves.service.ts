import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import type { AskedPage, Page } from '../../application/page';
import { found } from '../../common/errors/api-error';
import { applyMoves, assertMove } from '../../common/state-machine';
import { UnitOfWork } from '../../database/unit-of-work';
import type { ChangeOrderStatusDto } from './dto/order-actions.dto';
import type { OrderStatusChangeResponse, OrderStatusResponse } from './dto/order.response';
import { type OrderChange, OrderEffects } from './order.effects';
import { OrderListeners } from './order.listeners';
import { OrderReadsRepository } from './order-reads.repository';
import { followsTo, ORDER_MACHINE, type ShippedStatus } from './order-status';
import { OrdersRepository } from './orders.repository';

/** Where an order stands, how it came there, and how it goes on. */
@Injectable()
export class OrderMovesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly reads: OrderReadsRepository,
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
      const order = found(await this.orders.findByIdForUpdate(businessId, id), 'order');
      assertVersion(expected, order.version);
      if (order.status === status) return { guid: order.id, status }; // a retry: nothing to record
      const change = { businessId, orders: [order], to: status, notes, by: actorId(actor), timeZone: actor.timeZone };
      await assertMove(ORDER_MACHINE, this.effects, { from: order.status, to: status }, ['client'], change);
      await this.apply(change);
      return { guid: order.id, status };
    });
  }

  /**
   * Shipments were collected or are later on their way (`shipped`), or are delivered: their orders go there too, past
   * missing steps; never backward, nor out of delivered or cancelled. A deleted order stays as it is. Inside an open unit of
   * work.
   */
  async follow(businessId: string, orderIds: readonly string[], to: ShippedStatus, by: string | null): Promise<void> {
    const orders = await this.orders.findByIdsForUpdate(businessId, orderIds);
    const following = orders.filter(({ status }) => followsTo(status, to));
    if (following.length) await this.apply({ businessId, orders: following, to, notes: null, by });
  }

  /** Delivered orders are on their way again: a delivery was taken back. Inside the open unit of work. */
  async reopen(businessId: string, orderIds: readonly string[], by: string | null): Promise<void> {
    const orders = await this.orders.findByIdsForUpdate(businessId, orderIds);
    const delivered = orders.filter(({ status }) => status === 'delivered');
    if (delivered.length) await this.apply({ businessId, orders: delivered, to: 'shipped', notes: null, by });
  }

  private apply(change: OrderChange): Promise<void> {
    const steps = change.orders.map(({ status }) => ({ from: status, to: change.to }));
    return applyMoves(ORDER_MACHINE, this.effects, steps, change);
  }

  async history(actor: Actor, id: string, window: AskedPage): Promise<Page<OrderStatusChangeResponse>> {
    return found(await this.reads.history(actor.businessId, id, window), 'order');
  }
}
