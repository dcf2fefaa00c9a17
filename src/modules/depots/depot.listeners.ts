import { Injectable } from '@nestjs/common';

/** The ids of the depot that was the default one, and of the one that is now. */
export interface DefaultDepotChange {
  readonly from: string;
  readonly to: string;
}

type Listener = (businessId: string, change: DefaultDepotChange) => Promise<void>;

/**
 * Calls modules that depend on depots when another depot becomes the default one. Listeners run in the transaction of the change, in the
 * order of their registration.
 */
@Injectable()
export class DepotListeners {
  private readonly listeners: Listener[] = [];

  /** Registers a listener for the life of the process. */
  onDefaultChanged(listener: Listener): void {
    this.listeners.push(listener);
  }

  async notifyDefaultChanged(businessId: string, change: DefaultDepotChange): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, change);
  }
}
