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
  guid: 'w.id',
  url: 'w.url',
  description: nullableSql('w.description'),
  events: typedSql<string[]>('to_json(w.events)'),
  isActive: booleanSql('w.is_active'),
  disabledReason: nullableSql<DisabledReason>('w.disabled_reason'),
  failingSince: nullableSql(instantSql('w.failing_since')),
  previousSecretUntil: nullableSql(
    instantSql('CASE WHEN w.previous_secret_until > now() THEN w.previous_secret_until END'),
  ),
  createdAt: instantSql('w.created_at'),
  updatedAt: instantSql('w.updated_at'),
});

const WEBHOOK_LIST: PlainList<WebhookResponse> = {
  name: 'webhooks',
  json: WEBHOOK_JSON,
  table: 'webhooks w',
  where: 'w.business_id = $1 AND w.deleted_at IS NULL',
  orderBy: 'w.created_at DESC, w.id DESC',
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
      text: `SELECT ${WEBHOOK_JSON}::text AS json, w.version FROM webhooks w
        WHERE w.business_id = $1 AND w.id = $2 AND w.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
