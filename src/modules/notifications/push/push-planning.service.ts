import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DispatchListeners } from '../../dispatch/dispatches/dispatch.listeners';
import { RouteListeners } from '../../dispatch/routes/route.listeners';
import { ShipmentListeners } from '../../shipments/shipment.listeners';
import { WebhookListeners } from '../../webhooks/webhook.listeners';
import { PushPlansBulk } from './push-plans.bulk';

/** Plans push messages to members and drivers, in the transaction of the event. */
@Injectable()
export class PushPlanningService implements OnModuleInit {
  constructor(
    private readonly plans: PushPlansBulk,
    private readonly shipments: ShipmentListeners,
    private readonly dispatches: DispatchListeners,
    private readonly routes: RouteListeners,
    private readonly webhooks: WebhookListeners,
  ) {}

  onModuleInit(): void {
    const { plans } = this;
    this.shipments.onStatusChanged(async (businessId, statusChanges) => {
      // Of several changes of one shipment only the last one counts.
      const lastStatus = new Map(statusChanges.map(({ shipmentId, status }) => [shipmentId, status]));
      const exceptionIds: string[] = [];
      for (const [shipmentId, status] of lastStatus) {
        if (status === 'exception') exceptionIds.push(shipmentId);
      }
      if (exceptionIds.length > 0) await plans.planExceptions(businessId, exceptionIds);
    });
    this.dispatches.onStatusChanged(async (businessId, dispatchId, to) => {
      if (to === 'ready') await plans.planDispatchChange(businessId, dispatchId, 'dispatch_new');
      if (to === 'cancelled') await plans.planDispatchChange(businessId, dispatchId, 'dispatch_cancelled');
    });
    this.dispatches.onDriverChanged(async (businessId, dispatchId, { from, to }) => {
      if (from !== null) await plans.planDispatchLoss(businessId, dispatchId, from);
      if (to !== null) await plans.planDispatchChange(businessId, dispatchId, 'dispatch_new');
    });
    this.routes.onChanged((businessId, dispatchId) =>
      plans.planDispatchChange(businessId, dispatchId, 'dispatch_changed'),
    );
    this.webhooks.addDisabledListener((businessId, webhookId, host) =>
      plans.planWebhookDisabled(businessId, webhookId, host),
    );
  }
}
