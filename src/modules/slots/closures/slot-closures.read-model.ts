import { Injectable } from '@nestjs/common';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { instantSql, jsonObjectSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { SlotClosureResponse } from '../dto/slot-closure.dto';

const CLOSURE_JSON = jsonObjectSql<SlotClosureResponse>({
  guid: 'c.id',
  from: 'c.first_date::text',
  to: 'c.last_date::text',
  reason: 'c.reason',
  createdAt: instantSql('c.created_at'),
});

const CLOSURES: PlainList<SlotClosureResponse> = {
  name: 'slot-closures',
  json: CLOSURE_JSON,
  table: 'slot_closures c',
  where: 'c.business_id = $1',
  orderBy: 'c.first_date DESC, c.id DESC',
};

@Injectable()
export class SlotClosuresReadModel {
  constructor(private readonly reader: TenantReader) {}

  list(businessId: string, page: RequestedPage): Promise<Page<SlotClosureResponse>> {
    return readListPage(this.reader, CLOSURES, businessId, page);
  }

  read(businessId: string, id: string): Promise<JsonText<SlotClosureResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'slot-closures.one',
      text: `SELECT ${CLOSURE_JSON}::text AS json, 1 AS version FROM slot_closures c WHERE c.business_id = $1 AND c.id = $2`,
      values: [businessId, id],
    });
  }
}
