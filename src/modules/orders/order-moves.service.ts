import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { type AskedPage, JsonText, Page } from '../../application/page';
import { found } from '../../common/errors/api-error';
import { assertMove } from '../../common/moves';
import { UnitOfWork } from '../../database/unit-of-work';
import { Outbox } from '../../outbox/outbox';
import type { ChangeOrderStatusDto } from './dto/order-actions.dto';
import type { OrderStatusResponse } from './dto/order.response';
import type { Order } from './entities/order.entity';
import { OrderListeners } from './order-listeners';
import { OrderReadsRepository } from './order-reads.repository';
import { isFinal, ORDER_MOVES, type OrderStatus } from './order-status';
import { OrdersRepository } from './orders.repository';

/** Where an order stands, how it came there, and how it goes on. */
@Injectable()
export class OrderMoves {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly reads: OrderReadsRepository,
    private readonly outbox: Outbox,
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
      // What is in the way says more than the table, but of an order that has ended the table says all.
      if (status === 'cancelled' && !isFinal(order.status))
        await this.listeners.assertCancellable(businessId, order.id);
      assertMove(ORDER_MOVES, order.status, status);
      await this.record(businessId, [order], { to: status, notes, by: actorId(actor) });
      if (status === 'cancelled')
        await this.listeners.cancelled({
          businessId,
          orderId: order.id,
          by: actorId(actor),
          timeZone: actor.timeZone,
        });
      return { guid: order.id, status };
    });
  }

  /** Moves locked orders inside an open unit of work, each with its entry in the history and its event. */
  async record(
    businessId: string,
    orders: readonly Pick<Order, 'id' | 'status'>[],
    { to, notes, by }: { to: OrderStatus; notes: string | null; by: string | null },
  ): Promise<void> {
    const ids = orders.map(({ id }) => id);
    await this.orders.recordStatus(businessId, ids, to, notes, by);
    const changes = orders.map(({ id, status }) => ({ guid: id, status: to, previousStatus: status }));
    await this.outbox.addMany('order.status_changed', businessId, changes);
  }

  async history(actor: Actor, id: string, { page, pageSize }: AskedPage): Promise<Page<never>> {
    const { json, total } = found(await this.reads.findHistory(actor.businessId, id, { page, pageSize }), 'order');
    return new Page<never>(new JsonText(json), page, pageSize, total);
  }
}
