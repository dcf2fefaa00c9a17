import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../core/actor';
import { CurrentActor } from '../../../../platform/http/actor';
import { Allow } from '../../../../platform/http/guards/allow';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { DisconnectSignal } from '../../../../core/request/disconnect-signal';
import { GuidParam } from '../../../../platform/http/validation/guid-param';
import { DispatchReoptimizationService } from '../optimization/dispatch-reoptimization.service';
import { AcceptProposalDto, ReoptimizeDto } from '../dto/dispatch.dto';
import { ReoptimizedResponse, RouteProposalResponse } from '../dto/reoptimization.response';
import { RouteProposalsService } from './route-proposals.service';
import { LimitConcurrency } from '../../../../platform/tenancy/limit-concurrency';
import { SEARCH_REQUEST_LIMITS } from '../../../../routing/threads/search-limits';

/** Proposes and applies a better sequence for the remaining stops of a running dispatch. */
@ApiTags('Dispatches')
@Controller('api/dispatch')
export class RouteProposalsController {
  constructor(
    private readonly reoptimization: DispatchReoptimizationService,
    private readonly proposals: RouteProposalsService,
  ) {}

  @Post(':id/reoptimize')
  @Allow('dispatch:write')
  @LimitConcurrency(SEARCH_REQUEST_LIMITS)
  @Endpoint({
    id: 'reoptimizeDispatch',
    summary: 'Optimize the remaining stops of a route',
    description: `Puts the open stops of a dispatch in progress into the best sequence from where the vehicle is. That is the stop where it
    stands (which stays first), otherwise its newest position, otherwise its last stop. Finished stops stay the same. A new sequence is stored only if it has less
    lateness at delivery windows or, with the same lateness, less travel time. Returns the route and what was saved.
    \`shipmentIds\` are added first, under the rules of creating a dispatch, and become \`out_for_delivery\`. \`retryShipmentIds\` are failed
    deliveries of the dispatch to try again, with a new promise. If the search can't run (503), they stay at the end of the route, and sending
    them again has no effect. Without either, a \`draft\` or \`ready\` dispatch is optimized from the depot.

    Responds with 409 for a completed or cancelled dispatch, and if shipments are sent for one that is not in progress. Responds with 429 and
    \`Retry-After\` if the business has too many searches running. Then nothing is added.`,
    data: ReoptimizedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  reoptimize(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @Body() body: ReoptimizeDto,
    @DisconnectSignal() signal: AbortSignal,
  ) {
    return this.reoptimization.reoptimize(actor, id, body, signal);
  }

  @Get(':id/proposal')
  @Allow('proposals:read')
  @Endpoint({
    id: 'getRouteProposal',
    summary: 'Read the proposed sequence of a route',
    description:
      'Returns the newest proposal. If positions show that a vehicle will be late (after a window, or 15 minutes after the promised ' +
      'time), the service searches for a better sequence of its stops. It does so at most every ten minutes, and publishes ' +
      '`dispatch.route_proposed`. Responds with 404 if there is no proposal.',
    data: RouteProposalResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.proposals.read(actor, id);
  }

  @Post(':id/proposal/accept')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'acceptRouteProposal',
    summary: 'Accept the proposed sequence of a route',
    description:
      "Stores the proposed sequence of the open stops, if it is still better than the stored one from the vehicle's current position. " +
      'Responds with 409 for a proposal that is not the newest or was accepted, and if stops were added or reordered since.',
    data: ReoptimizedResponse,
    errors: ['CONFLICT'],
  })
  accept(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @Body() body: AcceptProposalDto,
    @DisconnectSignal() signal: AbortSignal,
  ) {
    return this.proposals.accept(actor, id, body, signal);
  }
}
