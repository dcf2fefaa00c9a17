import { Injectable } from '@nestjs/common';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { instantSql, jsonObjectSql, typedSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { PublishableKeyResponse } from '../dto/publishable-key.dto';

const KEY_JSON = jsonObjectSql<PublishableKeyResponse>({
  guid: 'publishable_key.id',
  name: 'publishable_key.name',
  key: 'publishable_key.key',
  origins: typedSql<string[]>('to_json(publishable_key.origins)'),
  createdAt: instantSql('publishable_key.created_at'),
});

const KEYS: PlainList<PublishableKeyResponse> = {
  name: 'publishable-keys',
  json: KEY_JSON,
  table: 'publishable_keys publishable_key',
  where: 'publishable_key.business_id = $1 AND publishable_key.revoked_at IS NULL',
  orderBy: 'publishable_key.created_at DESC, publishable_key.id DESC',
};

@Injectable()
export class PublishableKeysReadModel {
  constructor(private readonly reader: TenantReader) {}

  list(businessId: string, page: RequestedPage): Promise<Page<PublishableKeyResponse>> {
    return readListPage(this.reader, KEYS, businessId, page);
  }

  read(businessId: string, id: string): Promise<JsonText<PublishableKeyResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'publishable-keys.one',
      text: `SELECT ${KEY_JSON}::text AS json, 1 AS version
        FROM publishable_keys publishable_key
        WHERE publishable_key.business_id = $1 AND publishable_key.id = $2`,
      values: [businessId, id],
    });
  }
}
