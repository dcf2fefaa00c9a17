import { Injectable } from '@nestjs/common';

/**
 * Called when the service has deactivated a webhook.
 *
 * @param host host of the webhook's URL. The rest of the URL may contain a secret.
 */
export type OnSwitchedOff = (businessId: string, webhookId: string, host: string) => Promise<void>;

/** Lets later modules react to changes of webhooks in the same transaction, without an import from this module. */
@Injectable()
export class WebhookListeners {
  private readonly listeners: OnSwitchedOff[] = [];

  /** Registers a listener. Call it while modules are created, because listeners cannot be removed. */
  addSwitchedOffListener(listener: OnSwitchedOff): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one after the other, inside the unit of work that deactivates the webhook. */
  async notifySwitchedOff(businessId: string, webhookId: string, host: string): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, webhookId, host);
  }
}
