import { Injectable } from '@nestjs/common';
import { IsNull, type Repository } from 'typeorm';
import { callFunction } from '../../platform/database/queries/statements/call-function';
import { lockName } from '../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Webhook } from './entities/webhook.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

type WebhookKey = Pick<Webhook, 'businessId' | 'id'>;
type NewWebhook = Pick<Webhook, 'businessId' | 'id' | 'url' | 'description' | 'events' | 'secretEncrypted'>;
type WebhookChanges = Partial<
  Pick<
    Webhook,
    'url' | 'description' | 'events' | 'isActive' | 'disabledReason' | 'failures' | 'failingSince' | 'pausedUntil'
  >
>;

/** Writes and locks webhooks. Its locks do not block transactions that emit events. Call it inside a unit of work. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Counts the webhooks. Other transactions cannot count them until this one ends. */
  async lockAndCountWebhooks(businessId: string): Promise<number> {
    await lockName(this.work.manager, `webhooks:${businessId}`);
    return this.webhooks.countBy({ businessId, deletedAt: IsNull() });
  }

  async insertWebhook(webhook: NewWebhook): Promise<void> {
    await this.webhooks.insert(webhook);
  }

  /** Locks the webhook for the rest of the transaction. */
  lockWebhook(businessId: string, id: string): Promise<Webhook | null> {
    return this.webhooks.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Writes the changes and increments the version. Members that are undefined stay as they are. */
  async updateWebhook({ businessId, id }: WebhookKey, changes: WebhookChanges): Promise<void> {
    await this.webhooks.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  /** Replaces the secret. The previous one signs too until `previousSecretUntil`. An older one is dropped. */
  async replaceSecret(
    { businessId, id }: WebhookKey,
    secretEncrypted: string,
    previousSecretUntil: Date,
  ): Promise<void> {
    await this.webhooks.update(
      { businessId, id },
      { previousSecretEncrypted: () => 'secret_encrypted', previousSecretUntil, secretEncrypted, ...NEXT_VERSION },
    );
  }

  /** Marks the webhook as deleted and disables it, so that its pending messages are not sent. */
  async markWebhookDeleted({ businessId, id }: WebhookKey): Promise<void> {
    await this.webhooks.update(
      { businessId, id },
      { isActive: false, disabledReason: null, deletedAt: () => 'now()', updatedAt: () => 'now()' },
    );
  }

  /** Schedules the pending deliveries of the webhook after the commit. */
  async wakeWebhook({ businessId, id }: WebhookKey): Promise<void> {
    await callFunction(this.work.manager, 'wake_webhooks', businessId, [id]);
  }

  private get webhooks(): Repository<Webhook> {
    return this.work.manager.getRepository(Webhook);
  }
}
