import { Injectable } from '@nestjs/common';
import type { AskedPage, Page } from '../../../application/page';
import { expression, instant, jsonOf, nullable } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import type { AuditEntryResponse } from './audit-entry.response';

const ENTRIES: PlainList<AuditEntryResponse> = {
  name: 'audit-log',
  json: jsonOf<AuditEntryResponse>({
    guid: 'a.id',
    action: 'a.action',
    subjectType: 'a.subject_type',
    subjectId: nullable('a.subject_id'),
    changes: expression('a.changes'),
    actorType: 'a.actor_type',
    actorId: nullable('a.actor_id'),
    actorName: nullable(`COALESCE(u.first_name || ' ' || u.last_name, t.name)`),
    requestId: nullable('a.request_id'),
    occurredAt: instant('a.occurred_at'),
  }),
  table: 'audit_log a',
  joins: `LEFT JOIN users u ON a.actor_type = 'user' AND u.id = a.actor_id
    LEFT JOIN api_tokens t ON a.actor_type = 'api_token' AND t.business_id = a.business_id AND t.id = a.actor_id`,
  where: 'a.business_id = $1',
  orderBy: 'a.occurred_at DESC, a.id DESC',
};

@Injectable()
export class AuditLogRepository {
  constructor(private readonly reader: TenantReader) {}

  /** One page, newest first. */
  list(businessId: string, window: AskedPage): Promise<Page<AuditEntryResponse>> {
    return readWindow(this.reader, ENTRIES, businessId, window);
  }
}
