import { Injectable } from '@nestjs/common';

export type OnExpected = (businessId: string, dispatchIds: readonly string[]) => Promise<void>;

/** How later modules follow arrivals without arrivals knowing them: a listener acts in the transaction of the positions. */
@Injectable()
export class ArrivalListeners {
  private readonly listeners: OnExpected[] = [];

  /** Registers for the life of the process; call it when the module is made. Each batch of positions waits for it. */
  onExpected(listener: OnExpected): void {
    this.listeners.push(listener);
  }

  /** Of these dispatches something is expected at another time now. */
  async expected(businessId: string, dispatchIds: readonly string[]): Promise<void> {
    if (dispatchIds.length === 0) return;
    for (const listener of this.listeners) await listener(businessId, dispatchIds);
  }
}
