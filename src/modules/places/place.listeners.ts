import { Injectable } from '@nestjs/common';

/**
 * Called after the commit, outside of a unit of work.
 *
 * @param keys of the addresses (see addressKey)
 */
export type OnPlacesFound = (businessId: string, keys: ReadonlySet<string>) => Promise<void>;

/** Notifies other modules when the geocoder has found addresses of a business. */
@Injectable()
export class PlaceListeners {
  private readonly listeners: OnPlacesFound[] = [];

  onFound(listener: OnPlacesFound): void {
    this.listeners.push(listener);
  }

  async notifyFound(businessId: string, keys: ReadonlySet<string>): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, keys);
  }
}
