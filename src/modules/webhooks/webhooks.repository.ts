import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Listed } from '../../application/page';
import { boolean, expression, instant, jsonOf, nullable } from '../../database/json-sql';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import { type PlainList, readList } from '../../lists/plain-list';
import { readRecord } from '../../lists/stored-record';
import type { DisabledReason, WebhookResponse } from './dto/webhook.response';

export interface Webhook {
  readonly businessId: string;
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: string[];
  readonly isActive: boolean;
  readonly disabledReason: DisabledReason | null;
  readonly version: number;
}

const WEBHOOK = jsonOf<WebhookResponse>({
  guid: 'w.id',
  url: 'w.url',
  description: nullable('w.description'),
  events: expression<string[]>('to_json(w.events)'),
  isActive: boolean('w.is_active'),
  disabledReason: nullable<DisabledReason>('w.disabled_reason'),
  failingSince: nullable(instant('w.failing_since')),
  previousSecretUntil: nullable(instant('CASE WHEN w.previous_secret_until > now() THEN w.previous_secret_until END')),
  createdAt: instant('w.created_at'),
  updatedAt: instant('w.updated_at'),
});

const WEBHOOKS: PlainList<WebhookResponse> = {
  name: 'webhooks',
  json: WEBHOOK,
  table: 'webhooks w',
  where: 'w.business_id = $1 AND w.deleted_at IS NULL',
  orderBy: 'w.created_at DESC, w.id DESC',
};

const COLUMNS = `business_id AS "businessId", id, url, description, events, is_active AS "isActive",
  disabled_reason AS "disabledReason", version`;

/** Webhooks as their business keeps them. Changes lock them so that no one waits who tells of an event meanwhile. */
@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** All, or one page of them, newest first. */
  list(businessId: string, window: AskedPage | undefined): Promise<Listed<WebhookResponse>> {
    return readList(this.reader, WEBHOOKS, businessId, window);
  }

  read(businessId: string, id: string): Promise<JsonText<WebhookResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'webhooks.one',
      text: `SELECT ${WEBHOOK}::text AS json, w.version FROM webhooks w
        WHERE w.business_id = $1 AND w.id = $2 AND w.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** How many there are; whoever asks next waits until this transaction has ended. */
  async countAlone(businessId: string): Promise<number> {
    await this.work.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhooks:' || $1, 0))`, [businessId]);
    const [row] = await this.work.manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM webhooks w WHERE w.business_id = $1 AND w.deleted_at IS NULL',
      [businessId],
    );
    return row!.count;
  }

  async insert(
    webhook: Pick<Webhook, 'businessId' | 'id' | 'url' | 'description' | 'events'> & { secretEncrypted: string },
  ): Promise<void> {
    const { businessId, id, url, description, events, secretEncrypted } = webhook;
    await this.work.manager.query(
      'INSERT INTO webhooks (business_id, id, url, description, events, secret_encrypted) VALUES ($1, $2, $3, $4, $5, $6)',
      [businessId, id, url, description, events, secretEncrypted],
    );
  }

  async findForUpdate(businessId: string, id: string): Promise<Webhook | null> {
    const [webhook] = await this.work.manager.query<Webhook[]>(
      `SELECT ${COLUMNS} FROM webhooks WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [businessId, id],
    );
    return webhook ?? null;
  }

  /** What was noted of its failures does not count against a new address, nor once it is switched on again. */
  async update(
    { businessId, id }: Webhook,
    changes: Pick<Webhook, 'url' | 'description' | 'events' | 'isActive'>,
    startsAnew: boolean,
  ): Promise<void> {
    const { url, description, events, isActive } = changes;
    await this.work.manager.query(
      `UPDATE webhooks SET url = $3, description = $4, events = $5, is_active = $6,
         disabled_reason = CASE WHEN $6 THEN NULL ELSE disabled_reason END,
         failures = CASE WHEN $7 THEN 0 ELSE failures END, failing_since = CASE WHEN $7 THEN NULL ELSE failing_since END,
         paused_until = CASE WHEN $7 THEN NULL ELSE paused_until END, version = version + 1, updated_at = now()
       WHERE business_id = $1 AND id = $2`,
      [businessId, id, url, description, events, isActive, startsAnew],
    );
  }

  /** The old secret signs too until then. */
  async rotateSecret({ businessId, id }: Webhook, secretEncrypted: string, previousUntil: Date): Promise<void> {
    await this.work.manager.query(
      `UPDATE webhooks SET previous_secret_encrypted = secret_encrypted, previous_secret_until = $4, secret_encrypted = $3,
         version = version + 1, updated_at = now()
       WHERE business_id = $1 AND id = $2`,
      [businessId, id, secretEncrypted, previousUntil],
    );
  }

  async delete({ businessId, id }: Webhook): Promise<void> {
    await this.work.manager.query(
      `UPDATE webhooks SET is_active = false, disabled_reason = NULL, deleted_at = now(), updated_at = now()
       WHERE business_id = $1 AND id = $2`,
      [businessId, id],
    );
  }

  /** Has what waits for it looked at once this transaction is committed. */
  async wake({ businessId, id }: Pick<Webhook, 'businessId' | 'id'>): Promise<void> {
    await this.work.manager.query('SELECT wake_webhooks($1, ARRAY[$2::uuid])', [businessId, id]);
  }
}
