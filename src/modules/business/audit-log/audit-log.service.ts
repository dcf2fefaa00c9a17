import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../http/actor';
import type { Page, PageQuery } from '../../../http/page';
import { AuditLogRepository } from './audit-log.repository';

/** Reading who changed what and when. */
@Injectable()
export class AuditLogService {
  constructor(private readonly entries: AuditLogRepository) {}

  list(actor: Actor, window: PageQuery): Promise<Page<never>> {
    return this.entries.list(actor.businessId, window);
  }
}
