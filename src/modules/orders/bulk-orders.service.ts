import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { InUseChecks } from '../../application/in-use-checks';
import { faultsOf, refuseFaults } from '../../common/errors/faults';
import { UnitOfWork } from '../../database/unit-of-work';
import { CarriersService } from '../carriers/carriers.service';
import type { AssignCarrierDto } from './dto/order-actions.dto';
import type { Order } from './entities/order.entity';
import { isBeforeShipping } from './order-status';
import { OrdersRepository } from './orders.repository';

/** Changes of many orders at once: all of them or none, in a few statements however many there are. */
@Injectable()
export class BulkOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly carriers: CarriersService,
    private readonly uses: InUseChecks,
  ) {}

  assignCarrier(actor: Actor, { orderIds, carrierId, serviceLevel }: AssignCarrierDto): Promise<void> {
    const ids = orderIds.map((id) => id.toLowerCase());
    return this.work.run(actor.businessId, async () => {
      const carrier = await this.carriers.requireUsable(actor.businessId, carrierId, serviceLevel);
      const path = (index: number) => `orderIds.${index}`;
      const orders = await this.lock(actor.businessId, ids, path);
      const shipped = faultsOf(ids, path, (id) => {
        const { status } = orders.get(id)!;
        return isBeforeShipping(status) ? undefined : `Is ${status} already.`;
      });
      refuseFaults('VALIDATION_ERROR', shipped);
      await this.orders.setCarrier(actor.businessId, ids, carrier.id, carrier.serviceLevel);
    });
  }

  delete(actor: Actor, guids: readonly string[]): Promise<void> {
    const ids = guids.map((guid) => guid.toLowerCase());
    return this.work.run(actor.businessId, async () => {
      const path = (index: number) => `${index}.guid`;
      await this.lock(actor.businessId, ids, path);
      const uses = await this.uses.find('order', actor.businessId, ids);
      const shipping = new Set(uses.map(({ id }) => id));
      const kept = faultsOf(ids, path, (id) => (shipping.has(id) ? 'Has a shipment on its way.' : undefined));
      refuseFaults('CONFLICT', kept);
      await this.orders.markDeleted(actor.businessId, ids);
    });
  }

  /** Every one of the orders by its id, locked; 404 naming those that there are not. */
  private async lock(businessId: string, ids: readonly string[], path: (index: number) => string) {
    const orders = new Map<string, Pick<Order, 'id' | 'status'>>();
    for (const order of await this.orders.findByIdsForUpdate(businessId, ids)) orders.set(order.id, order);
    refuseFaults(
      'NOT_FOUND',
      faultsOf(ids, path, (id) => (orders.has(id) ? undefined : 'No such order.')),
    );
    return orders;
  }
}
