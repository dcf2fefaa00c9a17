import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';

export type OnDriverDeleted = (actor: Actor, driverId: string) => Promise<void>;

/** Lets later modules react to the deletion of drivers. A listener runs in the transaction of the deletion. */
@Injectable()
export class DriverListeners {
  private readonly listeners: OnDriverDeleted[] = [];

  /** Registers a listener for the life of the process. */
  onDeleted(listener: OnDriverDeleted): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one after another. An error of one rolls the deletion back. */
  async notifyDeleted(actor: Actor, driverId: string): Promise<void> {
    for (const listener of this.listeners) await listener(actor, driverId);
  }
}
