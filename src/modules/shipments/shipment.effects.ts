import { Injectable } from '@nestjs/common';
import type { Effects, Step } from '../../common/state-machine';
import { Outbox } from '../../outbox/outbox';
import { OrderMovesService } from '../orders/order-moves.service';
import type { ShippedStatus } from '../orders/order-status';
import { CashCollectionsService } from './cash/cash-collections.service';
import { DeliveryAttemptsRepository } from './delivery-attempts.repository';
import type { ShipmentStatusChangedData } from './dto/shipment.events';
import type { Shipment } from './entities/shipment.entity';
import { ShipmentListeners } from './shipment.listeners';
import { isToCollect } from './pickup';
import { leavesSender, type ShipmentEffect, type ShipmentStatus } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** One change of one shipment's status. */
export interface ShipmentStep extends Step<ShipmentStatus> {
  readonly shipment: Shipment;
  readonly occurredAt: Date;
}

/** Moves of locked shipments. The steps of one shipment follow each other. */
export interface ShipmentChange {
  readonly businessId: string;
  readonly steps: readonly ShipmentStep[];
  /** The user, API token or driver behind it; null when there is none. */
  readonly by: string | null;
  /** Whether it comes of reports that keep the visits to the consignee themselves. */
  readonly isReported?: boolean;
}

/** What the moves of shipments do, in a few statements however many there are. Inside an open unit of work. */
@Injectable()
export class ShipmentEffects implements Effects<ShipmentEffect, ShipmentChange> {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly attempts: DeliveryAttemptsRepository,
    private readonly orders: OrderMovesService,
    private readonly listeners: ShipmentListeners,
    private readonly cash: CashCollectionsService,
    private readonly outbox: Outbox,
  ) {}

  /** The last status of each shipment, and an event for each step. The traces are there already. */
  async record({ businessId, steps }: ShipmentChange): Promise<void> {
    const last = new Map(steps.map(({ shipment: { id }, to, occurredAt }) => [id, { status: to, since: occurredAt }]));
    const changes = [...last].map(([id, change]) => ({ id, ...change }));
    await this.shipments.setStatuses(businessId, changes);
    await this.cash.follow(businessId, steps);
    const collected = steps.filter((step) => leavesSender(step) && isToCollect(step.shipment));
    if (collected.length)
      await this.shipments.markCollected(
        businessId,
        collected.map(({ shipment: { id }, occurredAt: at }) => ({ id, at })),
      );
    const events = steps.map(
      ({ shipment: { id, trackingNumber, orderId }, from, to, occurredAt }): ShipmentStatusChangedData => ({
        guid: id,
        trackingNumber,
        status: to,
        orderId,
        previousStatus: from,
        occurredAt: occurredAt.toISOString(),
      }),
    );
    await this.outbox.addMany('shipment.status_changed', businessId, events);
  }

  /** Before others follow: the tour still has the shipment, and nothing is estimated anew. */
  async recordAttempt({ businessId, steps, isReported }: ShipmentChange): Promise<void> {
    if (isReported) return;
    const attempts = steps.map(({ shipment, to, occurredAt: at }) => ({
      shipmentId: shipment.id,
      outcome: to === 'delivered' ? ('delivered' as const) : ('failed' as const),
      at,
      dueAt: shipment.promisedDelivery ?? shipment.estimatedDelivery,
      customerId: shipment.customerId,
      carrierId: shipment.carrierId,
      postalCode: shipment.recipient.postalCode,
    }));
    await this.attempts.add(businessId, attempts);
  }

  shipOrder(change: ShipmentChange): Promise<void> {
    return this.followOrders(change, 'shipped');
  }

  deliverOrder(change: ShipmentChange): Promise<void> {
    return this.followOrders(change, 'delivered');
  }

  /** The order of a delivery that is taken back is on its way again. */
  async reopenOrder({ businessId, steps, by }: ShipmentChange): Promise<void> {
    const orderIds = new Set(steps.flatMap(({ shipment: { orderId } }) => orderId ?? []));
    if (orderIds.size) await this.orders.reopen(businessId, [...orderIds], by);
  }

  /** Those in other modules who act on moves do so in the same transaction. */
  tellFollowers({ businessId, steps, by }: ShipmentChange): Promise<void> {
    const moved = steps.map(({ shipment: { id: shipmentId }, to: status }) => ({ shipmentId, status, by }));
    return this.listeners.moved(businessId, moved);
  }

  private async followOrders({ businessId, steps, by }: ShipmentChange, to: ShippedStatus): Promise<void> {
    const orderIds = new Set(steps.flatMap(({ shipment: { orderId } }) => orderId ?? []));
    if (orderIds.size) await this.orders.follow(businessId, [...orderIds], to, by);
  }
}
