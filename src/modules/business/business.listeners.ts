import { Injectable } from '@nestjs/common';

type Listener = (businessId: string) => Promise<void>;

/**
 * Calls modules that depend on businesses when one is created or moves to another address. Listeners run in the transaction of the change,
 * in the order of their registration.
 */
@Injectable()
export class BusinessListeners {
  private readonly creationListeners: Listener[] = [];
  private readonly moveListeners: Listener[] = [];

  /** Registers a listener for new businesses, for the life of the process. */
  onCreated(listener: Listener): void {
    this.creationListeners.push(listener);
  }

  /** Registers a listener for new addresses of businesses, for the life of the process. */
  onMoved(listener: Listener): void {
    this.moveListeners.push(listener);
  }

  async notifyCreated(businessId: string): Promise<void> {
    for (const listener of this.creationListeners) await listener(businessId);
  }

  async notifyMoved(businessId: string): Promise<void> {
    for (const listener of this.moveListeners) await listener(businessId);
  }
}
