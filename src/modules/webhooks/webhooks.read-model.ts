import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Listed } from '../../core/page';
import {
  booleanSql,
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
} from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { type PlainList, readList } from '../../platform/database/lists/plain-list';
import { readRecord } from '../../platform/database/lists/stored-record';
import type { DisabledReason, WebhookResponse } from './dto/webhook.response';

const WEBHOOK_JSON = jsonObjectSql<WebhookResponse>({
  guid: 'webhook.id',
  url: 'webhook.url',
  description: nullableSql('webhook.description'),
  events: typedSql<string[]>('to_json(webhook.events)'),
  isActive: booleanSql('webhook.is_active'),
  disabledReason: nullableSql<DisabledReason>('webhook.disabled_reason'),
  failingSince: nullableSql(instantSql('webhook.failing_since')),
  previousSecretUntil: nullableSql(
    instantSql('CASE WHEN webhook.previous_secret_until > now() THEN webhook.previous_secret_until END'),
  ),
  createdAt: instantSql('webhook.created_at'),
  updatedAt: instantSql('webhook.updated_at'),
});

const WEBHOOK_LIST: PlainList<WebhookResponse> = {
  name: 'webhooks',
  json: WEBHOOK_JSON,
  table: 'webhooks webhook',
  where: 'webhook.business_id = $1 AND webhook.deleted_at IS NULL',
  orderBy: 'webhook.created_at DESC, webhook.id DESC',
};

/** Reads webhooks for responses. */
@Injectable()
export class WebhooksReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all, or one page of them, newest first. */
  list(businessId: string, page: RequestedPage | undefined): Promise<Listed<WebhookResponse>> {
    return readList(this.reader, WEBHOOK_LIST, businessId, page);
  }

  read(businessId: string, id: string): Promise<JsonText<WebhookResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'webhooks.one',
      text: `SELECT ${WEBHOOK_JSON}::text AS json, webhook.version FROM webhooks webhook
        WHERE webhook.business_id = $1 AND webhook.id = $2 AND webhook.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
