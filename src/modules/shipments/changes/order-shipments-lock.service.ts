import { Injectable } from '@nestjs/common';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';

/** The shipments of an order, for changes of the order. The locks follow the order of all changes: shipments and their dispatch, then the order. */
@Injectable()
export class OrderShipmentsLockService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly listeners: ShipmentListeners,
  ) {}

  /**
   * Locks the shipments of the order, with what their dispatch holds. Call it before the order is locked, and again after it:
   * one that was created in between is locked then, and a locked order gets no further ones.
   */
  async lock(businessId: string, orderId: string): Promise<Shipment[]> {
    const ids = (await this.shipments.findByOrder(businessId, orderId)).map(({ id }) => id);
    if (ids.length === 0) return [];
    for (const id of ids) await this.listeners.beforeDeliveryChange(businessId, id);
    return this.shipments.findByIdsForUpdate(businessId, ids);
  }
}
