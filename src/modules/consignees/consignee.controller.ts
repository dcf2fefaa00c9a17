import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { ConsigneeResponse } from './dto/consignee.response';
import { RescheduleRequestsService } from './requests/reschedule-requests.service';

/** Shows the business what the consignee of a shipment has instructed, requested and rated. */
@ApiTags('Consignees')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ConsigneeController {
  constructor(private readonly requests: RescheduleRequestsService) {}

  @Get(':shipmentId/consignee')
  @Allow('shipments:read')
  @Endpoint({
    id: 'getConsigneeFeedback',
    summary: 'Read instructions, request and rating of a consignee',
    description:
      'Returns what the consignee has entered on the tracking page: instructions for the driver, the newest request for another day, and ' +
      'the rating. Instructions of the business are `instructions` of the shipment.',
    data: ConsigneeResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.requests.readConsignee(actor, shipmentId);
  }
}
