import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { JsonText } from '../../../application/page';
import { instant, jsonOf, nullable } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWhole } from '../../../lists/plain-list';
import { readRecord } from '../../../lists/stored-record';
import { SavedView } from '../entities/saved-view.entity';
import type { SavedViewResponse } from './saved-view.response';

const VIEW_JSON = jsonOf<SavedViewResponse>({
  guid: 'v.id',
  name: 'v.name',
  list: 'v.list',
  search: nullable('v.search'),
  status: nullable('v.status'),
  filter: nullable('v.filter'),
  sort: nullable('v.sort'),
  createdAt: instant('v.created_at'),
});

const VIEWS: PlainList<SavedViewResponse> = {
  name: 'saved-views',
  json: VIEW_JSON,
  table: 'saved_views v',
  where: 'v.business_id = $1 AND v.owner_id = $2',
  orderBy: 'v.list, lower(v.name), v.id',
};

@Injectable()
export class SavedViewsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** All of an owner's views, by list and name. */
  list(businessId: string, ownerId: string): Promise<JsonText<readonly SavedViewResponse[]>> {
    return readWhole(this.reader, VIEWS, businessId, [ownerId]);
  }

  read(businessId: string, id: string): Promise<JsonText<SavedViewResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'saved-views.one',
      text: `SELECT ${VIEW_JSON}::text AS json, 1 AS version FROM saved_views v WHERE v.business_id = $1 AND v.id = $2`,
      values: [businessId, id],
    });
  }

  /** How many an owner has; nobody else adds one of theirs until the unit of work ends. */
  async countAlone(businessId: string, ownerId: string): Promise<number> {
    await this.work.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('saved_views:' || $1, 0))`, [ownerId]);
    return this.work.manager.countBy(SavedView, { businessId, ownerId });
  }

  async insert(view: QueryDeepPartialEntity<SavedView>): Promise<void> {
    await this.work.manager.insert(SavedView, view);
  }

  /** @returns whether the owner had it */
  async delete(businessId: string, ownerId: string, id: string): Promise<boolean> {
    return (await this.work.manager.delete(SavedView, { businessId, ownerId, id })).affected === 1;
  }
}
