import { Injectable } from '@nestjs/common';
import type { ShipmentStatus } from './shipment-status';

/** A shipment that has got another status. `by`: the user or API token behind it, null when there is none. */
export interface MovedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly by: string | null;
}

/** Who plans with where a shipment goes, when, and whether it does. */
export interface DeliveryPlanner {
  /** Called before the shipment is locked for the change, to lock first what must be locked first. */
  beforeChange(businessId: string, shipmentId: string): Promise<void>;
  /** @param timeZone IANA zone of the business */
  afterChange(businessId: string, shipmentId: string, timeZone: string): Promise<void>;
  /** The locked shipment, for which `beforeChange` was called, is not to be delivered: it leaves every plan. */
  withdrawn(businessId: string, shipmentId: string, timeZone: string): Promise<void>;
  /** The stop of the locked shipment on a tour under way has ended: the tour is done with it, and others may have it. */
  released(businessId: string, shipmentId: string): Promise<void>;
  /** Whether the shipment is planned for a tour that has not left. */
  isPlanned(businessId: string, shipmentId: string): Promise<boolean>;
}

export type OnCreated = (businessId: string, shipmentIds: readonly string[]) => Promise<void>;

/** What has moved in one change, in the order in which it did; of a shipment that took two steps, both. */
export type OnMoved = (businessId: string, moved: readonly MovedShipment[]) => Promise<void>;

/** How later modules follow shipments without shipments knowing them: a listener acts in the transaction of the move. */
@Injectable()
export class ShipmentListeners {
  private readonly listeners: OnMoved[] = [];
  private readonly beginners: OnCreated[] = [];
  private readonly planners: DeliveryPlanner[] = [];

  /** Registers for the life of the process; call it when the module is made. */
  onMoved(listener: OnMoved): void {
    this.listeners.push(listener);
  }

  /** The same for new shipments. */
  onCreated(listener: OnCreated): void {
    this.beginners.push(listener);
  }

  /** The same for changes of the recipient's address and of the delivery window, and for shipments that are not to go. */
  onDeliveryChanged(planner: DeliveryPlanner): void {
    this.planners.push(planner);
  }

  async beforeDeliveryChange(businessId: string, shipmentId: string): Promise<void> {
    for (const planner of this.planners) await planner.beforeChange(businessId, shipmentId);
  }

  async deliveryChanged(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    for (const planner of this.planners) await planner.afterChange(businessId, shipmentId, timeZone);
  }

  async withdrawn(businessId: string, shipmentId: string, timeZone: string): Promise<void> {
    for (const planner of this.planners) await planner.withdrawn(businessId, shipmentId, timeZone);
  }

  async created(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const listener of this.beginners) await listener(businessId, shipmentIds);
  }

  async released(businessId: string, shipmentId: string): Promise<void> {
    for (const planner of this.planners) await planner.released(businessId, shipmentId);
  }

  async isPlanned(businessId: string, shipmentId: string): Promise<boolean> {
    for (const planner of this.planners) if (await planner.isPlanned(businessId, shipmentId)) return true;
    return false;
  }

  /** Waits for each listener in turn; an error of one rolls the move back. */
  async moved(businessId: string, moved: readonly MovedShipment[]): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, moved);
  }
}
