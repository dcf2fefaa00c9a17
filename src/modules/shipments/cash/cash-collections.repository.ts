import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { IS_TO_HAND_OVER_SQL } from './collection-sql';
import { CashCollection } from './entities/cash-collection.entity';

/** Each shipment has at most one collection. */
type CollectionKey = Pick<CashCollection, 'businessId' | 'shipmentId'>;
/** The amount, who recorded it, and, from a driver's report, the delivery. */
type RecordedAmount = Pick<CashCollection, 'collected' | 'method' | 'reason' | 'traceId' | 'recordedBy'> &
  Partial<Pick<CashCollection, 'collectedAt' | 'day' | 'dispatchId' | 'driverId'>>;

/** Selects the cash that a driver hands in: all of it, that of one day, or that of some shipments. Null selects all. */
export interface HandoverSelection {
  readonly driverId: string;
  /** ISO 4217 code. */
  readonly currency: string | null;
  /** The day of the delivery, YYYY-MM-DD. */
  readonly day: string | null;
  readonly shipmentIds: readonly string[] | null;
}

/** Writes cash collections. Call it with the shipment locked, inside a unit of work. */
@Injectable()
export class CashCollectionsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Locks the collection, so that it cannot be handed in.
   *
   * @returns null if the shipment has no cash on delivery or is not delivered
   */
  lockCollection(businessId: string, shipmentId: string): Promise<CashCollection | null> {
    return this.collections.findOne({ where: { businessId, shipmentId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Stores the amount collected. Members that are undefined stay as they are. */
  async recordAmount({ businessId, shipmentId }: CollectionKey, amount: RecordedAmount): Promise<void> {
    await this.collections.update({ businessId, shipmentId }, { ...amount, recordedAt: () => 'now()' });
  }

  /** Removes the amount if the driver of the dispatch has reported it and still has it. An amount of the office stays. */
  async removeReport({ businessId, shipmentId }: CollectionKey, dispatchId: string): Promise<void> {
    await this.collections.update(
      { businessId, shipmentId, dispatchId, traceId: Not(IsNull()), handoverId: IsNull() },
      { collected: null, method: null, reason: null, traceId: null, recordedBy: null },
    );
  }

  /** Deletes the collections of shipments whose delivery was undone. Collections that were handed in remain. */
  async deleteCollections(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.collections.delete({ businessId, shipmentId: In([...shipmentIds]), handoverId: IsNull() });
  }

  /** Locks and returns the selected cash that the driver still has, in the order of the shipments. */
  lockCashToHandOver(
    businessId: string,
    { driverId, currency, day, shipmentIds }: HandoverSelection,
  ): Promise<CashCollection[]> {
    const query = this.collections
      .createQueryBuilder('collection')
      .where('collection.businessId = :businessId AND collection.driverId = :driverId', { businessId, driverId })
      .andWhere(IS_TO_HAND_OVER_SQL)
      .orderBy('collection.shipmentId')
      .setLock('pessimistic_write');
    if (currency !== null) query.andWhere('collection.currency = :currency', { currency });
    if (day !== null) query.andWhere('collection.day = :day', { day });
    if (shipmentIds !== null) query.andWhere('collection.shipmentId = ANY (:shipmentIds)', { shipmentIds });
    return query.getMany();
  }

  /** Assigns the locked collections to the handover. */
  async assignHandover(businessId: string, shipmentIds: readonly string[], handoverId: string): Promise<void> {
    await this.collections.update({ businessId, shipmentId: In([...shipmentIds]) }, { handoverId });
  }

  private get collections(): Repository<CashCollection> {
    return this.work.manager.getRepository(CashCollection);
  }
}
