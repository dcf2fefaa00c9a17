import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../core/page';
import { instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readWholeList } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { SavedViewResponse } from './dto/saved-view.response';

const VIEW_JSON = jsonObjectSql<SavedViewResponse>({
  guid: 'v.id',
  name: 'v.name',
  list: 'v.list',
  search: nullableSql('v.search'),
  status: nullableSql('v.status'),
  filter: nullableSql('v.filter'),
  sort: nullableSql('v.sort'),
  createdAt: instantSql('v.created_at'),
});

const VIEW_LIST: PlainList<SavedViewResponse> = {
  name: 'saved-views',
  json: VIEW_JSON,
  table: 'saved_views v',
  where: 'v.business_id = $1 AND v.owner_id = $2',
  orderBy: 'v.list, lower(v.name), v.id',
};

/** Reads the saved views of a member or an API token. */
@Injectable()
export class SavedViewsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all views of an owner, by list and name. */
  list(businessId: string, ownerId: string): Promise<JsonText<readonly SavedViewResponse[]>> {
    return readWholeList(this.reader, VIEW_LIST, businessId, [ownerId]);
  }

  read(businessId: string, id: string): Promise<JsonText<SavedViewResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'saved-views.one',
      text: `SELECT ${VIEW_JSON}::text AS json, 1 AS version FROM saved_views v WHERE v.business_id = $1 AND v.id = $2`,
      values: [businessId, id],
    });
  }
}
