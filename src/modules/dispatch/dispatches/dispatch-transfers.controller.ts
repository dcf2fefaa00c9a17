import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count } from '../../../http/openapi/markdown';
import { DispatchTransfersService } from './dispatch-transfers.service';
import { MAX_SHIPMENTS } from './dto/dispatch.dto';
import { DispatchCreatedResponse } from './dto/dispatch.response';
import { MoveShipmentsDto } from './dto/move-shipments.dto';

@ApiTags('Dispatches')
@Controller('api/dispatch')
export class DispatchTransfersController {
  constructor(private readonly transfers: DispatchTransfersService) {}

  @Post('move-shipments')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Move shipments between dispatches',
    description: `Out of one dispatch, into another one at a place of its route, all at once or not at all: a shipment is never in both and
never lost between them. \`null\` stands for no dispatch, so shipments are planned and unplanned the same way; with the same dispatch on both
sides they get another place in its order. The other stops keep their order, and the routes are computed again. The answer tells of all
dispatches that are named.

While the dispatches are \`draft\` or \`ready\`, else 409. 409 too, naming each shipment, for what is not in the dispatch that it is said to
come from, or has ended: somebody else was faster, and nothing was moved. 400 for more weight or volume than a vehicle carries. Subscribers
hear of the estimates that change (\`shipment.eta_changed\`).`,
    data: [DispatchCreatedResponse],
    limits: { 'Shipments moved in a request': count(MAX_SHIPMENTS) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  move(@CurrentActor() actor: Actor, @Body() body: MoveShipmentsDto) {
    return this.transfers.move(actor, body);
  }
}
