import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { RequestedPage, Page } from '../../../core/page';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import type { AuditEntryResponse } from './dto/audit-entry.response';
import { AuditLogReadModel } from './audit-log.read-model';

/** Reads who changed what and when. */
@Injectable()
export class AuditLogService {
  constructor(private readonly entries: AuditLogReadModel) {}

  list(actor: Actor, page: RequestedPage): Promise<Page<AuditEntryResponse>> {
    return this.entries.list(actor.businessId, page);
  }

  export(actor: Actor): ExportedTable {
    return this.entries.export(actor);
  }
}
