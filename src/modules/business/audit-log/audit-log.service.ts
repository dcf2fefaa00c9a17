import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { AskedPage, Page } from '../../../application/page';
import type { ExportedTable } from '../../../tables/exported-table';
import type { AuditEntryResponse } from './audit-entry.response';
import { AuditLogRepository } from './audit-log.repository';

/** Reading who changed what and when. */
@Injectable()
export class AuditLogService {
  constructor(private readonly entries: AuditLogRepository) {}

  list(actor: Actor, window: AskedPage): Promise<Page<AuditEntryResponse>> {
    return this.entries.list(actor.businessId, window);
  }

  export(actor: Actor): ExportedTable {
    return this.entries.export(actor);
  }
}
