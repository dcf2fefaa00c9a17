import { Injectable } from '@nestjs/common';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { Outbox } from '../../outbox/outbox';
import { OrderShipping } from '../orders/order-shipping.service';
import type { Trace } from './dto/trace.response';
import type { Shipment } from './entities/shipment.entity';
import { ShipmentListeners } from './shipment-listeners';
import { effectOfEvent, EVENT_MOVES, orderStatusFor, type ShipmentStatus, TRACE_TEXTS } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** Something that happened to a shipment, as a carrier, a driver, a device or a person tells it. */
export interface ShipmentEvent {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly description?: string | undefined;
  readonly location?: string | null | undefined;
  readonly occurredAt: Date;
  /** The user or API token behind it; null when it is nobody. */
  readonly by: string | null;
}

/** Every change of a shipment's status goes through here. All calls belong into an open unit of work. */
@Injectable()
export class ShipmentMoves {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly orders: OrderShipping,
    private readonly listeners: ShipmentListeners,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records an event where its own time puts it. It moves the status forward, also past missing steps; one older than
   * the last change of status, or with the same status again, only adds a trace.
   *
   * @throws 404 without the shipment; 400 naming the allowed moves when the status cannot follow the present one
   */
  async event(businessId: string, event: ShipmentEvent): Promise<Trace> {
    const { shipmentId, status, occurredAt } = event;
    const shipment = found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
    const effect = effectOfEvent({ status: shipment.status, since: shipment.statusChangedAt }, { status, occurredAt });
    if (effect === 'refused') {
      const allowed = EVENT_MOVES[shipment.status].join(', ') || 'nothing';
      throw new ApiError('VALIDATION_ERROR', { status: `From ${shipment.status} it may go to: ${allowed}.` });
    }
    const trace = await this.trace(shipment, event);
    if (effect === 'move') await this.move(shipment, event);
    return trace;
  }

  /**
   * The shipments leave with a dispatch: they are out for delivery, by way of collected. Those that are out already, or
   * have ended, stay as they are.
   */
  async collectForDispatch(
    businessId: string,
    shipmentIds: readonly string[],
    by: string | null,
    at: Date,
  ): Promise<void> {
    for (const shipment of await this.shipments.findByIdsForUpdate(businessId, shipmentIds)) {
      for (const status of ['collected', 'out_for_delivery'] as const) {
        if (status === 'collected' ? shipment.status !== 'created' : !LEAVES.includes(shipment.status)) continue;
        const event = { shipmentId: shipment.id, status, occurredAt: at, by };
        await this.trace(shipment, event);
        await this.move(shipment, event);
      }
    }
  }

  /** When each shipment is estimated to arrive; null goes back to the estimate by service level. */
  async setEstimates(
    businessId: string,
    estimates: readonly { readonly shipmentId: string; readonly estimatedDelivery: Date | null }[],
  ): Promise<void> {
    if (estimates.length === 0) return;
    await this.shipments.setEstimates(
      businessId,
      estimates.map(({ shipmentId }) => shipmentId),
      estimates.map(({ estimatedDelivery }) => estimatedDelivery),
    );
  }

  private async trace({ businessId, id }: Shipment, event: ShipmentEvent): Promise<Trace> {
    const { status, occurredAt, by } = event;
    const trace = {
      status,
      description: event.description ?? TRACE_TEXTS[status],
      location: event.location ?? null,
      occurredAt,
    };
    await this.shipments.addTrace({ ...trace, businessId, id: newId(), shipmentId: id, recordedBy: by });
    return trace;
  }

  private async move(shipment: Shipment, { status, occurredAt, by }: ShipmentEvent): Promise<void> {
    const { businessId, id, trackingNumber, orderId, status: previousStatus } = shipment;
    const delivered = status === 'delivered' ? { deliveredAt: occurredAt, deliveryDate: occurredAt } : {};
    const changes = { status, statusChangedAt: occurredAt, ...delivered };
    await this.shipments.update(shipment, changes);
    Object.assign(shipment, changes);
    const change = { guid: id, trackingNumber, status, previousStatus };
    await this.outbox.add('shipment.status_changed', businessId, change);
    const orderStatus = orderStatusFor(status);
    if (orderId && orderStatus) await this.orders.follow(businessId, orderId, orderStatus, by);
    await this.listeners.moved(businessId, { shipmentId: id, status, by });
  }
}

/** From where a shipment can go out for delivery when its dispatch starts. */
const LEAVES: readonly ShipmentStatus[] = ['collected', 'in_transit', 'exception'];
