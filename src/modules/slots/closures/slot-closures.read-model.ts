import { Injectable } from '@nestjs/common';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { instantSql, jsonObjectSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { SlotClosureResponse } from '../dto/slot-closure.dto';

const CLOSURE_JSON = jsonObjectSql<SlotClosureResponse>({
  guid: 'closure.id',
  from: 'closure.first_date::text',
  to: 'closure.last_date::text',
  reason: 'closure.reason',
  createdAt: instantSql('closure.created_at'),
});

const CLOSURES: PlainList<SlotClosureResponse> = {
  name: 'slot-closures',
  json: CLOSURE_JSON,
  table: 'slot_closures closure',
  where: 'closure.business_id = $1',
  orderBy: 'closure.first_date DESC, closure.id DESC',
};

/** Reads the closures of a business: periods of days on which no slots are offered. */
@Injectable()
export class SlotClosuresReadModel {
  constructor(private readonly reader: TenantReader) {}

  list(businessId: string, page: RequestedPage): Promise<Page<SlotClosureResponse>> {
    return readListPage(this.reader, CLOSURES, businessId, page);
  }

  /** Returns a closure, or null if it is unknown. Its version is always 1, because a closure can only be created and deleted. */
  read(businessId: string, id: string): Promise<JsonText<SlotClosureResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'slot-closures.one',
      text: `SELECT ${CLOSURE_JSON}::text AS json, 1 AS version
        FROM slot_closures closure
        WHERE closure.business_id = $1 AND closure.id = $2`,
      values: [businessId, id],
    });
  }
}
