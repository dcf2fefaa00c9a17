import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DispatchListeners } from '../../dispatch/dispatches/dispatch.listeners';
import { RouteListeners } from '../../dispatch/routes/route.listeners';
import { ShipmentListeners } from '../../shipments/shipment.listeners';
import { WebhookListeners } from '../../webhooks/webhook.listeners';
import { PushMessagesRepository } from './push-messages.repository';

/** Writes down what members and drivers are to be told, in the transaction of what happens. */
@Injectable()
export class PushPlanningService implements OnModuleInit {
  constructor(
    private readonly messages: PushMessagesRepository,
    private readonly shipments: ShipmentListeners,
    private readonly dispatches: DispatchListeners,
    private readonly routes: RouteListeners,
    private readonly webhooks: WebhookListeners,
  ) {}

  onModuleInit(): void {
    const { messages } = this;
    this.shipments.onMoved(async (businessId, moved) => {
      const last = new Map(moved.map(({ shipmentId, status }) => [shipmentId, status]));
      const exceptions = [...last].flatMap(([id, status]) => (status === 'exception' ? [id] : []));
      if (exceptions.length) await messages.planExceptions(businessId, exceptions);
    });
    this.dispatches.onMoved(async (businessId, dispatchId, to) => {
      if (to === 'ready') await messages.planTour(businessId, dispatchId, 'dispatch_new');
      if (to === 'cancelled') await messages.planTour(businessId, dispatchId, 'dispatch_cancelled');
    });
    this.routes.onChanged((businessId, dispatchId) => messages.planTour(businessId, dispatchId, 'dispatch_changed'));
    this.webhooks.onSwitchedOff((businessId, webhookId, host) => messages.planWebhook(businessId, webhookId, host));
  }
}
