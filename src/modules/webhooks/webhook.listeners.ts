import { Injectable } from '@nestjs/common';

/** @param host where it leads, without what may be a secret */
export type OnSwitchedOff = (businessId: string, webhookId: string, host: string) => Promise<void>;

/** Lets later modules react to changes of webhooks in the same transaction, without an import from this module. */
@Injectable()
export class WebhookListeners {
  private readonly listeners: OnSwitchedOff[] = [];

  /** Registers a listener. Call it when the module is created. */
  onSwitchedOff(listener: OnSwitchedOff): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners when the service has deactivated a webhook. */
  async handleSwitchedOff(businessId: string, webhookId: string, host: string): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, webhookId, host);
  }
}
