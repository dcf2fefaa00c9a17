import { Injectable } from '@nestjs/common';
import type { ShipmentStatus } from './shipment-status';

/** A shipment whose status has changed. */
export interface ChangedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  /** The user or API token that caused the change; null if it is the service itself. */
  readonly by: string | null;
}

/** A module that plans shipments, and updates its plans when their addresses, times or packages change. */
export interface DeliveryPlanner {
  /** Locks the dispatch of the shipment. Called before the shipment is locked: all transactions lock dispatches first. */
  beforeChange(businessId: string, shipmentId: string): Promise<void>;
  /**
   * Updates the route of the shipment.
   *
   * @param timeZone IANA time zone of the business
   */
  afterChange(businessId: string, shipmentId: string, timeZone: string): Promise<void>;
  /**
   * Returns why the vehicle cannot carry the locked shipment with its new packages, or undefined if it can. `beforeChange` was
   * called in the same transaction.
   */
  whyOverloaded(businessId: string, shipmentId: string): Promise<string | undefined>;
  /** Removes the locked shipment from every dispatch that has not started. `beforeChange` was called in the same transaction. */
  withdrawn(businessId: string, shipmentId: string, timeZone: string): Promise<void>;
  /** Releases the locked shipment for other dispatches after its stop on a started dispatch has ended. */
  released(businessId: string, shipmentId: string): Promise<void>;
  /** Returns whether the shipment is in a dispatch that has not started. */
  isPlanned(businessId: string, shipmentId: string): Promise<boolean>;
}

export type OnCreated = (businessId: string, shipmentIds: readonly string[]) => Promise<void>;

/** Receives the transitions of one change, in order. A shipment that took two steps occurs twice. */
export type OnStatusChanged = (businessId: string, changed: readonly ChangedShipment[]) => Promise<void>;

/**
 * Calls modules that depend on shipments, so that the shipments module does not depend on them. Listeners run in the transaction
 * of the change. They register once, in their constructors.
 */
@Injectable()
export class ShipmentListeners {
  private readonly statusListeners: OnStatusChanged[] = [];
  private readonly creationListeners: OnCreated[] = [];
  private readonly planners: DeliveryPlanner[] = [];

  /** Registers a listener for changes of the status. */
  onStatusChanged(listener: OnStatusChanged): void {
    this.statusListeners.push(listener);
  }

  /** Registers a listener for new shipments. */
  onCreated(listener: OnCreated): void {
    this.creationListeners.push(listener);
  }

  /** Registers a listener for changes of addresses, times and packages, and for shipments that are not to be delivered. */
  onDeliveryChanged(planner: DeliveryPlanner): void {
    this.planners.push(planner);
  }

  async beforeDeliveryChange(businessId: string, shipmentId: string): Promise<void> {
    for (const planner of this.planners) await planner.beforeChange(businessId, shipmentId);
  }

  async deliveryChanged(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    for (const planner of this.planners) await planner.afterChange(businessId, shipmentId, timeZone);
  }

  async whyOverloaded(businessId: string, shipmentId: string): Promise<string | undefined> {
    for (const planner of this.planners) {
      const reason = await planner.whyOverloaded(businessId, shipmentId);
      if (reason) return reason;
    }
    return undefined;
  }

  async withdrawn(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    for (const planner of this.planners) await planner.withdrawn(businessId, shipmentId, timeZone);
  }

  async created(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const listener of this.creationListeners) await listener(businessId, shipmentIds);
  }

  async released(businessId: string, shipmentId: string): Promise<void> {
    for (const planner of this.planners) await planner.released(businessId, shipmentId);
  }

  async isPlanned(businessId: string, shipmentId: string): Promise<boolean> {
    for (const planner of this.planners) if (await planner.isPlanned(businessId, shipmentId)) return true;
    return false;
  }

  /** Calls the listeners one after the other. An error of one of them rolls the change back. */
  async statusChanged(businessId: string, changed: readonly ChangedShipment[]): Promise<void> {
    for (const listener of this.statusListeners) await listener(businessId, changed);
  }
}
