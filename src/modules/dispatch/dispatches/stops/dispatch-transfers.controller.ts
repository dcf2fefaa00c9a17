import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../core/actor';
import { CurrentActor } from '../../../../platform/http/actor';
import { Allow } from '../../../../platform/http/guards/allow';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { formatCount } from '../../../../platform/http/openapi/markdown';
import { DispatchTransfersService } from './dispatch-transfers.service';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';
import { DispatchCreatedResponse } from '../dto/dispatch.response';
import { MoveShipmentsDto } from '../dto/move-shipments.dto';

/** Moves shipments between dispatches, all in one transaction. */
@ApiTags('Dispatches')
@Controller('api/dispatch')
export class DispatchTransfersController {
  constructor(private readonly transfers: DispatchTransfersService) {}

  @Post('move-shipments')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'moveShipmentsBetweenDispatches',
    summary: 'Move shipments between dispatches',
    description: `Moves shipments from one dispatch to a position in another one, all or none. \`null\` means no dispatch, so the same operation assigns
and unassigns shipments. With the same dispatch on both sides they get a new position. The other stops stay in sequence, and the routes are
calculated again. Returns all named dispatches.

The response is 409 unless the dispatches are \`draft\` or \`ready\`. It is also 409 if another user was faster, so that a shipment has ended
or is no longer in the named dispatch. The error names each such shipment, and nothing is moved. The response is 400 if the shipments have
more weight or volume than a vehicle carries. Each changed estimate emits \`shipment.eta_changed\`.`,
    data: [DispatchCreatedResponse],
    limits: { 'Shipments moved in a request': formatCount(MAX_SHIPMENTS) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  move(@CurrentActor() actor: Actor, @Body() body: MoveShipmentsDto) {
    return this.transfers.move(actor, body);
  }
}
