import { Injectable } from '@nestjs/common';
import type { ShipmentStatus } from './shipment-status';

/** A shipment that has got another status. `by`: the user or API token behind it, null when it was nobody. */
export interface MovedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly by: string | null;
}

export type OnMoved = (businessId: string, moved: MovedShipment) => Promise<void>;

/** How later modules follow shipments without shipments knowing them: a listener acts in the transaction of the move. */
@Injectable()
export class ShipmentListeners {
  private readonly listeners: OnMoved[] = [];

  /** Registers for the life of the process; call it when the module is made. */
  onMoved(listener: OnMoved): void {
    this.listeners.push(listener);
  }

  /** Waits for each listener in turn; an error of one rolls the move back. */
  async moved(businessId: string, moved: MovedShipment): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, moved);
  }
}
