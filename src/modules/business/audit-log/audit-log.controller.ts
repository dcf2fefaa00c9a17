import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { ExportEndpoint } from '../../../http/files/export-endpoint';
import { Endpoint } from '../../../http/openapi/endpoint';
import { PageQuery } from '../../../http/page';
import type { ExportedTable } from '../../../tables/exported-table';
import { AuditEntryResponse } from './audit-entry.response';
import { AuditLogService } from './audit-log.service';

@ApiTags('Business')
@Controller('api/business/audit-log')
export class AuditLogController {
  constructor(private readonly entries: AuditLogService) {}

  @Get()
  @Allow('audit:read')
  @Endpoint({
    summary: 'List who changed what and when',
    description: 'Settings, tokens, device keys, users, presets, carriers; newest first.',
    data: [AuditEntryResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() window: PageQuery) {
    return this.entries.list(actor, window);
  }

  @Get('export')
  @Allow('audit:read')
  @ExportEndpoint({
    summary: 'Export who changed what and when as a file',
    description: 'All entries of the list, newest first.',
  })
  export(@CurrentActor() actor: Actor): ExportedTable {
    return this.entries.export(actor);
  }
}
