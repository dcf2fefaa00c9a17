import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import { JsonText, Page } from '../../../http/page';

@Injectable()
export class AuditLogRepository {
  constructor(private readonly reader: TenantReader) {}

  /** One page, newest first. */
  list(businessId: string, page: number, pageSize: number): Promise<Page<never>> {
    return this.reader.read(businessId, async (read) => {
      const [row] = await read<{ json: string; total: number }>({
        name: 'audit-log-page',
        text: `SELECT (SELECT count(*)::int FROM audit_log WHERE business_id = $1) AS total,
            COALESCE(json_agg(entry), '[]')::text AS json FROM (
              SELECT json_build_object('guid', a.id, 'action', a.action, 'subjectType', a.subject_type, 'subjectId', a.subject_id,
                'changes', a.changes, 'actorType', a.actor_type, 'actorId', a.actor_id,
                'actorName', COALESCE(u.first_name || ' ' || u.last_name, t.name),
                'requestId', a.request_id, 'occurredAt', iso(a.occurred_at)) AS entry
              FROM (SELECT * FROM audit_log WHERE business_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT $2 OFFSET $3) a
              LEFT JOIN users u ON a.actor_type = 'user' AND u.id = a.actor_id
              LEFT JOIN api_tokens t ON a.actor_type = 'api_token' AND t.business_id = a.business_id AND t.id = a.actor_id
              ORDER BY a.occurred_at DESC, a.id DESC
            ) AS listed`,
        values: [businessId, pageSize, (page - 1) * pageSize],
      });
      return new Page<never>(new JsonText(row!.json), page, pageSize, row!.total);
    });
  }
}
