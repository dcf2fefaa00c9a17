import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { RescheduleRequestResponse } from '../dto/consignee.response';
import { RescheduleRequestsQuery } from './dto/reschedule-requests.query';
import { RescheduleRequestsService } from './reschedule-requests.service';

/** Lets the business accept or decline the other days that consignees request. */
@ApiTags('Consignees')
@Controller('api/reschedule-requests')
export class RescheduleRequestsController {
  constructor(private readonly requests: RescheduleRequestsService) {}

  @Get()
  @Allow('reschedules:read')
  @Endpoint({
    id: 'listRescheduleRequests',
    summary: "List consignees' requests for another day",
    description: 'Returns the requests, newest first.',
    data: [RescheduleRequestResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: RescheduleRequestsQuery) {
    return this.requests.list(actor, query);
  }

  @Post(':guid/accept')
  @Allow('reschedules:decide')
  @Endpoint({
    id: 'acceptRescheduleRequest',
    summary: "Accept a consignee's request for another day",
    description:
      'Sets the `deliveryDate` of the shipment to the requested day and removes the shipment from its dispatch. Responds with 409 if the request was ' +
      'already decided, its day is over, or the vehicle has left with the shipment.',
    data: RescheduleRequestResponse,
    errors: ['CONFLICT'],
  })
  accept(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.requests.accept(actor, guid);
  }

  @Post(':guid/refuse')
  @Allow('reschedules:decide')
  @Endpoint({
    id: 'declineRescheduleRequest',
    summary: "Decline a consignee's request for another day",
    description:
      'The delivery stays as planned. The tracking page shows the decision. Responds with 409 if the request was already decided.',
    data: RescheduleRequestResponse,
    errors: ['CONFLICT'],
  })
  decline(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.requests.decline(actor, guid);
  }
}
