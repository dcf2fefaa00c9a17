import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../core/actor';
import { CurrentActor } from '../../../../platform/http/actor';
import { Allow } from '../../../../platform/http/guards/allow';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../../platform/http/validation/guid-param';
import { DispatchReturnsService } from './dispatch-returns.service';
import { ReceiveReturnsDto } from './dto/returns.dto';
import { ReceivedReturnsResponse, ReturnedShipmentResponse } from './dto/returns.response';

/** Lists the undelivered shipments of a dispatch and books them in at the depot. */
@ApiTags('Dispatches')
@Controller('api/dispatch')
export class DispatchReturnsController {
  constructor(private readonly returns: DispatchReturnsService) {}

  @Get(':id/returns')
  @Allow('dispatch:read')
  @Endpoint({
    id: 'listDispatchReturns',
    summary: 'List shipments that return to the depot',
    description:
      'Returns the shipments of a dispatch that ended without a delivery: failed, cancelled on the way, or returned. The list is empty until ' +
      'the vehicle leaves. The driver sees the same list. A shipment that is delivered after all is removed from it.',
    data: [ReturnedShipmentResponse],
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.returns.read(actor, id);
  }

  @Post(':id/returns')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'receiveDispatchReturns',
    summary: 'Book in shipments that returned to the depot',
    description:
      'Accepts scanned codes. Each shipment is booked in once, with a trace; scanning it again has no effect. The response reports codes that do ' +
      'not belong to the dispatch; they do not affect the others.',
    data: ReceivedReturnsResponse,
  })
  receive(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Body() body: ReceiveReturnsDto) {
    return this.returns.receive(actor, id, body);
  }
}
