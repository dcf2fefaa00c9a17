import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { created } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count } from '../../../http/openapi/markdown';
import { GuidParam } from '../../../http/validation/guid-param';
import { FailedShipmentResponse, NextAttemptResponse, PlannedAttemptsResponse } from './dto/failed-shipment.response';
import { ReturnResponse } from './dto/return.response';
import { FailedShipmentsQuery, MAX_ATTEMPTS_PLANNED, NextAttemptDto, NextAttemptsDto } from './dto/next-attempt.dto';
import { NextAttemptsBatchService } from './next-attempts-batch.service';
import { NextAttemptsService } from './next-attempts.service';
import { ReturnsService } from './returns.service';

/** What a client is told of a shipment that has not failed, as the document shows it. */
const NOT_FAILED = {
  code: 'CONFLICT',
  details: { status: 'The shipment is delivered: only what could not be delivered is attempted again.' },
} as const;

const NOT_LEFT = {
  code: 'CONFLICT',
  details: { status: 'The shipment is returned: only what has left and is not back goes back to the sender.' },
} as const;

@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class FailedShipmentsController {
  constructor(
    private readonly attempts: NextAttemptsService,
    private readonly batches: NextAttemptsBatchService,
    private readonly returns: ReturnsService,
  ) {}

  @Get('failed')
  @Allow('failures:read')
  @Endpoint({
    summary: 'List shipments that could not be delivered',
    description:
      'All that are an `exception`, and those that are attempted again and not out yet, with the reason, the attempts so far and ' +
      'what comes next. The last to fail first.',
    data: [FailedShipmentResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: FailedShipmentsQuery) {
    return this.attempts.list(actor, query);
  }

  @Post('next-attempts')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Plan another attempt of many shipments',
    description:
      `As for one shipment, each for itself: the answer says of each of up to ${count(MAX_ATTEMPTS_PLANNED)} whether it is planned, ` +
      'and else why not.',
    data: PlannedAttemptsResponse,
  })
  planMany(@CurrentActor() actor: Actor, @Body() body: NextAttemptsDto) {
    return this.batches.plan(actor, body);
  }

  @Post(':shipmentId/next-attempt')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Plan another attempt of a delivery that failed',
    description:
      'The shipment is `in_transit` again, to be delivered on that day (`deliveryDate`), and free for any dispatch of it: its stop of a ' +
      'dispatch that is still under way has ended, and it leaves one that has not left. Until it is out again the day can be changed in ' +
      'the same way. 409 for a shipment that has not failed. A rule of the business (`failedDeliveries` in the default configuration) ' +
      'does the same by itself.',
    data: NextAttemptResponse,
    errors: [NOT_FAILED],
  })
  plan(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string, @Body() body: NextAttemptDto) {
    return this.attempts.plan(actor, shipmentId, body);
  }

  @Post(':shipmentId/return-to-sender')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Send a shipment back to its sender',
    description:
      'It ends as `returned`, and a new shipment brings it back: from its recipient to its sender, with the same packages and service level ' +
      'and no carrier. Each names the other (`returnOf`, `returnedBy`). It leaves a dispatch that has not left; its stop of one under way has ' +
      'ended. 409 for one that has not left yet, was cancelled, or goes back already. With `thenReturn` the rule for failed deliveries does ' +
      'the same by itself.',
    status: 201,
    data: ReturnResponse,
    location: true,
    errors: [NOT_LEFT],
  })
  async returnToSender(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    const made = await this.returns.toSender(actor, shipmentId);
    return created(`/api/v1/shipments/${made.guid}`, made);
  }
}
