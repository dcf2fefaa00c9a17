import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../application/actor';
import { CurrentActor } from '../../../../http/actor';
import { Allow } from '../../../../http/allow';
import { Endpoint } from '../../../../http/openapi/endpoint';
import { UntilHungUp } from '../../../../http/until-hung-up';
import { GuidParam } from '../../../../http/validation/guid-param';
import { DispatchReoptimizationService } from '../dispatch-reoptimization.service';
import { AcceptProposalDto, ReoptimizeDto } from '../dto/dispatch.dto';
import { ReoptimizedResponse, RouteProposalResponse } from '../dto/reoptimization.response';
import { RouteProposalsService } from './route-proposals.service';

@ApiTags('Dispatches')
@Controller('api/dispatch')
export class RouteProposalsController {
  constructor(
    private readonly reoptimization: DispatchReoptimizationService,
    private readonly proposals: RouteProposalsService,
  ) {}

  @Post(':id/reoptimize')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Find the best order of what is left of a tour',
    description: `Of a dispatch in progress: the stops that are to come are put into the best order from where the vehicle is. That is the
stop where it stands, which stays the next one; else its newest position, as of its time; else its last stop. What is done stays as it was.
The stored order is the bound: another one is taken only when it is less late at delivery windows or, as late, less time on the road.
The answer says what it gained.

\`shipmentIds\` are taken in first, under the rules of making a dispatch, and go \`out_for_delivery\`; \`retryShipmentIds\` are shipments of
the dispatch that failed and are tried again, with a new promise. They stay at the end of the order when no search comes about (503), and
naming them again changes nothing. 429 with \`Retry-After\`, and nothing taken in, when as many searches of the business are under way as may be. Only in progress, else 409.

Without either it does the same for a \`draft\` or \`ready\` dispatch, from the depot. Completed or cancelled: 409.`,
    data: ReoptimizedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  reoptimize(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @Body() body: ReoptimizeDto,
    @UntilHungUp() signal: AbortSignal,
  ) {
    return this.reoptimization.reoptimize(actor, id, body, signal);
  }

  @Get(':id/proposal')
  @Allow('proposals:read')
  @Endpoint({
    summary: 'Read the proposed order of a tour',
    description: `When positions show that a vehicle will be late somewhere (after a window, or 15 minutes after what was promised), a better order
of its stops is looked for in the background, every ten minutes at most, and told as \`dispatch.route_proposed\`. 404 while there was none.`,
    data: RouteProposalResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.proposals.read(actor, id);
  }

  @Post(':id/proposal/accept')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Accept the proposed order of a tour',
    description: `Takes the order for the stops that are still to come, if it is still better than the stored one from where the vehicle is
by now. 409 for another proposal than the newest, one that was accepted, and when stops were added or put into another order since.`,
    data: ReoptimizedResponse,
    errors: ['CONFLICT'],
  })
  accept(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @Body() body: AcceptProposalDto,
    @UntilHungUp() signal: AbortSignal,
  ) {
    return this.proposals.accept(actor, id, body, signal);
  }
}
