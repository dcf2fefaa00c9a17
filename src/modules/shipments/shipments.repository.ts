import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { type Reference, ReferenceChecks } from '../../core/reference-checks';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Shipment } from './entities/shipment.entity';
import { ShipmentTrace } from './entities/shipment-trace.entity';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from './shipment-status';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

/** The values of a new shipment. The database sets the columns that are left out. */
export type NewShipment = Omit<
  Shipment,
  | 'estimatedDelivery'
  | 'estimatePrecision'
  | 'publishedDelivery'
  | 'promisedDelivery'
  | 'plannedDeliveryDate'
  | 'nextAttemptOn'
  | 'collectedAt'
  | 'deliveredAt'
  | 'version'
  | 'trackingLink'
  | 'updatedAt'
  | 'deletedAt'
>;

/**
 * Writes shipments, and reads them for business rules. Call it inside a unit of work. Locks are FOR NO KEY UPDATE, so that they do not
 * block inserts of rows that refer to the shipment, such as stops.
 */
@Injectable()
export class ShipmentsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceChecks,
  ) {
    // Customers, carriers, orders, depots and bookings cannot be deleted while a shipment that has not ended uses them.
    references.add('customer', (businessId, ids) => this.findReferencedIds(businessId, 'customerId', ids));
    references.add('carrier', (businessId, ids) => this.findReferencedIds(businessId, 'carrierId', ids));
    references.add('order', (businessId, ids) => this.findReferencedIds(businessId, 'orderId', ids));
    references.add('depot', (businessId, ids) => this.findAtDepots(businessId, ids));
    references.add('booking', (businessId, ids) => this.findReferencedIds(businessId, 'id', ids));
  }

  /** Locks the shipment; null if there is none, or if it is deleted. */
  lockShipment(businessId: string, id: string): Promise<Shipment | null> {
    return this.shipments.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Locks the shipments in the order of their ids, so that two transactions with the same ids cannot deadlock. */
  lockShipments(businessId: string, ids: readonly string[]): Promise<Shipment[]> {
    return this.shipments.find({
      where: { businessId, id: In([...ids]), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Returns whether the shipment is still at its sender, where a vehicle is to collect it. */
  isAwaitingPickup(businessId: string, id: string): Promise<boolean> {
    return this.shipments.existsBy({
      businessId,
      id,
      pickup: Not(IsNull()),
      collectedAt: IsNull(),
      deletedAt: IsNull(),
    });
  }

  /** Returns the id of the return of the shipment; undefined without one. */
  async findReturnIdOf(businessId: string, id: string): Promise<string | undefined> {
    const found = await this.shipments.findOne({
      select: { id: true },
      where: { businessId, returnOf: id, deletedAt: IsNull() },
    });
    return found?.id;
  }

  /** Locks the return of the shipment, which brings it back to its sender; null without one. Lock the shipment itself first. */
  lockReturnOf(businessId: string, id: string): Promise<Shipment | null> {
    return this.shipments.findOne({
      where: { businessId, returnOf: id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Returns the shipments of orders that are not deleted, in the order of their ids. */
  findByOrders(businessId: string, orderIds: readonly string[]): Promise<Pick<Shipment, 'id' | 'status'>[]> {
    return this.shipments.find({
      select: { id: true, status: true },
      where: { businessId, orderId: In([...orderIds]), deletedAt: IsNull() },
      order: { id: 'ASC' },
    });
  }

  /**
   * Inserts a shipment.
   *
   * @returns false if another shipment has the tracking number; any other conflict is an error
   */
  async insertShipment(shipment: NewShipment): Promise<boolean> {
    const inserted = await this.shipments
      .createQueryBuilder()
      .insert()
      .values({ ...shipment, updatedAt: shipment.createdAt })
      .orUpdate([], ['business_id', 'tracking_number']) // Without columns to update: ON CONFLICT DO NOTHING.
      .returning('id')
      .updateEntity(false)
      .execute();
    return (inserted.raw as unknown[]).length === 1;
  }

  /** Writes the changes and increments the version. Members that are undefined stay as they are. */
  async updateShipment(
    { businessId, id }: Pick<Shipment, 'businessId' | 'id'>,
    changes: Partial<Omit<Shipment, 'businessId' | 'id'>>,
  ): Promise<void> {
    await this.shipments.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  /** Writes the same changes to all of the shipments, and increments their versions. */
  async updateShipments(
    businessId: string,
    ids: readonly string[],
    changes: Partial<Omit<Shipment, 'businessId' | 'id'>>,
  ): Promise<void> {
    await this.shipments.update({ businessId, id: In([...ids]) }, { ...changes, ...NEXT_VERSION });
  }

  async markShipmentsDeleted(businessId: string, ids: readonly string[]): Promise<void> {
    await this.shipments.update({ businessId, id: In([...ids]) }, { deletedAt: () => 'now()', ...NEXT_VERSION });
  }

  async insertTraces(traces: readonly Omit<ShipmentTrace, 'recordedAt'>[]): Promise<void> {
    await this.traces.insert([...traces]);
  }

  /** Returns the last trace of this status, by the time when it happened. */
  findLastTrace(
    { businessId, id }: Pick<Shipment, 'businessId' | 'id'>,
    status: ShipmentStatus,
  ): Promise<ShipmentTrace | null> {
    return this.traces.findOne({
      where: { businessId, shipmentId: id, status },
      order: { occurredAt: 'DESC', id: 'DESC' },
    });
  }

  /** Returns the shipments among these that are in a dispatch in progress. */
  async findInActiveDispatch(businessId: string, ids: readonly string[]): Promise<Set<string>> {
    const references = await this.references.findReferences('shipment', businessId, ids);
    return new Set(references.map(({ id }) => id));
  }

  /** Returns the ids that occur in this column of a shipment that has not ended. */
  private findReferencedIds(
    businessId: string,
    column: 'id' | 'customerId' | 'carrierId' | 'orderId',
    ids: readonly string[],
  ): Promise<{ id: string }[]> {
    return this.shipments
      .createQueryBuilder('shipment')
      .select(`shipment.${column}`, 'id')
      .distinct()
      .where(`shipment.businessId = :businessId AND shipment.${column} = ANY (:ids)`, { businessId, ids })
      .andWhere('shipment.deletedAt IS NULL AND shipment.status <> ALL (:ended)', {
        ended: [...FINAL_SHIPMENT_STATUSES],
      })
      .getRawMany<{ id: string }>();
  }

  /** Returns a shipment at one of the depots that has not ended, for the message that the depot is in use. */
  private async findAtDepots(businessId: string, depotIds: readonly string[]): Promise<Reference[]> {
    const [shipment] = await this.shipments.find({
      select: { id: true, depotId: true, trackingNumber: true },
      where: {
        businessId,
        depotId: In([...depotIds]),
        deletedAt: IsNull(),
        status: Not(In([...FINAL_SHIPMENT_STATUSES])),
      },
      order: { id: 'ASC' },
      take: 1,
    });
    return shipment ? [{ id: shipment.depotId!, by: `The shipment ${shipment.trackingNumber}` }] : [];
  }

  private get shipments(): Repository<Shipment> {
    return this.work.manager.getRepository(Shipment);
  }

  private get traces(): Repository<ShipmentTrace> {
    return this.work.manager.getRepository(ShipmentTrace);
  }
}
