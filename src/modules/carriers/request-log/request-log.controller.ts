import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow, ForAllDepots } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { LoggedRequestResponse } from './dto/logged-request.response';
import { RequestLogQuery } from './dto/request-log.query';
import { RequestLogService } from './request-log.service';

/** Lists the calls of a business to a carrier. */
@ApiTags('Carriers')
@ForAllDepots()
@Controller('api/carriers/:carrierId')
export class RequestLogController {
  constructor(private readonly log: RequestLogService) {}

  @Get('log')
  @Allow('carriers:read')
  @Endpoint({
    id: 'listCarrierRequests',
    summary: 'List calls to a carrier',
    description:
      'Returns the HTTP calls of this business to the carrier, newest first, with each repetition. An entry appears about a second after its ' +
      'call. Headers, credentials and tokens are not stored. Of names, streets, telephone numbers and other text that may be personal, only ' +
      'the length is stored. Town, postal code, country, codes, numbers and messages are stored. A body has at most 4,000 characters. The ' +
      'newest 500 entries of each operation are stored, for at most 14 days. The sandbox, the own fleet and test businesses call no ' +
      'server, so they have no entries.',
    data: [LoggedRequestResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @GuidParam('carrierId') carrierId: string, @Query() query: RequestLogQuery) {
    return this.log.list(actor, carrierId, query);
  }
}
