import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { WebhookDelivery } from '../entities/webhook-delivery.entity';

/** Identifies a delivery: one event for one webhook. */
type DeliveryKey = Pick<WebhookDelivery, 'businessId' | 'webhookId' | 'eventId'>;

/** Writes and locks deliveries. Call it inside a unit of work. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Inserts a pending delivery, which is due at once. */
  async insertDelivery(delivery: DeliveryKey & Pick<WebhookDelivery, 'recordId' | 'seq'>): Promise<void> {
    await this.deliveries.insert(delivery);
  }

  /** Locks the delivery for the rest of the transaction. */
  lockDelivery({ businessId, webhookId, eventId }: DeliveryKey): Promise<WebhookDelivery | null> {
    return this.deliveries.findOne({
      where: { businessId, webhookId, eventId },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Makes the delivery pending and due, and starts its number of attempts again from 0. */
  async restartDelivery({ businessId, webhookId, eventId }: DeliveryKey): Promise<void> {
    await this.deliveries.update(
      { businessId, webhookId, eventId },
      { status: 'pending', tries: 0, nextAttemptAt: () => 'now()', settledAt: null },
    );
  }

  private get deliveries(): Repository<WebhookDelivery> {
    return this.work.manager.getRepository(WebhookDelivery);
  }
}
