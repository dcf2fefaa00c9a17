import { Injectable } from '@nestjs/common';
import type { Page } from '../../../application/page';
import { TenantReader } from '../../../database/tenant-reader';
import { type PlainList, readWindow, type Window } from '../../../lists/plain-list';

const ENTRIES: PlainList = {
  name: 'audit-log',
  json: `json_build_object('guid', a.id, 'action', a.action, 'subjectType', a.subject_type, 'subjectId', a.subject_id,
    'changes', a.changes, 'actorType', a.actor_type, 'actorId', a.actor_id,
    'actorName', COALESCE(u.first_name || ' ' || u.last_name, t.name),
    'requestId', a.request_id, 'occurredAt', iso(a.occurred_at))`,
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
  list(businessId: string, window: Window): Promise<Page<never>> {
    return readWindow(this.reader, ENTRIES, businessId, window);
  }
}
