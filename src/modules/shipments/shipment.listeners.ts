import { Injectable } from '@nestjs/common';
import type { ShipmentStatus } from './shipment-status';

/** A shipment whose status has changed. */
export interface ChangedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  /** The user or API token that caused the change; null if it is the service itself. */
  readonly by: string | null;
  /** Whether the change collected the shipment from its sender, so that its pickup needs no visit any more. */
  readonly isPickedUp: boolean;
}

/**
 * A module that plans shipments, and updates its plans when their addresses, times or packages change. Its methods run in the transaction
 * of the change. Call `lockDispatches` first, then lock the shipment, then call the others.
 */
export interface DeliveryPlanner {
  /**
   * Locks the dispatches that have not started with the shipments, and all shipments in them, in the order of all transactions. If these
   * shipments were locked first, two changes could deadlock.
   */
  lockDispatches(businessId: string, shipmentIds: readonly string[]): Promise<void>;
  /**
   * Updates the route of the locked shipment.
   *
   * @param timeZone IANA time zone of the business
   */
  updateRoute(businessId: string, shipmentId: string, timeZone: string): Promise<void>;
  /** Returns why the vehicle cannot carry the locked shipment with its new packages, or undefined if it can. */
  explainOverload(businessId: string, shipmentId: string): Promise<string | undefined>;
  /** Removes the locked shipments from every dispatch that has not started. */
  withdrawShipments(businessId: string, shipmentIds: readonly string[], timeZone: string): Promise<void>;
  /** Releases the locked shipment for other dispatches after its stop on a started dispatch has ended. Needs no lock of the dispatch. */
  releaseShipment(businessId: string, shipmentId: string): Promise<void>;
  /** Returns whether the shipment is in a dispatch that has not started. */
  isInPlannedDispatch(businessId: string, shipmentId: string): Promise<boolean>;
}

/** Receives new shipments. */
export type OnCreated = (businessId: string, shipmentIds: readonly string[]) => Promise<void>;

/** Receives the transitions of one change, in order. A shipment that took two steps occurs twice. */
export type OnStatusChanged = (businessId: string, changed: readonly ChangedShipment[]) => Promise<void>;

/**
 * Calls modules that depend on shipments, so that the shipments module does not depend on them. Listeners run in the transaction of the
 * change, one after the other. An error of one of them rolls the change back. They register once, in their constructors.
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

  /** Registers a module that plans shipments. */
  registerPlanner(planner: DeliveryPlanner): void {
    this.planners.push(planner);
  }

  async notifyCreated(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const listener of this.creationListeners) await listener(businessId, shipmentIds);
  }

  async notifyStatusChanged(businessId: string, changed: readonly ChangedShipment[]): Promise<void> {
    for (const listener of this.statusListeners) await listener(businessId, changed);
  }

  // The methods below call all planners. DeliveryPlanner explains them.

  /** Call it before the shipments are locked. */
  async lockDispatches(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const planner of this.planners) await planner.lockDispatches(businessId, shipmentIds);
  }

  async updateRoutes(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    for (const planner of this.planners) await planner.updateRoute(businessId, shipmentId, timeZone);
  }

  /** Returns the first reason of a planner. */
  async explainOverload(businessId: string, shipmentId: string): Promise<string | undefined> {
    for (const planner of this.planners) {
      const reason = await planner.explainOverload(businessId, shipmentId);
      if (reason) return reason;
    }
    return undefined;
  }

  async withdrawShipments(businessId: string, shipmentIds: readonly string[], timeZone: string): Promise<void> {
    for (const planner of this.planners) await planner.withdrawShipments(businessId, shipmentIds, timeZone);
  }

  async releaseShipment(businessId: string, shipmentId: string): Promise<void> {
    for (const planner of this.planners) await planner.releaseShipment(businessId, shipmentId);
  }

  async isInPlannedDispatch(businessId: string, shipmentId: string): Promise<boolean> {
    for (const planner of this.planners) {
      if (await planner.isInPlannedDispatch(businessId, shipmentId)) return true;
    }
    return false;
  }
}
