import { Injectable } from '@nestjs/common';
import type { DispatchStatus } from '../dispatch-status';

export type OnDispatchStatusChanged = (
  businessId: string,
  dispatchId: string,
  newStatus: DispatchStatus,
) => Promise<void>;

/** Lets later modules react to status changes of dispatches. A listener runs in the transaction of the change. */
@Injectable()
export class DispatchListeners {
  private readonly listeners: OnDispatchStatusChanged[] = [];

  /** Registers a listener for the life of the process. */
  onStatusChanged(listener: OnDispatchStatusChanged): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one after another. An error of one rolls the change back. */
  async notifyStatusChanged(businessId: string, dispatchId: string, newStatus: DispatchStatus): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, dispatchId, newStatus);
  }
}
