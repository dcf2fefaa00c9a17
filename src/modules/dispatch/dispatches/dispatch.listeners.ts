import { Injectable } from '@nestjs/common';
import type { DispatchStatus } from '../dispatch-status';

export type OnDispatchStatusChanged = (
  businessId: string,
  dispatchId: string,
  newStatus: DispatchStatus,
) => Promise<void>;

/** The driver who loses a dispatch before its start, and the one who gets it; null for none. */
export interface DriverChange {
  readonly from: string | null;
  readonly to: string | null;
}

export type OnDriverChanged = (businessId: string, dispatchId: string, drivers: DriverChange) => Promise<void>;

/** Lets later modules react to changes of dispatches. A listener runs in the transaction of the change. */
@Injectable()
export class DispatchListeners {
  private readonly listeners: OnDispatchStatusChanged[] = [];
  private readonly driverListeners: OnDriverChanged[] = [];

  /** Registers a listener for the life of the process. */
  onStatusChanged(listener: OnDispatchStatusChanged): void {
    this.listeners.push(listener);
  }

  /** Registers a listener for changes of the driver before the start. A deleted dispatch has no driver any more. */
  onDriverChanged(listener: OnDriverChanged): void {
    this.driverListeners.push(listener);
  }

  /** Calls the listeners one after another. An error of one rolls the change back. */
  async notifyStatusChanged(businessId: string, dispatchId: string, newStatus: DispatchStatus): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, dispatchId, newStatus);
  }

  /** Calls the listeners one after another, after the change of the dispatch. */
  async notifyDriverChanged(businessId: string, dispatchId: string, drivers: DriverChange): Promise<void> {
    for (const listener of this.driverListeners) await listener(businessId, dispatchId, drivers);
  }
}
