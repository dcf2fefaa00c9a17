import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { Page } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import { PING_EVENT } from '../webhook-events';
import { WebhooksReadModel } from '../webhooks.read-model';
import { WebhooksRepository } from '../webhooks.repository';
import { lockActiveWebhook } from './active-webhook';
import { DeliveriesReadModel } from './deliveries.read-model';
import { DeliveriesRepository } from './deliveries.repository';
import type { DeliveriesQuery } from './dto/delivery.dto';
import type { DeliveryGuidResponse, DeliveryResponse } from './dto/delivery.response';

/** Lists the deliveries of a webhook, and sends test events and single deliveries. A delivery is one event for one webhook. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly webhooks: WebhooksRepository,
    private readonly webhooksReadModel: WebhooksReadModel,
    private readonly deliveries: DeliveriesRepository,
    private readonly readModel: DeliveriesReadModel,
    private readonly outbox: Outbox,
  ) {}

  async list({ businessId }: Actor, id: string, { status, ...page }: DeliveriesQuery): Promise<Page<DeliveryResponse>> {
    orNotFound(await this.webhooksReadModel.read(businessId, id), 'webhook');
    return this.readModel.list(businessId, id, status, page);
  }

  /** Sends a test event without content. */
  sendTestEvent({ businessId }: Actor, id: string): Promise<DeliveryGuidResponse> {
    return this.work.run(businessId, async () => {
      const webhook = await lockActiveWebhook(this.webhooks, businessId, id);
      const guid = await this.outbox.emit(PING_EVENT, businessId, { guid: id });
      const event = await this.readModel.readEvent(businessId, guid);
      await this.deliveries.insertDelivery({ businessId, webhookId: id, eventId: guid, ...event });
      await this.webhooks.wakeWebhook(webhook);
      return { guid };
    });
  }

  /** Sends an event again, for example after the last attempt has failed, or if the receiver has lost it. */
  retry(actor: Actor, id: string, deliveryId: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const webhook = await lockActiveWebhook(this.webhooks, actor.businessId, id);
      const key = { businessId: actor.businessId, webhookId: id, eventId: deliveryId };
      const delivery = orNotFound(await this.deliveries.lockDelivery(key), 'delivery');
      if (delivery.status === 'pending')
        throw new ApiError('CONFLICT', undefined, 'The delivery is pending: it is tried again by itself.');
      await this.deliveries.restartDelivery(delivery);
      await this.webhooks.wakeWebhook(webhook);
    });
  }
}
