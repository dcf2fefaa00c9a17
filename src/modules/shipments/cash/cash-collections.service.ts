import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import type { JsonText } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { localDate } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import type { Shipment } from '../entities/shipment.entity';
import type { ShipmentStatus } from '../shipment-status';
import { ShipmentsRepository } from '../shipments.repository';
import { CashCollectionsBulk } from './cash-collections.bulk';
import { CashCollectionsRepository, type HandoverSelection } from './cash-collections.repository';
import type { CashCollectedDto } from './dto/cash-collected.dto';
import type { CashCollectionResponse } from './dto/cash-collection.response';
import type { CashCollection } from './entities/cash-collection.entity';
import { findCashFaults, type CollectedCash, isRecordable } from './reported-cash';
import { CashCollectionsReadModel } from './cash-collections.read-model';

/** The values of a status change on which cash collections depend. */
interface StatusChange {
  readonly shipment: Pick<Shipment, 'id' | 'cashAmount'>;
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
}

/**
 * Manages cash collected on delivery. A collection is the record of one delivery with cash on delivery. It exists from the delivery on, and
 * its amount is recorded or corrected separately, by the driver's report or by the office. A handover is the moment when a driver hands
 * collected cash in at the depot.
 *
 * An amount is recorded with the shipment locked first, then its collection.
 */
@Injectable()
export class CashCollectionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly collections: CashCollectionsRepository,
    private readonly bulk: CashCollectionsBulk,
    private readonly readModel: CashCollectionsReadModel,
    private readonly shipments: ShipmentsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Opens collections for delivered shipments, and deletes those of deliveries that were undone, unless their cash was handed in. The
   * caller has locked the shipments, inside a unit of work, and has stored the times of delivery.
   *
   * @param changes the status changes, those of one shipment in the order in which they happened
   */
  async updateAfterStatusChanges(businessId: string, changes: readonly StatusChange[]): Promise<void> {
    const changesWithCash = changes.filter(({ shipment }) => shipment.cashAmount !== null);
    if (changesWithCash.length === 0) return;

    // A later change of a shipment replaces an earlier one, so the map holds its last status.
    const lastStatuses = new Map(changesWithCash.map(({ shipment, to }) => [shipment.id, to]));
    const deliveredIds = [...lastStatuses].filter(([, status]) => status === 'delivered').map(([id]) => id);
    const undoneIds = changesWithCash
      .filter(({ from, to }) => from === 'delivered' && to === 'out_for_delivery')
      .map(({ shipment }) => shipment.id);

    // Delete before opening: a shipment that was undone and delivered again gets a new collection.
    if (undoneIds.length > 0) await this.collections.deleteCollections(businessId, undoneIds);
    if (deliveredIds.length > 0)
      await this.bulk.openCollections(businessId, deliveredIds, await this.readModel.readTimeZone(businessId));
  }

  /**
   * Stores the cash that a driver reports for a stop of a dispatch, or removes what was reported for it before. Cash that another dispatch
   * has collected stays. Call it inside a unit of work that has locked the shipment and applied all reports of the stop.
   *
   * @param collected the cash that the report of the delivery states; null if no report delivered the shipment or stated cash
   */
  async applyDriverReport(
    { businessId, id, cashAmount }: Shipment,
    dispatchId: string,
    collected: CollectedCash | null,
  ): Promise<void> {
    if (cashAmount === null) return;
    if (!collected) return this.collections.removeReport({ businessId, shipmentId: id }, dispatchId);
    const collection = await this.collections.lockCollection(businessId, id);
    if (collection) await this.recordAmount(collection, collected);
  }

  /**
   * Returns whether the cash of a shipment has been handed in. Its collection is locked, so this cannot change before the unit of work
   * ends.
   */
  async isHandedIn({ businessId, id, cashAmount }: Shipment): Promise<boolean> {
    if (cashAmount === null) return false;
    const collection = await this.collections.lockCollection(businessId, id);
    return collection !== null && collection.handoverId !== null;
  }

  /** Records or corrects the collected amount as the office reports it. It cannot be corrected after the cash was handed in. */
  recordCollected(actor: Actor, shipmentId: string, dto: CashCollectedDto): Promise<JsonText<CashCollectionResponse>> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      await this.recordInUnitOfWork(actor, shipmentId, dto);
      return orNotFound(await this.readModel.readCollection(businessId, shipmentId), 'shipment');
    });
  }

  /**
   * Records or corrects the amount inside the caller's unit of work.
   *
   * @param path prefix of the fields in the request, for errors: `cashCollected.`
   * @throws ApiError CONFLICT before delivery and after the cash was handed in; VALIDATION_ERROR for invalid amounts
   */
  async recordInUnitOfWork(actor: Actor, shipmentId: string, dto: CashCollectedDto, path = ''): Promise<void> {
    const { businessId } = actor;
    const { amount, method = 'cash', reason = null } = dto;
    const shipment = orNotFound(await this.shipments.lockShipment(businessId, shipmentId), 'shipment');
    const fields = { amount: `${path}amount`, reason: `${path}reason` };
    const faults = findCashFaults(shipment, { amount, method, reason }, fields);
    if (Object.keys(faults).length) throw new ApiError('VALIDATION_ERROR', faults);

    const collection = await this.collections.lockCollection(businessId, shipmentId);
    if (!collection)
      throw new ApiError('CONFLICT', {
        status: `Collected cash can be recorded only after delivery; this shipment is ${shipment.status}.`,
      });
    if (collection.handoverId) throw new ApiError('CONFLICT', { [fields.amount]: 'The cash was handed in already.' });
    await this.recordAmount(collection, { amount, method, reason, by: getActorId(actor), report: null });
  }

  /** Returns the collections whose cash the driver still has. They are locked until the unit of work ends. */
  lockCashToHandOver(businessId: string, selection: HandoverSelection): Promise<CashCollection[]> {
    return this.collections.lockCashToHandOver(businessId, selection);
  }

  /** Returns the total that the collections of the shipments have, as an exact decimal. The caller has locked them. */
  sumCollected(businessId: string, shipmentIds: readonly string[]): Promise<string> {
    return this.readModel.sumCollected(businessId, shipmentIds);
  }

  /** Records that the cash of the shipments was handed in. The caller has locked their collections. */
  assignToHandover(businessId: string, shipmentIds: readonly string[], handoverId: string): Promise<void> {
    return this.collections.assignHandover(businessId, shipmentIds, handoverId);
  }

  /**
   * Stores the amount in a locked collection and emits it. Does nothing if it is stored already, if the cash was handed in, or if a
   * driver's report follows an amount of the office (`isRecordable`).
   */
  private async recordAmount(collection: CashCollection, collected: CollectedCash): Promise<void> {
    if (!isRecordable(collection, collected)) return;
    const { businessId, shipmentId } = collection;
    const { amount, method, reason, by, report: driverReport } = collected;
    const deliveryColumns = driverReport ? await this.toDeliveryColumns(businessId, driverReport) : {};
    await this.collections.recordAmount(collection, {
      collected: String(amount),
      method,
      reason,
      traceId: driverReport?.traceId ?? null,
      recordedBy: by,
      ...deliveryColumns,
    });
    const data = await this.readModel.readCollectedData(businessId, shipmentId);
    await this.outbox.emit('shipment.cash_collected', businessId, data);
  }

  /** Returns the columns of the delivery that the driver reported: when, on which dispatch, and by whom. */
  private async toDeliveryColumns(
    businessId: string,
    { at, dispatchId, driverId }: NonNullable<CollectedCash['report']>,
  ) {
    const collectedAt = new Date(at);
    const day = localDate(collectedAt, await this.readModel.readTimeZone(businessId));
    return { collectedAt, day, dispatchId, driverId: driverId ?? undefined };
  }
}
