import { Injectable } from '@nestjs/common';
import type { Effects, Step } from '../../common/state-machine';
import { Outbox } from '../../platform/jobs/outbox';
import { OrderTransitionsService } from '../orders/order-transitions.service';
import type { ShippedStatus } from '../orders/order-status';
import { CashCollectionsService } from './cash/cash-collections.service';
import { DeliveryAttemptsBulk } from './delivery/delivery-attempts.bulk';
import type { ShipmentStatusChangedData } from './dto/shipment.events';
import type { Shipment } from './entities/shipment.entity';
import { ShipmentListeners } from './shipment.listeners';
import { isAwaitingPickup } from './carriage/pickup';
import { isCollectionFromSender, type ShipmentEffect, type ShipmentStatus } from './shipment-status';
import { ShipmentsBulk } from './shipments.bulk';

/** One transition of one shipment, which is locked. */
export interface ShipmentStep extends Step<ShipmentStatus> {
  readonly shipment: Shipment;
  readonly occurredAt: Date;
}

/** Transitions of locked shipments. */
export interface ShipmentChange {
  readonly businessId: string;
  /**
   * The steps of one shipment are in the order in which they happen. All steps must have the same effects, because
   * `applyTransitions` runs each effect once for all of them.
   */
  readonly steps: readonly ShipmentStep[];
  /** The user, API token or driver that caused the transitions; null if it is the service itself. */
  readonly by: string | null;
  /** Whether driver reports cause the transitions. DeliveryReportsService records their delivery attempts. Default: false. */
  readonly isReported?: boolean;
}

/**
 * Implements the effects of transitions, which shipment-status.ts names. The number of SQL statements does not depend on the number of
 * shipments.
 */
@Injectable()
export class ShipmentEffects implements Effects<ShipmentEffect, ShipmentChange> {
  constructor(
    private readonly shipments: ShipmentsBulk,
    private readonly attempts: DeliveryAttemptsBulk,
    private readonly orders: OrderTransitionsService,
    private readonly listeners: ShipmentListeners,
    private readonly cash: CashCollectionsService,
    private readonly outbox: Outbox,
  ) {}

  /** Writes the last status of each shipment, and emits an event for each step. The caller has stored the traces. */
  async record({ businessId, steps }: ShipmentChange): Promise<void> {
    // A later step of a shipment replaces an earlier one in the map.
    const lastChanges = new Map(
      steps.map(({ shipment: { id }, to, occurredAt }) => [id, { id, status: to, since: occurredAt }]),
    );
    await this.shipments.updateStatuses(businessId, [...lastChanges.values()]);
    await this.cash.updateAfterStatusChanges(businessId, steps); // Reads the delivery time that the statement above has stored.

    const collectionsFromSenders = steps.filter(isPickup).map(({ shipment: { id }, occurredAt: at }) => ({ id, at }));
    if (collectionsFromSenders.length > 0) await this.shipments.markCollected(businessId, collectionsFromSenders);

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
    await this.outbox.emitMany('shipment.status_changed', businessId, events);
  }

  /**
   * Records the attempts of deliveries and of failures; no other transition has this effect (shipment-status.ts). Runs before the
   * listeners, which remove shipments from dispatches and update estimates.
   */
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
    await this.attempts.addAttempts(businessId, attempts);
  }

  shipOrder(change: ShipmentChange): Promise<void> {
    return this.followOrders(change, 'shipped');
  }

  deliverOrder(change: ShipmentChange): Promise<void> {
    return this.followOrders(change, 'delivered');
  }

  /** Moves orders back to `shipped` when their delivery is undone. */
  async reopenOrder({ businessId, steps, by }: ShipmentChange): Promise<void> {
    const orderIds = listOrderIds(steps);
    if (orderIds.length) await this.orders.reopenOrders(businessId, orderIds, by);
  }

  /** Calls the listeners of other modules in the same transaction. */
  notifyListeners({ businessId, steps, by }: ShipmentChange): Promise<void> {
    const changed = steps.map((step) => ({
      shipmentId: step.shipment.id,
      status: step.to,
      by,
      isPickedUp: isPickup(step),
    }));
    return this.listeners.notifyStatusChanged(businessId, changed);
  }

  private async followOrders({ businessId, steps, by }: ShipmentChange, to: ShippedStatus): Promise<void> {
    const orderIds = listOrderIds(steps);
    if (orderIds.length) await this.orders.followShipments(businessId, orderIds, to, by);
  }
}

/** Returns whether the step collects the shipment from its sender, where a vehicle was to collect it. */
const isPickup = (step: ShipmentStep): boolean => isCollectionFromSender(step) && isAwaitingPickup(step.shipment);

/** Returns the orders of the shipments, each once. Shipments without an order have none. */
function listOrderIds(steps: readonly ShipmentStep[]): string[] {
  const orderIds = steps.map(({ shipment: { orderId } }) => orderId);
  return [...new Set(orderIds.filter((orderId) => orderId !== null))];
}
