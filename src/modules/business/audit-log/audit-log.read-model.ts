import { Injectable } from '@nestjs/common';
import type { RequestedPage, Page } from '../../../core/page';
import { typedSql, instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { exportRows, type ListTable } from '../../../platform/database/lists/exported-list';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import type { AuditEntryResponse } from './dto/audit-entry.response';

/**
 * SQL: the name of the actor of an `entry`, a `person` or a `token`. It is null for the operator, and for a user who is not a member of the
 * business: row-level security hides such users.
 */
const ACTOR_NAME_SQL = `COALESCE(person.first_name || ' ' || person.last_name, token.name)`;

const ENTRY_LIST: PlainList<AuditEntryResponse> = {
  name: 'audit-log',
  json: jsonObjectSql<AuditEntryResponse>({
    guid: 'entry.id',
    action: 'entry.action',
    subjectType: 'entry.subject_type',
    subjectId: nullableSql('entry.subject_id'),
    changes: typedSql('entry.changes'),
    actorType: 'entry.actor_type',
    actorId: nullableSql('entry.actor_id'),
    actorName: nullableSql(ACTOR_NAME_SQL),
    requestId: nullableSql('entry.request_id'),
    occurredAt: instantSql('entry.occurred_at'),
  }),
  table: 'audit_log entry',
  joins: `LEFT JOIN users person ON entry.actor_type = 'user' AND person.id = entry.actor_id
    LEFT JOIN api_tokens token
      ON entry.actor_type = 'api_token'
        AND token.business_id = $1
        AND token.id = entry.actor_id`,
  where: 'entry.business_id = $1',
  orderBy: 'entry.occurred_at DESC, entry.id DESC',
};

/** Columns of the exported file. They have the fields of the list. */
const AUDIT_TABLE: ListTable = {
  name: 'audit log',
  columns: [
    { header: 'When', type: 'moment', sql: 'entry.occurred_at' },
    { header: 'Action', type: 'text', sql: 'entry.action' },
    { header: 'Record', type: 'text', sql: 'entry.subject_type' },
    { header: 'Record Id', type: 'text', sql: 'entry.subject_id::text' },
    { header: 'Changes', type: 'text', sql: 'entry.changes::text' },
    { header: 'By', type: 'text', sql: 'entry.actor_type' },
    { header: 'Name', type: 'text', sql: ACTOR_NAME_SQL },
    { header: 'Request Id', type: 'text', sql: 'entry.request_id' },
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
