import { Injectable } from '@nestjs/common';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { instantSql, jsonObjectSql, typedSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { PublishableKeyResponse } from '../dto/publishable-key.dto';

const KEY_JSON = jsonObjectSql<PublishableKeyResponse>({
  guid: 'k.id',
  name: 'k.name',
  key: 'k.key',
  origins: typedSql<string[]>('to_json(k.origins)'),
  createdAt: instantSql('k.created_at'),
});

const KEYS: PlainList<PublishableKeyResponse> = {
  name: 'publishable-keys',
  json: KEY_JSON,
  table: 'publishable_keys k',
  where: 'k.business_id = $1 AND k.revoked_at IS NULL',
  orderBy: 'k.created_at DESC, k.id DESC',
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
      text: `SELECT ${KEY_JSON}::text AS json, 1 AS version FROM publishable_keys k WHERE k.business_id = $1 AND k.id = $2`,
      values: [businessId, id],
    });
  }
}
