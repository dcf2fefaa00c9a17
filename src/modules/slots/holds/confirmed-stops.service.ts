import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { createDeliveryDetails } from '../../orders/delivery/delivery-details';
import type { CreateOrderDto } from '../../orders/dto/order.dto';
import { OrderShippingService } from '../../orders/order-shipping.service';
import { ShipmentChangesService } from '../../shipments/changes/shipment-changes.service';
import type { ConfirmHoldDto } from '../dto/slot-hold.dto';
import { SlotStopsService } from '../offers/slot-stops.service';
import type { StopToDeliver } from '../slot-stop';

/** Finds the stops of orders and shipments for which holds are confirmed. Call it inside a unit of work. */
@Injectable()
export class ConfirmedStopsService {
  constructor(
    private readonly orders: OrderShippingService,
    private readonly shipmentChanges: ShipmentChangesService,
    private readonly stops: SlotStopsService,
  ) {}

  /**
   * Returns the stop of the order or shipment if it differs from the held one, otherwise null.
   *
   * @throws ApiError NOT_FOUND for an unknown order
   */
  async findDifferentStop(businessId: string, held: StopToDeliver, dto: ConfirmHoldDto): Promise<StopToDeliver | null> {
    const confirmed = await this.locateConfirmed(businessId, dto);
    if (!confirmed) return null;
    const stop = mergeStops(held, confirmed);
    return isDeepStrictEqual(stop, held) ? null : stop;
  }

  /** Returns null for an unknown shipment, for which the booking fails. */
  private async locateConfirmed(
    businessId: string,
    { orderId, shipmentId, order }: ConfirmHoldDto,
  ): Promise<StopToDeliver | null> {
    if (order) return this.stops.locateOrder(businessId, toOrderToLocate(order));
    if (orderId !== undefined)
      return this.stops.locateOrder(businessId, await this.orders.lockForShipment(businessId, orderId));
    const shipment = await this.shipmentChanges.lockShipment(businessId, shipmentId!);
    if (!shipment) return null;
    const { recipient, packages, planning } = shipment;
    const { serviceMinutes, requiredSkills: skills } = planning ?? {};
    return this.stops.locateDelivery(businessId, recipient, { packages, serviceMinutes, skills });
  }
}

/**
 * Returns the held stop with what the order or shipment says. Details that it leaves open are those of the hold. A place that was held by
 * its coordinates is more exact than an address, so it stays.
 */
function mergeStops(held: StopToDeliver, confirmed: StopToDeliver): StopToDeliver {
  const isHeldByAddress = held.door !== '';
  const isElsewhere = held.door !== confirmed.door || held.postalCode !== confirmed.postalCode;
  const { serviceMinutes, skills, weightG, volumeCm3, ...place } = confirmed;
  return {
    ...held,
    ...(isHeldByAddress && isElsewhere && place),
    serviceMinutes: serviceMinutes ?? held.serviceMinutes,
    skills: skills.length > 0 ? skills : held.skills,
    weightG,
    volumeCm3,
  };
}

const toOrderToLocate = (order: CreateOrderDto) => ({
  deliveryAddress: order.deliveryAddress,
  items: order.items.map(({ quantity, dimensions }) => ({
    quantity,
    dimensions: dimensions ? { ...dimensions, weight: dimensions.weight ?? null } : null,
  })),
  delivery: { planning: createDeliveryDetails(order).planning },
});
