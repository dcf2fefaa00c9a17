import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { Endpoint } from '../../http/openapi/endpoint';
import { GuidParam } from '../../http/validation/guid-param';
import { ConsigneeResponse } from './dto/consignee.response';
import { RescheduleRequestsService } from './requests/reschedule-requests.service';

@ApiTags('Consignees')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ConsigneeController {
  constructor(private readonly requests: RescheduleRequestsService) {}

  @Get(':shipmentId/consignee')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'Read what the consignee of a shipment said',
    description:
      'By the tracking link: how to bring it, on which other day, and how it was. What the business itself wrote for the driver ' +
      'is `instructions` of the shipment.',
    data: ConsigneeResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.requests.consignee(actor, shipmentId);
  }
}
