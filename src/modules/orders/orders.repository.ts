import { Injectable } from '@nestjs/common';
import { InUseChecks } from '../../application/in-use-checks';
import { newId } from '../../common/ids';
import { sqlList } from '../../database/sql-list';
import { UnitOfWork } from '../../database/unit-of-work';
import { Order } from './entities/order.entity';
import { OrderItem } from './entities/order-item.entity';
import type { NewOrderItem } from './order-items';
import { insertItems, itemsJson } from './order-creation.repository';
import { ENDED, type OrderStatus } from './order-status';

type OrderKey = Pick<Order, 'businessId' | 'id'>;
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
  >
>;

const CHANGED = 'version = version + 1, updated_at = now()';

@Injectable()
export class OrdersRepository {
  constructor(
    private readonly work: UnitOfWork,
    uses: InUseChecks,
  ) {
    uses.add('customer', (businessId, ids) => this.findOpenOf(businessId, ids));
  }

  findByIdForUpdate(businessId: string, id: string): Promise<Order | null> {
    return this.orders
      .createQueryBuilder('o')
      .where('o.businessId = :businessId AND o.id = :id AND o.deletedAt IS NULL', { businessId, id })
      .setLock('pessimistic_write')
      .getOne();
  }

  findItems({ businessId, id }: OrderKey): Promise<OrderItem[]> {
    return this.work.manager
      .getRepository(OrderItem)
      .find({ where: { businessId, orderId: id }, order: { position: 'ASC' } });
  }

  /** Members that are undefined stay as they are. */
  async update({ businessId, id }: OrderKey, changes: OrderChanges): Promise<void> {
    await this.orders.update(
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  async replaceItems({ businessId, id }: OrderKey, items: readonly NewOrderItem[]): Promise<void> {
    await this.query('DELETE FROM order_items WHERE business_id = $1 AND order_id = $2', [businessId, id]);
    await this.query(insertItems('(SELECT $1::uuid AS business_id, $2::uuid AS id)', '$3'), [
      ...[businessId, id, itemsJson(items)],
    ]);
  }

  /**
   * The moves and their entries in the history; `by` null: the service itself. `changed_at` is read after the rows were
   * locked, so the history is in order.
   */
  async recordStatus(
    businessId: string,
    ids: readonly string[],
    status: OrderStatus,
    notes: string | null,
    by: string | null,
  ): Promise<void> {
    await this.query(
      `WITH moved AS (UPDATE orders o SET status = $4, ${CHANGED} FROM unnest($2::uuid[], $3::uuid[]) AS m (id, entry)
         WHERE o.business_id = $1 AND o.id = m.id RETURNING o.business_id, o.id, m.entry)
       INSERT INTO order_status_changes (business_id, id, order_id, status, notes, changed_by, changed_at)
       SELECT business_id, entry, id, $4, $5, $6, clock_timestamp() FROM moved RETURNING 1`,
      [businessId, ids, ids.map(() => newId()), status, notes, by],
    );
  }

  /** Whether the business has the preset. */
  async hasPreset(businessId: string, presetId: string): Promise<boolean> {
    const rows = await this.query(
      'SELECT FROM dimension_presets WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL',
      [businessId, presetId],
    );
    return rows.length > 0;
  }

  /** Copies the preset's lengths, and its weight where it has one. Whether the order has that item. */
  async copyPreset({ businessId, id }: OrderKey, itemId: string, presetId: string): Promise<boolean> {
    const rows = await this.query(
      `WITH sized AS (UPDATE order_items i SET length_cm = p.length_cm, width_cm = p.width_cm, height_cm = p.height_cm,
          weight_kg = COALESCE(p.weight_kg, i.weight_kg)
        FROM dimension_presets p WHERE p.business_id = $1 AND p.id = $4
          AND i.business_id = $1 AND i.order_id = $2 AND i.id = $3 RETURNING i.id)
       SELECT id FROM sized`,
      [businessId, id, itemId, presetId],
    );
    return rows.length > 0;
  }

  /** The orders there are among the ids, each locked, in the order of their ids: two bulk changes never wait for each other. */
  findByIdsForUpdate(
    businessId: string,
    ids: readonly string[],
  ): Promise<Pick<Order, 'id' | 'orderNumber' | 'status'>[]> {
    return this.query(
      `SELECT id, order_number AS "orderNumber", status FROM orders WHERE business_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL
       ORDER BY id FOR UPDATE`,
      [businessId, ids],
    );
  }

  async setCarrier(businessId: string, ids: readonly string[], carrierId: string, serviceLevel: string | null) {
    await this.query(
      `UPDATE orders SET carrier_id = $3, service_level = $4, ${CHANGED} WHERE business_id = $1 AND id = ANY($2::uuid[])`,
      [businessId, ids, carrierId, serviceLevel],
    );
  }

  async markDeleted(businessId: string, ids: readonly string[]): Promise<void> {
    await this.query(
      `UPDATE orders SET deleted_at = now(), ${CHANGED} WHERE business_id = $1 AND id = ANY($2::uuid[])`,
      [businessId, ids],
    );
  }

  /** Those of the customers who have an order that has not ended. */
  private findOpenOf(businessId: string, customerIds: readonly string[]): Promise<{ id: string }[]> {
    return this.query(
      `SELECT DISTINCT customer_id AS id FROM orders WHERE business_id = $1 AND customer_id = ANY($2::uuid[])
         AND deleted_at IS NULL AND status NOT IN (${sqlList(ENDED)})`,
      [businessId, customerIds],
    );
  }

  private get orders() {
    return this.work.manager.getRepository(Order);
  }

  private query<T = unknown>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.work.manager.query<T[]>(sql, [...values]);
  }
}
