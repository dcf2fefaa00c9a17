import { Injectable } from '@nestjs/common';

export type OnExpectedTimesChanged = (businessId: string, dispatchIds: readonly string[]) => Promise<void>;

/** Lets later modules react to changed arrival times. A listener runs in the transaction that stores the positions. */
@Injectable()
export class ArrivalListeners {
  private readonly listeners: OnExpectedTimesChanged[] = [];

  /** Registers a listener for the life of the process. Each batch of positions waits for it. */
  onExpectedTimesChanged(listener: OnExpectedTimesChanged): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners for the dispatches whose expected times changed. */
  async notifyExpectedTimesChanged(businessId: string, dispatchIds: readonly string[]): Promise<void> {
    if (dispatchIds.length === 0) return;
    for (const listener of this.listeners) await listener(businessId, dispatchIds);
  }
}
