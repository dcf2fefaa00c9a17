import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow, ForAllDepots } from '../../../platform/http/guards/allow';
import { ExportEndpoint } from '../../../platform/http/files/export-endpoint';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { PageQuery } from '../../../platform/http/parameters/page';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { AuditEntryResponse } from './dto/audit-entry.response';
import { AuditLogService } from './audit-log.service';

/** Lists and exports who changed what in a business, and when. */
@ApiTags('Business')
@ForAllDepots()
@Controller('api/business/audit-log')
export class AuditLogController {
  constructor(private readonly entries: AuditLogService) {}

  @Get()
  @Allow('audit:read')
  @Endpoint({
    id: 'listAuditLog',
    summary: 'List who changed what and when',
    description: 'Returns the changes of settings, tokens, device keys, users, presets and carriers, newest first.',
    data: [AuditEntryResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() page: PageQuery) {
    return this.entries.list(actor, page);
  }

  @Get('export')
  @Allow('audit:read')
  @ExportEndpoint({
    id: 'exportAuditLog',
    summary: 'Export who changed what and when as a file',
    description: 'Exports all entries of the list, newest first.',
  })
  export(@CurrentActor() actor: Actor): ExportedTable {
    return this.entries.export(actor);
  }
}
