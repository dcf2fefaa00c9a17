import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { ApiError, type ErrorDetails } from '../../common/errors/api-error';
import type { ErrorCode } from '../../common/errors/error-catalogue';
import { UnitOfWork } from '../../database/unit-of-work';
import { CarriersService } from '../carriers/carriers.service';
import type { AssignCarrierDto } from './dto/order-actions.dto';
import type { Order } from './entities/order.entity';
import { isBeforeShipping } from './order-status';
import { OrdersRepository } from './orders.repository';

/** Changes of many orders at once: all of them or none, in a few statements however many there are. */
@Injectable()
export class BulkOrders {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly carriers: CarriersService,
  ) {}

  assignCarrier(actor: Actor, { orderIds, carrierId, serviceLevel }: AssignCarrierDto): Promise<void> {
    const ids = orderIds.map((id) => id.toLowerCase());
    return this.work.run(actor.businessId, async () => {
      const carrier = await this.carriers.requireUsable(actor.businessId, carrierId, serviceLevel);
      const orders = await this.lock(actor.businessId, ids, (index) => `orderIds.${index}`);
      refuse('VALIDATION_ERROR', ids, (id, index) => {
        const { status } = orders.get(id)!;
        return isBeforeShipping(status) ? undefined : [`orderIds.${index}`, `Is ${status} already.`];
      });
      await this.orders.setCarrier(actor.businessId, ids, carrier.id, carrier.serviceLevel);
    });
  }

  delete(actor: Actor, guids: readonly string[]): Promise<void> {
    const ids = guids.map((guid) => guid.toLowerCase());
    return this.work.run(actor.businessId, async () => {
      await this.lock(actor.businessId, ids, (index) => `${index}.guid`);
      const shipping = new Set(await this.orders.findShipping(actor.businessId, ids));
      refuse('CONFLICT', ids, (id, index) =>
        shipping.has(id) ? [`${index}.guid`, 'Has a shipment on its way.'] : undefined,
      );
      await this.orders.markDeleted(actor.businessId, ids);
    });
  }

  /** Every one of the orders by its id, locked; 404 naming those that there are not. */
  private async lock(businessId: string, ids: readonly string[], key: (index: number) => string) {
    const orders = new Map<string, Pick<Order, 'id' | 'status'>>();
    for (const order of await this.orders.findByIdsForUpdate(businessId, ids)) orders.set(order.id, order);
    refuse('NOT_FOUND', ids, (id, index) => (orders.has(id) ? undefined : [key(index), 'No such order.']));
    return orders;
  }
}

/** Throws the error with a sentence for each entry that has a fault; none, no error. */
function refuse(
  code: ErrorCode,
  ids: readonly string[],
  fault: (id: string, index: number) => readonly [key: string, sentence: string] | undefined,
): void {
  const faults = ids.map(fault).filter((entry) => entry !== undefined);
  if (faults.length > 0) throw new ApiError(code, Object.fromEntries(faults) as ErrorDetails);
}
