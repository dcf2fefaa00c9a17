import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { localDate, parseTimestamp } from '../../common/time/time-zone';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { AddDimensionPresetDto, AssignCollectionDateDto } from './dto/order-actions.dto';
import type { OrderCollectionResponse, OrderGuid } from './dto/order.response';
import type { Order } from './entities/order.entity';
import { isBeforeShipping } from './order-status';
import { OrderChangesService } from './changes/order-changes.service';
import { toItemToShip } from './order-shipping.service';
import { type ItemSize, OrdersRepository } from './orders.repository';
import { OrderPresetsReadModel } from './reads/order-presets.read-model';

/** Sets the sizes of items and the collection date of an order before it is shipped. */
@Injectable()
export class OrderPlanningService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly readModel: OrderPresetsReadModel,
    private readonly changes: OrderChangesService,
  ) {}

  /**
   * Copies the dimensions of a preset to an item, and to its packages in the shipment of the order.
   *
   * @throws ApiError CONFLICT if the order is shipped
   */
  addDimensionPreset(actor: Actor, id: string, { presetId, itemId }: AddDimensionPresetDto): Promise<OrderGuid> {
    return this.work.run(actor.businessId, async () => {
      const order = await this.lockBeforeShipping(actor.businessId, id);
      const preset = await this.readModel.findPreset(actor.businessId, presetId);
      const { weightKg, ...lengths } = orNotFound(preset, 'dimension preset', 'presetId');
      const size = weightKg === null ? lengths : { ...lengths, weightKg }; // The item keeps its weight.
      await this.changeShipmentIfPossible(() => this.changePackages(actor, order, itemId, size));
      const hasItem = await this.orders.updateItemSize(order, itemId, size);
      orNotFound(hasItem || null, 'item of this order', 'itemId');
      await this.orders.updateOrder(order, {}); // increments the version
      return { guid: order.id };
    });
  }

  /**
   * Sets the date and the time window in which the carrier collects the order. Its shipment gets the date.
   *
   * @throws ApiError CONFLICT if the order is shipped
   */
  assignCollectionDate(actor: Actor, id: string, { collectionDate, timeWindow }: AssignCollectionDateDto) {
    const collectedAt = parseTimestamp(collectionDate, actor.timeZone)!; // The DTO accepts only valid timestamps.
    if (timeWindow && timeWindow.end === timeWindow.start) {
      throw new ApiError('VALIDATION_ERROR', { 'timeWindow.end': 'Must not be the same as start.' });
    }
    return this.work.run(actor.businessId, async (): Promise<OrderCollectionResponse> => {
      const order = await this.lockBeforeShipping(actor.businessId, id);
      if (order.deliveryDate && localDate(collectedAt, actor.timeZone) > order.deliveryDate)
        throw new ApiError('VALIDATION_ERROR', {
          collectionDate: `Must not be after the delivery date, ${order.deliveryDate}.`,
        });
      await this.changeShipmentIfPossible(() =>
        this.changes.changeShipment(actor, order, { collectionDate: collectedAt }),
      );
      await this.orders.updateOrder(order, {
        collectionDate: collectedAt,
        collectionWindowStart: timeWindow?.start ?? null,
        collectionWindowEnd: timeWindow?.end ?? null,
      });
      return { guid: order.id, collectionDate: collectedAt.toISOString() };
    });
  }

  /** Changes the shipment of the order. A shipment that can no longer take the change over stays as it was: the order changes anyway. */
  private async changeShipmentIfPossible(changeShipment: () => Promise<void>): Promise<void> {
    try {
      await this.work.runWithSavepoint(changeShipment);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Gives the packages of the item in the shipment of the order the new size. */
  private async changePackages(actor: Actor, order: Order, itemId: string, size: ItemSize): Promise<void> {
    const items = await this.orders.findItems(order);
    const resized = items.map((item) => (item.id === itemId.toLowerCase() ? { ...item, ...size } : item));
    await this.changes.changeShipment(
      actor,
      order,
      {},
      { before: items.map(toItemToShip), after: resized.map(toItemToShip), field: 'itemId' },
    );
  }

  /**
   * Locks an order that is not shipped yet, and its shipments.
   *
   * @throws ApiError CONFLICT if the order is shipped, delivered or cancelled
   */
  private async lockBeforeShipping(businessId: string, id: string): Promise<Order> {
    const order = await this.changes.lockShipmentsAndOrder(businessId, id);
    if (!isBeforeShipping(order.status)) {
      throw new ApiError('CONFLICT', undefined, `The order is ${order.status}: there is nothing to plan any more.`);
    }
    return order;
  }
}
