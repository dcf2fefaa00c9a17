import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../core/page';
import { instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readWholeList } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { SavedViewResponse } from './dto/saved-view.response';

const VIEW_JSON = jsonObjectSql<SavedViewResponse>({
  guid: 'saved_view.id',
  name: 'saved_view.name',
  list: 'saved_view.list',
  search: nullableSql('saved_view.search'),
  status: nullableSql('saved_view.status'),
  filter: nullableSql('saved_view.filter'),
  sort: nullableSql('saved_view.sort'),
  createdAt: instantSql('saved_view.created_at'),
});

const VIEW_LIST: PlainList<SavedViewResponse> = {
  name: 'saved-views',
  json: VIEW_JSON,
  table: 'saved_views saved_view',
  where: 'saved_view.business_id = $1 AND saved_view.owner_id = $2',
  orderBy: 'saved_view.list, lower(saved_view.name), saved_view.id',
};

/** Reads the saved views of a member or an API token. */
@Injectable()
export class SavedViewsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all views of an owner, by list and name. */
  list(businessId: string, ownerId: string): Promise<JsonText<readonly SavedViewResponse[]>> {
    return readWholeList(this.reader, VIEW_LIST, businessId, [ownerId]);
  }

  /**
   * Returns a view that was just created. The caller knows that the owner is right. The version is constant, because views are not changed.
   */
  read(businessId: string, id: string): Promise<JsonText<SavedViewResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'saved-views.one',
      text: `SELECT ${VIEW_JSON}::text AS json, 1 AS version
        FROM saved_views saved_view
        WHERE saved_view.business_id = $1 AND saved_view.id = $2`,
      values: [businessId, id],
    });
  }
}
