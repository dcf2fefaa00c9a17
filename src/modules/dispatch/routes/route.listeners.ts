import { Injectable } from '@nestjs/common';

export type OnRouteChanged = (businessId: string, dispatchId: string) => Promise<void>;

/** How later modules follow routes without routes knowing them: a listener acts in the transaction of the change. */
@Injectable()
export class RouteListeners {
  private readonly listeners: OnRouteChanged[] = [];

  /** Registers for the life of the process; call it when the module is made. */
  onChanged(listener: OnRouteChanged): void {
    this.listeners.push(listener);
  }

  /** The dispatch's route is stored. Waits for each listener in turn; an error of one rolls the change back. */
  async changed(businessId: string, dispatchId: string): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, dispatchId);
  }
}
