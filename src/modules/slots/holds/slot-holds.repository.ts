import { Injectable } from '@nestjs/common';
import { LessThan, Not, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { DefaultDepotChange } from '../../depots/depot.listeners';
import { SlotHold } from '../entities/slot-hold.entity';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';
import type { NewHold } from './new-hold';

type HoldKey = Pick<SlotHold, 'businessId' | 'id'>;

/** Writes and locks holds of slots. Call it inside a unit of work. */
@Injectable()
export class SlotHoldsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Inserts a hold that may be confirmed from the beginning, as those of recurring orders are. */
  async insertHold(hold: NewHold & Partial<Pick<SlotHold, 'state' | 'orderId' | 'isPromised'>>): Promise<void> {
    await this.holds.insert(hold);
  }

  async insertHolds(holds: readonly NewHold[]): Promise<void> {
    await this.holds.insert([...holds]);
  }

  findHold(businessId: string, id: string): Promise<SlotHold | null> {
    return this.holds.findOneBy({ businessId, id });
  }

  /** Locks the hold for the rest of the transaction. */
  lockHold(businessId: string, id: string): Promise<SlotHold | null> {
    return this.holds.findOne({ where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async updateHold(
    { businessId, id }: HoldKey,
    changes: Partial<
      Pick<SlotHold, 'state' | 'depotKey' | 'orderId' | 'shipmentId' | 'stop' | 'weightG' | 'volumeCm3'>
    >,
  ): Promise<void> {
    await this.holds.update({ businessId, id }, changes);
  }

  /** Releases the other bookings of an order or a shipment, which has one slot only. */
  async releaseOthers(
    { businessId, id }: HoldKey,
    subject: { readonly orderId: string } | { readonly shipmentId: string },
  ): Promise<void> {
    await this.holds.update({ businessId, ...subject, id: Not(id), state: 'confirmed' }, { state: 'released' });
  }

  /**
   * Moves holds to the depot keys that they have after another depot has become the default one. Those of templates that name the former
   * default depot stay there, unless their order or shipment follows the default depot.
   */
  async changeDefaultDepot(businessId: string, { from, to }: DefaultDepotChange): Promise<void> {
    await this.holds
      .createQueryBuilder()
      .update()
      .set({ depotKey: from })
      .where({ businessId, depotKey: DEFAULT_DEPOT_KEY, state: Not('released') })
      .andWhere(
        `template_id IN (SELECT template.id
          FROM slot_templates template
          WHERE template.business_id = :businessId AND template.depot_id = :from)`,
      )
      .andWhere(
        `(state = 'held'
          OR order_id IN (SELECT business_order.id
            FROM orders business_order
            WHERE business_order.business_id = :businessId AND business_order.depot_id = :from)
          OR shipment_id IN (SELECT shipment.id
            FROM shipments shipment
            WHERE shipment.business_id = :businessId AND shipment.depot_id = :from))`,
      )
      .setParameters({ businessId, from })
      .execute();
    await this.holds.update({ businessId, depotKey: to, state: Not('released') }, { depotKey: DEFAULT_DEPOT_KEY });
  }

  /** Deletes holds that expired before a moment without a booking. */
  async deleteExpired(businessId: string, before: Date): Promise<void> {
    await this.holds.delete({ businessId, state: Not('confirmed'), expiresAt: LessThan(before) });
  }

  private get holds(): Repository<SlotHold> {
    return this.work.manager.getRepository(SlotHold);
  }
}
