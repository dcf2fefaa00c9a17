import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../http/actor';
import type { Page } from '../../../http/page';
import { AuditLogRepository } from './audit-log.repository';

/** Reading who changed what and when. */
@Injectable()
export class AuditLogService {
  constructor(private readonly entries: AuditLogRepository) {}

  list(actor: Actor, page: number, pageSize: number): Promise<Page<never>> {
    return this.entries.list(actor.businessId, page, pageSize);
  }
}
