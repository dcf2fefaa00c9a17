import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ReferenceChecks } from '../../../core/reference-checks';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarriersService } from '../../carriers/carriers.service';
import type { AssignCarrierDto } from '../dto/order-actions.dto';
import type { Order } from '../entities/order.entity';
import { OrderListeners } from '../order.listeners';
import { isBeforeShipping } from '../order-status';
import { OrdersRepository } from '../orders.repository';

/** Changes many orders in one transaction: all of them or none. The number of statements does not depend on that of orders. */
@Injectable()
export class BulkOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly carriers: CarriersService,
    private readonly references: ReferenceChecks,
    private readonly listeners: OrderListeners,
  ) {}

  /** Assigns the orders to a carrier, and their shipments as long as these can change. */
  assignCarrier(actor: Actor, { orderIds, carrierId, serviceLevel }: AssignCarrierDto): Promise<void> {
    const ids = orderIds.map((id) => id.toLowerCase());
    return this.work.run(actor.businessId, async () => {
      await this.listeners.beforeCarrierAssigned(actor.businessId, ids);
      const carrier = await this.carriers.lockUsableCarrier(actor.businessId, carrierId, serviceLevel);
      const getPath = (index: number) => `orderIds.${index}`;
      const orders = await this.lockAll(actor.businessId, ids, getPath);
      const statusFaults = faultsOf(ids, getPath, (id) => {
        const { status } = orders.get(id)!;
        return isBeforeShipping(status) ? undefined : `Is ${status} already.`;
      });
      refuseFaults('VALIDATION_ERROR', statusFaults);
      await this.orders.updateCarrier(actor.businessId, ids, carrier.id, carrier.serviceLevel);
      const assignment = { actor, orderIds: ids, carrierId: carrier.id, serviceLevel: carrier.serviceLevel };
      await this.listeners.handleCarrierAssigned(assignment);
    });
  }

  delete(actor: Actor, guids: readonly string[]): Promise<void> {
    const ids = guids.map((guid) => guid.toLowerCase());
    return this.work.run(actor.businessId, async () => {
      const getPath = (index: number) => `${index}.guid`;
      await this.lockAll(actor.businessId, ids, getPath);
      const references = await this.references.findReferences('order', actor.businessId, ids);
      const referencedIds = new Set(references.map(({ id }) => id));
      const shipmentFaults = faultsOf(ids, getPath, (id) =>
        referencedIds.has(id) ? 'Has a shipment on its way.' : undefined,
      );
      refuseFaults('CONFLICT', shipmentFaults);
      await this.orders.markOrdersDeleted(actor.businessId, ids);
    });
  }

  /**
   * Locks all of the orders and returns them by their ids.
   *
   * @param getPath returns where the id with this index stands in the request
   * @throws ApiError NOT_FOUND that names each unknown order
   */
  private async lockAll(businessId: string, ids: readonly string[], getPath: (index: number) => string) {
    const orders = new Map<string, Pick<Order, 'id' | 'status'>>();
    for (const order of await this.orders.lockOrders(businessId, ids)) orders.set(order.id, order);
    const unknownIds = faultsOf(ids, getPath, (id) => (orders.has(id) ? undefined : 'No such order.'));
    refuseFaults('NOT_FOUND', unknownIds);
    return orders;
  }
}
