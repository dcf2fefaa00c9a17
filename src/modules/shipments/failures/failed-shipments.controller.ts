import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { created } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount } from '../../../platform/http/openapi/markdown';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { FailedShipmentResponse, NextAttemptResponse, PlannedAttemptsResponse } from './dto/failed-shipment.response';
import { ReturnResponse } from './dto/return.response';
import { FailedShipmentsQuery, MAX_ATTEMPTS_PLANNED, NextAttemptDto, NextAttemptsDto } from './dto/next-attempt.dto';
import { NextAttemptsBatchService } from './next-attempts-batch.service';
import { NextAttemptsService } from './next-attempts.service';
import { ReturnsService } from './returns.service';

/** The error for a shipment that has not failed, as the OpenAPI document shows it. */
const NOT_FAILED_ERROR = {
  code: 'CONFLICT',
  details: { status: 'The shipment is delivered: another attempt can only be planned after a failed delivery.' },
} as const;

/** The error for a shipment that has not left or was returned, as the OpenAPI document shows it. */
const NOT_LEFT_ERROR = {
  code: 'CONFLICT',
  details: {
    status:
      'The shipment is returned: only a shipment that has left and was not returned can be sent back to its sender.',
  },
} as const;

/** Decides what happens to shipments that could not be delivered: another attempt, or the return to the sender. */
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
    id: 'listFailedShipments',
    summary: 'List shipments that could not be delivered',
    description:
      'Returns shipments with the status `exception`, and those whose next attempt is planned and not out yet. Each has the reason, ' +
      'the number of failed attempts and the next step. The last one to fail comes first.',
    data: [FailedShipmentResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: FailedShipmentsQuery) {
    return this.attempts.list(actor, query);
  }

  @Post('next-attempts')
  @Allow('shipments:write')
  @Endpoint({
    id: 'planNextAttempts',
    summary: 'Plan another delivery attempt of many shipments',
    description:
      `Plans up to ${formatCount(MAX_ATTEMPTS_PLANNED)} shipments, each as with the operation for one shipment. A shipment that cannot be planned ` +
      'does not affect the others. The response lists which shipments are planned, and why the others are not.',
    data: PlannedAttemptsResponse,
  })
  planMany(@CurrentActor() actor: Actor, @Body() body: NextAttemptsDto) {
    return this.batches.plan(actor, body);
  }

  @Post(':shipmentId/next-attempt')
  @Allow('shipments:write')
  @Endpoint({
    id: 'planNextAttempt',
    summary: 'Plan another attempt of a failed delivery',
    description:
      'Sets the shipment to `in_transit` with the new `deliveryDate`. It can be added to any dispatch of that day: its stop on a dispatch in ' +
      'progress ends, and it is removed from a dispatch that has not started. The day can be changed in the same way until the shipment is ' +
      'out for delivery again. The rule `failedDeliveries` of the default configuration plans attempts automatically. Responds with 409 if ' +
      'the delivery has not failed.',
    data: NextAttemptResponse,
    errors: [NOT_FAILED_ERROR],
  })
  plan(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string, @Body() body: NextAttemptDto) {
    return this.attempts.plan(actor, shipmentId, body);
  }

  @Post(':shipmentId/return-to-sender')
  @Allow('shipments:write')
  @Endpoint({
    id: 'returnShipmentToSender',
    summary: 'Send a shipment back to its sender',
    description:
      'Sets the shipment to `returned`, and creates a shipment from its recipient to its sender with the same packages and service level, and ' +
      'without a carrier. The two refer to each other (`returnOf`, `returnedBy`). The shipment is removed from a dispatch that has not ' +
      'started, and its stop on a dispatch in progress ends. With `thenReturn` the rule for failed deliveries returns shipments ' +
      'automatically. Responds with 409 if the shipment has not left yet, was cancelled, or is being returned already. An unused ' +
      'return label is deleted.',
    status: 201,
    data: ReturnResponse,
    hasLocationHeader: true,
    errors: [NOT_LEFT_ERROR],
  })
  async returnToSender(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    const returnShipment = await this.returns.returnToSender(actor, shipmentId);
    return created(`/api/v1/shipments/${returnShipment.guid}`, returnShipment);
  }
}
