import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { InUseChecks } from '../../application/in-use-checks';
import { sqlList } from '../../database/sql-list';
import { UnitOfWork } from '../../database/unit-of-work';
import { Shipment } from './entities/shipment.entity';
import type { ShipmentParty } from './entities/shipment-party';
import { ShipmentTrace } from './entities/shipment-trace.entity';
import { ENDED, type ShipmentStatus } from './shipment-status';
import { ASSIGNED_TO_DRIVER } from './shipment-sql';

export type NewShipment = Omit<
  Shipment,
  | 'estimatedDelivery'
  | 'estimatePrecision'
  | 'toldDelivery'
  | 'promisedDelivery'
  | 'deliveryDate'
  | 'nextAttemptOn'
  | 'collectedAt'
  | 'deliveredAt'
  | 'version'
  | 'trackingLink'
  | 'updatedAt'
  | 'deletedAt'
>;

/**
 * Writes, and reads for rules: inside a unit of work. Locks leave the key alone: who only writes a row that refers to the
 * shipment, such as a stop of a route, need not wait for who changes it.
 */
@Injectable()
export class ShipmentsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly uses: InUseChecks,
  ) {
    uses.add('customer', (businessId, ids) => this.findUnderWay(businessId, 'customer_id', ids));
    uses.add('carrier', (businessId, ids) => this.findUnderWay(businessId, 'carrier_id', ids));
    uses.add('order', (businessId, ids) => this.findUnderWay(businessId, 'order_id', ids));
    uses.add('booking', (businessId, ids) => this.findUnderWay(businessId, 'id', ids));
  }

  findByIdForUpdate(businessId: string, id: string): Promise<Shipment | null> {
    return this.shipments.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Locks in the order of the ids, so that two who want the same ones cannot wait for each other. */
  findByIdsForUpdate(businessId: string, ids: readonly string[]): Promise<Shipment[]> {
    return this.shipments.find({
      where: { businessId, id: In([...ids]), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** The shipments of an order that aren't deleted, in the order of their ids. */
  findByOrder(businessId: string, orderId: string): Promise<Pick<Shipment, 'id' | 'status'>[]> {
    return this.shipments.find({
      select: { id: true, status: true },
      where: { businessId, orderId, deletedAt: IsNull() },
      order: { id: 'ASC' },
    });
  }

  /** False when the tracking number is taken; any other conflict is an error. */
  async insert(shipment: NewShipment): Promise<boolean> {
    const columns = toColumns(shipment);
    const names = Object.keys(columns);
    const rows = await this.work.manager.query<object[]>(
      `INSERT INTO shipments (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
       ON CONFLICT (business_id, tracking_number) DO NOTHING RETURNING id`,
      Object.values(columns),
    );
    return rows.length === 1;
  }

  /** Members that are undefined stay as they are. */
  async update(
    { businessId, id }: Pick<Shipment, 'businessId' | 'id'>,
    changes: Partial<Omit<Shipment, 'businessId' | 'id'>>,
  ): Promise<void> {
    await this.shipments.update(
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  async markDeleted(businessId: string, ids: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments SET deleted_at = now(), updated_at = now(), version = version + 1
       WHERE business_id = $1 AND id = ANY($2)`,
      [businessId, ids],
    );
  }

  async addTraces(traces: readonly Omit<ShipmentTrace, 'recordedAt'>[]): Promise<void> {
    await this.work.manager.insert(ShipmentTrace, [...traces]);
  }

  /** The last trace of this status, by the time when it happened. */
  findLastTrace(
    { businessId, id }: Pick<Shipment, 'businessId' | 'id'>,
    status: ShipmentStatus,
  ): Promise<ShipmentTrace | null> {
    return this.work.manager.getRepository(ShipmentTrace).findOne({
      where: { businessId, shipmentId: id, status },
      order: { occurredAt: 'DESC', id: 'DESC' },
    });
  }

  /** Gives each shipment the status that an event of that time made it. */
  async setStatuses(
    businessId: string,
    changes: readonly { readonly id: string; readonly status: ShipmentStatus; readonly since: Date }[],
  ): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments s SET status = m.status, status_changed_at = m.since,
         delivered_at = CASE WHEN m.status = 'delivered' THEN m.since WHEN m.status = 'out_for_delivery' THEN NULL ELSE s.delivered_at END,
         delivery_date = CASE WHEN m.status = 'delivered' THEN m.since ELSE s.delivery_date END,
         next_attempt_on = CASE WHEN m.status = 'in_transit' THEN s.next_attempt_on END,
         updated_at = now(), version = s.version + 1
       FROM unnest($2::uuid[], $3::text[], $4::timestamptz[]) AS m (id, status, since)
       WHERE s.business_id = $1 AND s.id = m.id`,
      [businessId, changes.map(({ id }) => id), changes.map(({ status }) => status), changes.map(({ since }) => since)],
    );
  }

  /** They were collected from their senders, at the earliest time that is told. */
  async markCollected(
    businessId: string,
    collected: readonly { readonly id: string; readonly at: Date }[],
  ): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments s SET collected_at = LEAST(s.collected_at, c.at), updated_at = now(), version = s.version + 1
       FROM unnest($2::uuid[], $3::timestamptz[]) AS c (id, at)
       WHERE s.business_id = $1 AND s.id = c.id AND s.pickup IS NOT NULL`,
      [businessId, collected.map(({ id }) => id), collected.map(({ at }) => at)],
    );
  }

  /** Which of these are in a dispatch in progress. */
  async findInActiveDispatch(businessId: string, ids: readonly string[]): Promise<Set<string>> {
    const uses = await this.uses.find('shipment', businessId, ids);
    return new Set(uses.map(({ id }) => id));
  }

  /** Whether the shipment is in a dispatch of the driver who logs in as this user. */
  async isAssignedTo(businessId: string, id: string, userId: string): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(
      `SELECT 1 FROM shipments s WHERE s.business_id = $1 AND s.id = $2 AND s.deleted_at IS NULL AND ${ASSIGNED_TO_DRIVER('$3')}`,
      [businessId, id, userId],
    );
    return rows.length === 1;
  }

  /** Those of the ids that a shipment which has not ended has in that column. */
  private findUnderWay(
    businessId: string,
    column: 'id' | 'customer_id' | 'carrier_id' | 'order_id',
    ids: readonly string[],
  ): Promise<{ id: string }[]> {
    return this.work.manager.query(
      `SELECT DISTINCT s.${column} AS id FROM shipments s WHERE s.business_id = $1 AND s.${column} = ANY($2::uuid[])
         AND s.deleted_at IS NULL AND s.status NOT IN (${sqlList(ENDED)})`,
      [businessId, ids],
    );
  }

  private get shipments() {
    return this.work.manager.getRepository(Shipment);
  }
}

const toColumns = (shipment: NewShipment) => ({
  business_id: shipment.businessId,
  id: shipment.id,
  tracking_number: shipment.trackingNumber,
  status: shipment.status,
  customer_id: shipment.customerId,
  order_id: shipment.orderId,
  carrier_id: shipment.carrierId,
  service_level: shipment.serviceLevel,
  instructions: shipment.instructions,
  ...partyColumns('sender', shipment.sender),
  ...partyColumns('recipient', shipment.recipient),
  packages: JSON.stringify(shipment.packages),
  total_weight_g: shipment.totalWeightG,
  total_volume_cm3: shipment.totalVolumeCm3,
  collection_date: shipment.collectionDate,
  delivery_window_start: shipment.deliveryWindowStart,
  delivery_window_end: shipment.deliveryWindowEnd,
  planning: shipment.planning && JSON.stringify(shipment.planning),
  pickup: shipment.pickup && JSON.stringify(shipment.pickup),
  proof_required: shipment.proofRequired,
  cash_amount: shipment.cashAmount,
  cash_currency: shipment.cashCurrency,
  delivery_pin: shipment.deliveryPin,
  return_of: shipment.returnOf,
  label_created_at: shipment.labelCreatedAt,
  status_changed_at: shipment.statusChangedAt,
  created_at: shipment.createdAt,
  updated_at: shipment.createdAt,
});

const partyColumns = (prefix: 'sender' | 'recipient', party: ShipmentParty) => ({
  [`${prefix}_name`]: party.name,
  [`${prefix}_phone`]: party.phone,
  [`${prefix}_street`]: party.street,
  [`${prefix}_city`]: party.city,
  [`${prefix}_state`]: party.state,
  [`${prefix}_postal_code`]: party.postalCode,
  [`${prefix}_country`]: party.country,
  [`${prefix}_latitude`]: party.latitude,
  [`${prefix}_longitude`]: party.longitude,
});
