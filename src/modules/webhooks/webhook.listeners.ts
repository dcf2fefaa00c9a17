import { Injectable } from '@nestjs/common';

/** @param host where it leads, without what may be a secret */
export type OnSwitchedOff = (businessId: string, webhookId: string, host: string) => Promise<void>;

/** How later modules follow webhooks without webhooks knowing them: a listener acts in the transaction of the change. */
@Injectable()
export class WebhookListeners {
  private readonly listeners: OnSwitchedOff[] = [];

  /** Registers for the life of the process; call it when the module is made. */
  onSwitchedOff(listener: OnSwitchedOff): void {
    this.listeners.push(listener);
  }

  /** The service has given up a webhook. */
  async switchedOff(businessId: string, webhookId: string, host: string): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, webhookId, host);
  }
}
