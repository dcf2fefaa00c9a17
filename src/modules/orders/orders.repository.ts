import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { type Reference, ReferenceChecks } from '../../core/reference-checks';
import { lockExternalId } from '../../platform/database/queries/lock-external-id';
import type { ExternalDataColumns } from '../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { DeliveryColumns } from './delivery/delivery-details';
import type { NewOrderItem } from './creation/order-items';
import { OrderItem } from './entities/order-item.entity';
import { Order } from './entities/order.entity';
import { FINAL_ORDER_STATUSES } from './order-status';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

type OrderKey = Pick<Order, 'businessId' | 'id'>;
/** The columns of an order that can change after its creation, except its status. */
export type OrderChanges = Partial<
  Pick<
    Order,
    | 'customerId'
    | 'deliveryAddress'
    | 'totalMinor'
    | 'collectionDate'
    | 'collectionWindowStart'
    | 'collectionWindowEnd'
    | 'cashAmount'
    | 'cashCurrency'
    | 'carrierId'
    | 'serviceLevel'
    | 'deliveryDate'
    | keyof ExternalDataColumns
    | keyof DeliveryColumns
  >
>;
/** The size of one unit of an item. */
export type ItemSize = Partial<Pick<OrderItem, 'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg'>>;

/** Writes and locks orders and their items. Call it inside a unit of work. */
@Injectable()
export class OrdersRepository {
  constructor(
    private readonly work: UnitOfWork,
    references: ReferenceChecks,
  ) {
    // Shows the customers module which customers cannot be deleted, without that module knowing orders.
    references.add('customer', (businessId, ids) => this.findCustomersWithOpenOrders(businessId, ids));
    references.add('depot', (businessId, ids) => this.findAtDepots(businessId, ids));
  }

  /** Locks the order for the rest of the transaction. */
  lockOrder(businessId: string, id: string): Promise<Order | null> {
    return this.orders.findOne({ where: { businessId, id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the orders that exist, sorted by id, so that two bulk changes cannot deadlock. Unknown ids are skipped. */
  lockOrders(businessId: string, ids: readonly string[]): Promise<Pick<Order, 'id' | 'orderNumber' | 'status'>[]> {
    return this.orders
      .createQueryBuilder('business_order')
      .select(['business_order.id', 'business_order.orderNumber', 'business_order.status'])
      .where(
        `business_order.businessId = :businessId
        AND business_order.id = ANY (:ids)
        AND business_order.deletedAt IS NULL`,
        { businessId, ids },
      )
      .orderBy('business_order.id')
      .setLock('pessimistic_write')
      .getMany();
  }

  /** Locks an identifier of a client's system. Returns the id of the order that has it (see lockExternalId). */
  lockExternalId(businessId: string, externalId: string): Promise<string | undefined> {
    return lockExternalId(this.work.manager, Order, { businessId, externalId });
  }

  /** Returns the identifiers of a client's system that are in use by orders that are not deleted. */
  async findExternalIds(businessId: string, externalIds: readonly string[]): Promise<string[]> {
    const where = { businessId, externalId: In([...externalIds]), deletedAt: IsNull() };
    const orders = await this.orders.find({ select: { externalId: true }, where });
    return orders.flatMap(({ externalId }) => externalId ?? []);
  }

  /** Returns the items of an order in their order. */
  findItems({ businessId, id }: OrderKey): Promise<OrderItem[]> {
    return this.items.find({ where: { businessId, orderId: id }, order: { position: 'ASC' } });
  }

  /** Writes the changes and increments the version. Undefined members keep their value. */
  async updateOrder({ businessId, id }: OrderKey, changes: OrderChanges): Promise<void> {
    await this.orders.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  /** Deletes the items of an order and inserts others. */
  async replaceItems({ businessId, id }: OrderKey, items: readonly NewOrderItem[]): Promise<void> {
    await this.items.delete({ businessId, orderId: id });
    await this.items.insert(items.map((item) => toItemRow(businessId, id, item)));
  }

  /**
   * Sets the size of one item. Undefined members keep their value.
   *
   * @returns false if the order has no such item
   */
  async updateItemSize({ businessId, id }: OrderKey, itemId: string, size: ItemSize): Promise<boolean> {
    const { affected } = await this.items.update({ businessId, orderId: id, id: itemId }, size);
    return affected === 1;
  }

  async updateCarrier(
    businessId: string,
    ids: readonly string[],
    carrierId: string,
    serviceLevel: string | null,
  ): Promise<void> {
    await this.orders.update({ businessId, id: In([...ids]) }, { carrierId, serviceLevel, ...NEXT_VERSION });
  }

  async markOrdersDeleted(businessId: string, ids: readonly string[]): Promise<void> {
    await this.orders.update({ businessId, id: In([...ids]) }, { deletedAt: () => 'now()', ...NEXT_VERSION });
  }

  private findCustomersWithOpenOrders(businessId: string, customerIds: readonly string[]): Promise<{ id: string }[]> {
    return this.orders
      .createQueryBuilder('business_order')
      .select('business_order.customerId', 'id')
      .distinct()
      .where(
        `business_order.businessId = :businessId
        AND business_order.customerId = ANY (:customerIds)`,
        { businessId, customerIds },
      )
      .andWhere(
        `business_order.deletedAt IS NULL
        AND business_order.status <> ALL (:ended)`,
        { ended: [...FINAL_ORDER_STATUSES] },
      )
      .getRawMany<{ id: string }>();
  }

  /** Returns a record at one of the depots, for the message that the depot is in use. */
  private async findAtDepots(businessId: string, depotIds: readonly string[]): Promise<Reference[]> {
    const [order] = await this.orders.find({
      select: { id: true, depotId: true, orderNumber: true },
      where: {
        businessId,
        depotId: In([...depotIds]),
        deletedAt: IsNull(),
        status: Not(In([...FINAL_ORDER_STATUSES])),
      },
      order: { id: 'ASC' },
      take: 1,
    });
    return order ? [{ id: order.depotId!, by: `The order ${order.orderNumber}` }] : [];
  }

  private get orders(): Repository<Order> {
    return this.work.manager.getRepository(Order);
  }

  private get items(): Repository<OrderItem> {
    return this.work.manager.getRepository(OrderItem);
  }
}

const toItemRow = (businessId: string, orderId: string, item: NewOrderItem): OrderItem => ({
  businessId,
  orderId,
  id: item.id,
  position: item.position,
  description: item.description,
  quantity: item.quantity,
  priceMinor: String(item.priceMinor),
  lengthCm: toDecimalText(item.lengthCm),
  widthCm: toDecimalText(item.widthCm),
  heightCm: toDecimalText(item.heightCm),
  weightKg: toDecimalText(item.weightKg),
});

const toDecimalText = (value: number | null): string | null => (value === null ? null : String(value));
