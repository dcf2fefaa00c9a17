import { Injectable } from '@nestjs/common';

/**
 * Called after the commit, outside of a unit of work.
 *
 * @param keys of the addresses (see toAddressKey)
 */
export type OnPlacesFound = (businessId: string, keys: ReadonlySet<string>) => Promise<void>;

/** Notifies other modules when the geocoder has found addresses of a business. */
@Injectable()
export class PlaceListeners {
  private readonly listeners: OnPlacesFound[] = [];

  /** Adds a listener. Listeners are called one after the other, in the order in which they were added. */
  addFoundListener(listener: OnPlacesFound): void {
    this.listeners.push(listener);
  }

  /** Calls all listeners. The error of a listener ends the call. */
  async notifyFound(businessId: string, keys: ReadonlySet<string>): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, keys);
  }
}
