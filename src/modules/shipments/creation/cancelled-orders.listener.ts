import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { type CancelledOrder, type CancelledOrderFollower, OrderListeners } from '../../orders/order.listeners';
import { OrderShipmentsLockService } from '../changes/order-shipments-lock.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentTransitionsService } from '../shipment-transitions.service';
import { isCancellable, isReturnedOrCancelled } from '../shipment-status';
import { ShipmentsRepository } from '../shipments.repository';
import type { Shipment } from '../entities/shipment.entity';

/**
 * Cancels the shipments of a cancelled order and removes them from their dispatches. An order cannot be cancelled after one of
 * its shipments has left.
 */
@Injectable()
export class CancelledOrdersListener implements CancelledOrderFollower {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly transitions: ShipmentTransitionsService,
    private readonly listeners: ShipmentListeners,
    private readonly locks: OrderShipmentsLockService,
    orders: OrderListeners,
  ) {
    orders.onCancelled(this);
  }

  /** Locks the shipments before the order. All transactions lock in this order. */
  async beforeCancel(businessId: string, orderId: string): Promise<void> {
    await this.locks.lockShipments(businessId, [orderId]);
  }

  /** Returns the error that names a shipment which has left, or undefined if the order can be cancelled. */
  async findRefusalToCancel(businessId: string, orderId: string): Promise<ApiError | undefined> {
    const shipments = await this.locks.lockShipments(businessId, [orderId]);
    const dispatched = await this.shipments.findInActiveDispatch(
      businessId,
      shipments.map(({ id }) => id),
    );
    const hasLeft = ({ id, status }: Shipment): boolean => !isCancellable(status) || dispatched.has(id);
    const leftShipment = shipments.find((shipment) => !isReturnedOrCancelled(shipment.status) && hasLeft(shipment));
    if (!leftShipment) return undefined;
    const state = dispatched.has(leftShipment.id) ? 'in a dispatch in progress' : leftShipment.status;
    return new ApiError('CONFLICT', {
      status: `Shipment ${leftShipment.trackingNumber} is ${state}: the order can't be cancelled any more.`,
    });
  }

  /** Cancels the shipments that have not left. `findRefusalToCancel` has ensured that no other one is on its way. */
  async handleCancelled({ businessId, orderId, by, timeZone }: CancelledOrder): Promise<void> {
    for (const { id: shipmentId, status } of await this.shipments.findByOrders(businessId, [orderId])) {
      if (!isCancellable(status)) continue;
      await this.listeners.withdrawShipments(businessId, [shipmentId], timeZone);
      const description = 'Cancelled with its order.';
      await this.transitions.recordEvent(businessId, { shipmentId, status: 'cancelled', description, by });
    }
  }
}
