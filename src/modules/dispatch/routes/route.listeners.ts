import { Injectable } from '@nestjs/common';

export type OnRouteChanged = (businessId: string, dispatchId: string) => Promise<void>;

/** Lets later modules react to changed routes. A listener runs in the transaction of the change. */
@Injectable()
export class RouteListeners {
  private readonly listeners: OnRouteChanged[] = [];

  /** Registers a listener for the life of the process. */
  onChanged(listener: OnRouteChanged): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one after another, once the route is stored. An error of one rolls the change back. */
  async notifyChanged(businessId: string, dispatchId: string): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, dispatchId);
  }
}
