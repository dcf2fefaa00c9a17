import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { type CancelledOrder, type OrderFollower, OrderListeners } from '../orders/order.listeners';
import { OrderShipmentsLockService } from './changes/order-shipments-lock.service';
import { ShipmentListeners } from './shipment.listeners';
import { ShipmentMovesService } from './shipment-moves.service';
import { isCancellable, wentBack } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/**
 * A shipment that has not left is cancelled with its order, and taken out of its dispatch; one that has keeps the order from
 * being cancelled. The locks follow the order of all changes: the shipment, with whatever its dispatch holds, then the order.
 */
@Injectable()
export class CancelledOrdersListener implements OrderFollower {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly moves: ShipmentMovesService,
    private readonly listeners: ShipmentListeners,
    private readonly locks: OrderShipmentsLockService,
    orders: OrderListeners,
  ) {
    orders.onCancelled(this);
  }

  async beforeCancel(businessId: string, orderId: string): Promise<void> {
    await this.locks.lock(businessId, orderId);
  }

  async refusalToCancel(businessId: string, orderId: string): Promise<ApiError | undefined> {
    const shipments = await this.locks.lock(businessId, orderId);
    const dispatched = await this.shipments.findInActiveDispatch(
      businessId,
      shipments.map(({ id }) => id),
    );
    const left = shipments.find(
      ({ id, status }) => !wentBack(status) && (!isCancellable(status) || dispatched.has(id)),
    );
    if (!left) return undefined;
    const where = dispatched.has(left.id) ? 'in a dispatch in progress' : left.status;
    return new ApiError('CONFLICT', {
      status: `Shipment ${left.trackingNumber} is ${where}: the order can't be cancelled any more.`,
    });
  }

  async cancelled({ businessId, orderId, by, timeZone }: CancelledOrder): Promise<void> {
    for (const { id: shipmentId, status } of await this.shipments.findByOrder(businessId, orderId)) {
      if (!isCancellable(status)) continue;
      await this.listeners.withdrawn(businessId, shipmentId, timeZone);
      const description = 'Cancelled with its order.';
      await this.moves.event(businessId, { shipmentId, status: 'cancelled', description, by });
    }
  }
}
