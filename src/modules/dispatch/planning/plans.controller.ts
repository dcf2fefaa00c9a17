import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { HttpResult } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count } from '../../../http/openapi/markdown';
import { UntilHungUp } from '../../../http/until-hung-up';
import { GuidParam } from '../../../http/validation/guid-param';
import { CreatePlanDto, MAX_PLAN_SHIPMENTS, MAX_PLAN_VEHICLES } from './dto/plan.dto';
import { PlanResponse } from './dto/plan.response';
import { PlanCreationService } from './plan-creation.service';
import { QUICK_SHIPMENTS } from './plan-search.service';
import { PlansService } from './plans.service';
import { MOST_RUNNING } from './queued-plans.service';

@ApiTags('Dispatches')
@Controller('api/dispatch/plan')
export class PlansController {
  constructor(
    private readonly creation: PlanCreationService,
    private readonly plans: PlansService,
  ) {}

  @Post()
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Plan dispatches',
    description: `Splits unassigned shipments over vehicles within capacity (weight and volume), delivery windows and the hours of the
shift: as many shipments as are found to fit, then the least travel time. Each shipment that is in no proposed dispatch is explained.
The dispatches have the kilometres, hours and arrival times that are proposed.
Drivers are put on the tours in their order while there are any. Up to ${count(MAX_PLAN_SHIPMENTS)} shipments and ${count(MAX_PLAN_VEHICLES)} vehicles.

Up to ${QUICK_SHIPMENTS} shipments (and without \`seconds\`) the answer is \`completed\`. Otherwise it is \`running\`, the search goes on in the
background, and \`Location\` tells where its progress and then its result can be read. ${MOST_RUNNING} of a business may run or wait, else
429; with several waiting, businesses take turns. A client that hangs up ends a search that is made
at once.

Nothing is changed unless \`commit\` is true or the plan is committed afterwards. A shipment that is named and that an open dispatch has, that a
carrier has booked, that has ended or whose order is cancelled: 409 naming it.`,
    data: PlanResponse,
    location: true,
    limits: {
      'Shipments and vehicles of a plan': `${count(MAX_PLAN_SHIPMENTS)} and ${count(MAX_PLAN_VEHICLES)}`,
      'Plans of a business that run in the background': `${MOST_RUNNING}`,
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreatePlanDto, @UntilHungUp() signal: AbortSignal) {
    const plan = await this.creation.create(actor, body, signal);
    return new HttpResult(plan, { Location: `/api/dispatch/plan/${plan.guid}` });
  }

  @Get(':id')
  @Allow('plans:read')
  @Endpoint({
    summary: 'Read a plan',
    description: 'Its progress while it is running, then its result. Plans are kept for 24 hours.',
    data: PlanResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.plans.read(actor, id);
  }

  @Delete(':id')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Cancel a plan',
    description:
      'Its search ends within about a second. One that is `completed` or `failed`: 409. Cancelled already: nothing changes.',
    data: PlanResponse,
    errors: ['CONFLICT'],
  })
  cancel(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.plans.cancel(actor, id);
  }

  @Post(':id/commit')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Commit a plan',
    description: `Makes the proposed dispatches, as drafts, with the planned order of stops as their routes: all of them or none. 409 when
a shipment, vehicle or driver is not any more as it was planned with, naming each (\`dispatches.0.shipmentIds.2\`), and while the plan is
not \`completed\`. Committing again changes nothing and answers the same.`,
    data: PlanResponse,
    errors: ['CONFLICT'],
  })
  commit(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.plans.commit(actor, id);
  }
}
