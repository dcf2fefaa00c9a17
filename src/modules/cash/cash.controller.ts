import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import { CurrentActor } from '../../platform/http/actor';
import { Allow, ForAllDepots } from '../../platform/http/guards/allow';
import { ExportEndpoint } from '../../platform/http/files/export-endpoint';
import { created } from '../../platform/http/envelope/http-result';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { formatCount } from '../../platform/http/openapi/markdown';
import { GuidParam } from '../../platform/http/validation/guid-param';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { CashCollectionResponse } from '../shipments/cash/dto/cash-collection.response';
import { CashService, NO_CASH_LEFT_ERROR } from './cash.service';
import { CashExportQuery, CashQuery, CreateHandoverDto, HandoversQuery, MAX_NAMED_COLLECTIONS } from './dto/cash.dto';
import { HandoverResponse } from './dto/handover.response';

/** Lists cash collected on delivery and records what drivers hand in. */
@ApiTags('Cash on delivery')
@ForAllDepots()
@Controller('api/cash')
export class CashController {
  constructor(private readonly cash: CashService) {}

  @Get()
  @Allow('cash:read')
  @Endpoint({
    id: 'listCashOnDelivery',
    summary: 'List cash collected on delivery',
    description:
      'Returns each delivery with an amount due: the collected amount, and whether the driver has handed it in. The latest day comes first.',
    data: [CashCollectionResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: CashQuery) {
    return this.cash.list(actor, query);
  }

  @Get('export')
  @Allow('cash:read')
  @ExportEndpoint({
    id: 'exportCashOnDelivery',
    summary: 'Export cash collected on delivery as a file',
    description: 'Exports the deliveries of the list, with the same filters.',
  })
  export(@CurrentActor() actor: Actor, @Query() query: CashExportQuery): ExportedTable {
    return this.cash.export(actor, query);
  }

  @Get('handovers')
  @Allow('cash:read')
  @Endpoint({
    id: 'listRemittances',
    summary: 'List cash that drivers have handed in',
    description: 'Returns the handovers with the counted and the expected amount, newest first.',
    data: [HandoverResponse],
    paging: true,
  })
  listHandovers(@CurrentActor() actor: Actor, @Query() query: HandoversQuery) {
    return this.cash.listHandovers(actor, query);
  }

  @Post('handovers')
  @Allow('cash:write')
  @Endpoint({
    id: 'createRemittance',
    summary: 'Record cash that a driver hands in',
    description:
      `Records the cash of a day, of up to ${formatCount(MAX_NAMED_COLLECTIONS)} named deliveries, or all that the driver still has. Stores the ` +
      'counted and the collected amount, in one currency. Each collection counts once. Responds with 409 if none is left.',
    status: 201,
    data: HandoverResponse,
    hasLocationHeader: true,
    errors: ['NOT_FOUND', NO_CASH_LEFT_ERROR],
  })
  async bookHandover(@CurrentActor() actor: Actor, @Body() body: CreateHandoverDto) {
    const { id, handover } = await this.cash.handOver(actor, body);
    return created(`/api/cash/handovers/${id}`, handover);
  }

  @Get('handovers/:handoverGuid')
  @Allow('cash:read')
  @Endpoint({
    id: 'getRemittance',
    summary: 'Read a handover of cash',
    description: 'Returns the counted and the expected amount of a handover.',
    data: HandoverResponse,
  })
  readHandover(@CurrentActor() actor: Actor, @GuidParam('handoverGuid') handoverGuid: string) {
    return this.cash.readHandover(actor, handoverGuid);
  }
}
