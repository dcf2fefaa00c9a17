import { Injectable } from '@nestjs/common';

type Listener = (businessId: string) => Promise<void>;

/** Calls later modules when a business changes, in the transaction of the change. */
@Injectable()
export class BusinessListeners {
  private readonly created: Listener[] = [];
  private readonly moved: Listener[] = [];

  /** Registers a listener for new businesses, for the life of the process. */
  onCreated(listener: Listener): void {
    this.created.push(listener);
  }

  /** Registers a listener for new addresses of businesses, for the life of the process. */
  onMoved(listener: Listener): void {
    this.moved.push(listener);
  }

  async notifyCreated(businessId: string): Promise<void> {
    for (const listener of this.created) await listener(businessId);
  }

  async notifyMoved(businessId: string): Promise<void> {
    for (const listener of this.moved) await listener(businessId);
  }
}
