import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { OrderChangesService } from '../../orders/changes/order-changes.service';
import { OrdersService } from '../../orders/orders.service';
import { ShipmentChangesService } from '../../shipments/changes/shipment-changes.service';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import type { ConfirmHoldDto } from '../dto/slot-hold.dto';
import type { SlotHold } from '../entities/slot-hold.entity';

/** The order or the shipment that has a slot. */
export type BookedRecord = { readonly orderId: string } | { readonly shipmentId: string };

/** Sets the promised day and window of orders and shipments. Call it inside a unit of work. */
@Injectable()
export class BookedRecordsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly orderChanges: OrderChangesService,
    private readonly shipmentChanges: ShipmentChangesService,
    private readonly depots: DepotKeysReadModel,
  ) {}

  /**
   * Writes the promise of a hold to its order or shipment, or creates the order.
   *
   * @throws ApiError NOT_FOUND for an unknown order or shipment
   * @throws ApiError CONFLICT for one whose day can no longer change
   */
  async promise(actor: Actor, hold: SlotHold, { orderId, shipmentId, order }: ConfirmHoldDto): Promise<BookedRecord> {
    const depotId = await this.depots.findDepotOfHold(hold);
    const promised = {
      deliveryDate: hold.date,
      deliveryWindow: { start: hold.windowStart, end: hold.windowEnd },
      // Routes of the slot start at its depot. Without one, the record keeps its own.
      ...(depotId !== null && { depotId }),
    };
    if (orderId !== undefined) {
      await this.orderChanges.update(actor, orderId, promised);
      return { orderId: orderId.toLowerCase() };
    }
    if (shipmentId !== undefined) {
      await this.shipmentChanges.update(actor, shipmentId, promised);
      return { shipmentId: shipmentId.toLowerCase() };
    }
    const serviceMinutes = order!.serviceMinutes ?? order!.planning?.serviceMinutes ?? hold.stop.serviceMinutes;
    const { guid } = await this.orders.create(actor, { ...order!, ...promised, serviceMinutes });
    return { orderId: guid };
  }
}
