import { Injectable } from '@nestjs/common';
import type { RequestedPage, Page } from '../../../core/page';
import { typedSql, instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { exportRows, type ListTable } from '../../../platform/database/lists/exported-list';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import type { AuditEntryResponse } from './dto/audit-entry.response';

const ENTRY_LIST: PlainList<AuditEntryResponse> = {
  name: 'audit-log',
  json: jsonObjectSql<AuditEntryResponse>({
    guid: 'a.id',
    action: 'a.action',
    subjectType: 'a.subject_type',
    subjectId: nullableSql('a.subject_id'),
    changes: typedSql('a.changes'),
    actorType: 'a.actor_type',
    actorId: nullableSql('a.actor_id'),
    actorName: nullableSql(`COALESCE(u.first_name || ' ' || u.last_name, t.name)`),
    requestId: nullableSql('a.request_id'),
    occurredAt: instantSql('a.occurred_at'),
  }),
  table: 'audit_log a',
  joins: `LEFT JOIN users u ON a.actor_type = 'user' AND u.id = a.actor_id
    LEFT JOIN api_tokens t ON a.actor_type = 'api_token' AND t.business_id = $1 AND t.id = a.actor_id`,
  where: 'a.business_id = $1',
  orderBy: 'a.occurred_at DESC, a.id DESC',
};

const AUDIT_TABLE: ListTable = {
  name: 'audit log',
  columns: [
    { header: 'When', type: 'moment', sql: 'a.occurred_at' },
    { header: 'Action', type: 'text', sql: 'a.action' },
    { header: 'Record', type: 'text', sql: 'a.subject_type' },
    { header: 'Record Id', type: 'text', sql: 'a.subject_id::text' },
    { header: 'Changes', type: 'text', sql: 'a.changes::text' },
    { header: 'By', type: 'text', sql: 'a.actor_type' },
    { header: 'Name', type: 'text', sql: `COALESCE(u.first_name || ' ' || u.last_name, t.name)` },
    { header: 'Request Id', type: 'text', sql: 'a.request_id' },
  ],
};

/** Reads the audit log of a business. */
@Injectable()
export class AuditLogReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  /** Returns one page of entries, newest first. */
  list(businessId: string, page: RequestedPage): Promise<Page<AuditEntryResponse>> {
    return readListPage(this.reader, ENTRY_LIST, businessId, page);
  }

  /** Exports all entries, newest first. */
  export(tenant: { readonly businessId: string; readonly timeZone: string }): ExportedTable {
    const { table, joins, where, orderBy } = ENTRY_LIST;
    const from = `FROM ${table} ${joins} WHERE ${where}`;
    return exportRows(this.cursor, AUDIT_TABLE, { from, orderBy, values: [] }, tenant);
  }
}
