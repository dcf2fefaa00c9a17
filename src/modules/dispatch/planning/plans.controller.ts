import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount } from '../../../platform/http/openapi/markdown';
import { DisconnectSignal } from '../../../core/request/disconnect-signal';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreatePlanDto, MAX_PLAN_SHIPMENTS, MAX_PLAN_VEHICLES } from './dto/plan.dto';
import { PlanResponse } from './dto/plan.response';
import { PlanCreationService } from './creation/plan-creation.service';
import { MAX_QUICK_SEARCH_SHIPMENTS } from './search/plan-search.service';
import { PlansService } from './plans.service';
import { MAX_RUNNING_PLANS } from './creation/queued-plans.service';
import { LimitConcurrency } from '../../../platform/tenancy/limit-concurrency';
import { SEARCH_REQUEST_LIMITS } from '../../../routing/threads/search-limits';

/** Plans dispatches: searches routes for shipments, and commits the result. */
@ApiTags('Dispatches')
@Controller('api/dispatch/plan')
export class PlansController {
  constructor(
    private readonly creation: PlanCreationService,
    private readonly plans: PlansService,
  ) {}

  @Post()
  @Allow('dispatch:write')
  @LimitConcurrency(SEARCH_REQUEST_LIMITS)
  @Endpoint({
    id: 'createPlan',
    summary: 'Plan dispatches',
    description: `Splits unassigned shipments over vehicles within capacity (weight and volume), delivery windows and the hours of the
shift: as many shipments as are found to fit, then the least travel time. Each shipment that is in no proposed dispatch is explained.
The dispatches have the kilometres, hours and arrival times that are proposed.
Drivers are assigned to the routes in their order. A plan has up to ${formatCount(MAX_PLAN_SHIPMENTS)} shipments and ${formatCount(MAX_PLAN_VEHICLES)} vehicles.

Up to ${MAX_QUICK_SEARCH_SHIPMENTS} shipments (and without \`seconds\`) the response is \`completed\`. Otherwise it is \`running\`, the search continues in the
background, and \`Location\` has the URL of its progress and result. The response is 429 if ${MAX_RUNNING_PLANS} plans of the business run or wait.
A search outside of the background ends if the client disconnects.

Nothing is changed unless \`commit\` is true or the plan is committed afterwards. Responds with 409 if a named shipment is in an open
dispatch, is booked with a carrier, has ended, or belongs to a cancelled order. The error names it.`,
    data: PlanResponse,
    hasLocationHeader: true,
    limits: {
      'Shipments and vehicles of a plan': `${formatCount(MAX_PLAN_SHIPMENTS)} and ${formatCount(MAX_PLAN_VEHICLES)}`,
      'Plans of a business that run in the background': `${MAX_RUNNING_PLANS}`,
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreatePlanDto, @DisconnectSignal() signal: AbortSignal) {
    const plan = await this.creation.create(actor, body, signal);
    return new HttpResult(plan, { Location: `/api/dispatch/plan/${plan.guid}` });
  }

  @Get(':id')
  @Allow('plans:read')
  @Endpoint({
    id: 'getPlan',
    summary: 'Read a plan',
    description: 'Returns the progress while the plan is running, then the result. Plans are stored for 24 hours.',
    data: PlanResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.plans.read(actor, id);
  }

  @Delete(':id')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'cancelPlan',
    summary: 'Cancel a plan',
    description:
      'The search ends within about a second. Cancelling again has no effect. Responds with 409 for a `completed` or `failed` plan.',
    data: PlanResponse,
    errors: ['CONFLICT'],
  })
  cancel(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.plans.cancel(actor, id);
  }

  @Post(':id/commit')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'commitPlan',
    summary: 'Commit a plan',
    description: `Creates the proposed dispatches as drafts, with the planned stop sequences as their routes: all or none. Committing
    again has no effect and returns the same plan. Responds with 409 while the plan is not \`completed\`. Responds with 409 too if a shipment,
    vehicle, driver or replaced draft has changed since the search. The error names each, such as \`dispatches.0.shipmentIds.2\`.`,
    data: PlanResponse,
    errors: ['CONFLICT'],
  })
  commit(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.plans.commit(actor, id);
  }
}
