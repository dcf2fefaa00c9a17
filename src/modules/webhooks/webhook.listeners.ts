import { Injectable } from '@nestjs/common';

/**
 * Called when the service has disabled a webhook.
 *
 * @param host host of the webhook's URL. The rest of the URL may contain a secret.
 */
export type OnDisabled = (businessId: string, webhookId: string, host: string) => Promise<void>;

/** Lets later modules react to changes of webhooks in the same transaction, without an import from this module. */
@Injectable()
export class WebhookListeners {
  private readonly listeners: OnDisabled[] = [];

  /** Registers a listener. Call it while modules are created, because listeners cannot be removed. */
  addDisabledListener(listener: OnDisabled): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one after the other, inside the unit of work that disables the webhook. */
  async notifyDisabled(businessId: string, webhookId: string, host: string): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, webhookId, host);
  }
}
