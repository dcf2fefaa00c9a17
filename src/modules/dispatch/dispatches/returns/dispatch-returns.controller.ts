import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../application/actor';
import { CurrentActor } from '../../../../http/actor';
import { Allow } from '../../../../http/allow';
import { Endpoint } from '../../../../http/openapi/endpoint';
import { GuidParam } from '../../../../http/validation/guid-param';
import { DispatchReturnsService } from './dispatch-returns.service';
import { ReceiveReturnsDto } from './returns.dto';
import { ReceivedReturnsResponse, ReturnedShipmentResponse } from './returns.response';

@ApiTags('Dispatches')
@Controller('api/dispatch')
export class DispatchReturnsController {
  constructor(private readonly returns: DispatchReturnsService) {}

  @Get(':id/returns')
  @Allow('dispatch:read')
  @Endpoint({
    summary: 'List what a dispatch brings back to the depot',
    description:
      'Its stops that ended without a delivery, once the vehicle has left: what failed, was cancelled on the way, or is returned. The driver ' +
      'sees the same list in their day. What is delivered after all is not in it any more.',
    data: [ReturnedShipmentResponse],
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.returns.read(actor, id);
  }

  @Post(':id/returns')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Book in what a dispatch has brought back',
    description:
      'By what was scanned. Each is booked in once, with a trace; scanning it again is no fault. What does not belong to it is named in the ' +
      'answer, and keeps nothing else from being booked in.',
    data: ReceivedReturnsResponse,
  })
  receive(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Body() body: ReceiveReturnsDto) {
    return this.returns.receive(actor, id, body);
  }
}
