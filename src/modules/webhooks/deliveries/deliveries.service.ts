import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { Page } from '../../../application/page';
import { AuditLog } from '../../../audit/audit-log';
import { ApiError, found } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time-zone';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import { PING } from '../webhook-events';
import { type Webhook, WebhooksRepository } from '../webhooks.repository';
import { DeliveriesRepository } from './deliveries.repository';
import type { DeliveriesQuery, ReplayDto } from './delivery.dto';
import type { DeliveryGuidResponse, DeliveryResponse, ReplayResponse } from './delivery.response';

/** Events of one replay: more would take longer than a request may. */
export const MAX_REPLAYED = 50_000;

/** What was sent to a webhook, and what is to be sent once more. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async list(
    { businessId }: Actor,
    id: string,
    { status, ...window }: DeliveriesQuery,
  ): Promise<Page<DeliveryResponse>> {
    found(await this.webhooks.read(businessId, id), 'webhook');
    return this.deliveries.list(businessId, id, status, window);
  }

  /** Sends an event that says nothing. */
  test({ businessId }: Actor, id: string): Promise<DeliveryGuidResponse> {
    return this.work.run(businessId, async () => {
      const webhook = await this.active(businessId, id);
      const guid = await this.outbox.add(PING, businessId, { guid: id });
      await this.deliveries.insert(webhook, guid);
      await this.webhooks.wake(webhook);
      return { guid };
    });
  }

  /** One that is dead, or was taken and got lost there. */
  retry(actor: Actor, id: string, deliveryId: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const webhook = await this.active(actor.businessId, id);
      const status = found(await this.deliveries.statusForUpdate(webhook, deliveryId), 'delivery');
      if (status === 'pending')
        throw new ApiError('CONFLICT', undefined, 'The delivery is pending: it is tried again by itself.');
      await this.deliveries.retry(webhook, deliveryId);
      await this.webhooks.wake(webhook);
    });
  }

  /** @throws ApiError VALIDATION_ERROR when there is nothing between the moments, or too much */
  replay(actor: Actor, id: string, dto: ReplayDto): Promise<ReplayResponse> {
    const { businessId, timeZone } = actor;
    const [from, to] = [parseTimestamp(dto.from, timeZone)!, parseTimestamp(dto.to, timeZone)!];
    if (to <= from) throw new ApiError('VALIDATION_ERROR', { to: 'Must be later than from.' });
    return this.work.run(businessId, async () => {
      const webhook = await this.active(businessId, id);
      const replayed = { from, to, types: dto.events ?? webhook.events };
      const events = await this.deliveries.countEvents(businessId, replayed, MAX_REPLAYED + 1);
      if (events > MAX_REPLAYED)
        throw new ApiError('VALIDATION_ERROR', {
          to: `More than ${MAX_REPLAYED} events lie between the two: ask for a shorter time, or for fewer types.`,
        });
      await this.deliveries.replay(webhook, replayed);
      await this.webhooks.wake(webhook);
      await this.audit.record(actor, {
        action: 'webhook.replayed',
        subjectType: 'webhook',
        subjectId: id,
        changes: { from: from.toISOString(), to: to.toISOString(), events },
      });
      return { events };
    });
  }

  private async active(businessId: string, id: string): Promise<Webhook> {
    const webhook = found(await this.webhooks.findForUpdate(businessId, id), 'webhook');
    if (!webhook.isActive)
      throw new ApiError('CONFLICT', undefined, 'The webhook is switched off: set isActive to true first.');
    return webhook;
  }
}
