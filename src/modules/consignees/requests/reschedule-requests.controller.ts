import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { RescheduleRequestResponse } from '../dto/consignee.response';
import { RescheduleRequestsQuery } from './reschedule-requests.query';
import { RescheduleRequestsService } from './reschedule-requests.service';

@ApiTags('Consignees')
@Controller('api/reschedule-requests')
export class RescheduleRequestsController {
  constructor(private readonly requests: RescheduleRequestsService) {}

  @Get()
  @Allow('reschedules:read')
  @Endpoint({
    summary: "List consignees' requests for another day",
    description: 'The newest first.',
    data: [RescheduleRequestResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: RescheduleRequestsQuery) {
    return this.requests.list(actor, query);
  }

  @Post(':guid/accept')
  @Allow('reschedules:decide')
  @Endpoint({
    summary: "Accept a consignee's request for another day",
    description:
      'The shipment is to be delivered on that day (`deliveryDate`), and leaves the dispatch that it was planned for. 409 when the ' +
      'request is answered already, its day is over, or the vehicle has left with the shipment.',
    data: RescheduleRequestResponse,
    errors: ['CONFLICT'],
  })
  accept(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.requests.accept(actor, guid);
  }

  @Post(':guid/refuse')
  @Allow('reschedules:decide')
  @Endpoint({
    summary: "Decline a consignee's request for another day",
    description:
      'The delivery stays as it is planned, and the consignee is told so. 409 when the request is answered already.',
    data: RescheduleRequestResponse,
    errors: ['CONFLICT'],
  })
  refuse(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.requests.refuse(actor, guid);
  }
}
