import { Injectable } from '@nestjs/common';
import type { DispatchStatus } from '../dispatch-status';

export type OnDispatchMoved = (businessId: string, dispatchId: string, to: DispatchStatus) => Promise<void>;

/** How later modules follow dispatches without dispatches knowing them: a listener acts in the transaction of the move. */
@Injectable()
export class DispatchListeners {
  private readonly listeners: OnDispatchMoved[] = [];

  /** Registers for the life of the process; call it when the module is made. */
  onMoved(listener: OnDispatchMoved): void {
    this.listeners.push(listener);
  }

  /** Waits for each listener in turn; an error of one rolls the move back. */
  async moved(businessId: string, dispatchId: string, to: DispatchStatus): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, dispatchId, to);
  }
}
