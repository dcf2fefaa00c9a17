import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { AskedPage, Page } from '../../../application/page';
import { AuditLogRepository } from './audit-log.repository';

/** Reading who changed what and when. */
@Injectable()
export class AuditLogService {
  constructor(private readonly entries: AuditLogRepository) {}

  list(actor: Actor, window: AskedPage): Promise<Page<never>> {
    return this.entries.list(actor.businessId, window);
  }
}
