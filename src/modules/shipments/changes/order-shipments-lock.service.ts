import { Injectable } from '@nestjs/common';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';

/** Locks the shipments of orders for a change of the orders. All transactions lock shipments before their order. */
@Injectable()
export class OrderShipmentsLockService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly listeners: ShipmentListeners,
  ) {}

  /**
   * Locks the shipments of the orders, and their dispatches with all shipments in them. Call it before the orders are locked, and again
   * after that. The second call also locks a shipment that was created in between; a locked order gets no further shipments.
   */
  async lockShipments(businessId: string, orderIds: readonly string[]): Promise<Shipment[]> {
    const ids = (await this.shipments.findByOrders(businessId, orderIds)).map(({ id }) => id);
    if (ids.length === 0) return [];
    await this.listeners.lockDispatches(businessId, ids);
    return this.shipments.lockShipments(businessId, ids);
  }

  /** Like `lockShipments`, for a change that affects no route: it does not lock dispatches and the other shipments in them. */
  async lockShipmentsOnly(businessId: string, orderIds: readonly string[]): Promise<Shipment[]> {
    const ids = (await this.shipments.findByOrders(businessId, orderIds)).map(({ id }) => id);
    return ids.length === 0 ? [] : this.shipments.lockShipments(businessId, ids);
  }
}
