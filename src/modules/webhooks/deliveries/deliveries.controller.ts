import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count } from '../../../http/openapi/markdown';
import { GuidParam } from '../../../http/validation/guid-param';
import { DeliveriesService, MAX_REPLAYED } from './deliveries.service';
import { DeliveriesQuery, ReplayDto } from './delivery.dto';
import { DeliveryGuidResponse, DeliveryResponse, ReplayResponse } from './delivery.response';

@ApiTags('Webhooks')
@Controller('api/webhooks/:guid')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get('deliveries')
  @Allow('webhooks:read')
  @Endpoint({
    summary: 'List what was sent to a webhook',
    description:
      'Newest event first, with what became of each try. A delivery is kept for as long as its event is (7 days by default).',
    data: [DeliveryResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Query() query: DeliveriesQuery) {
    return this.deliveries.list(actor, guid, query);
  }

  @Post('deliveries/:deliveryGuid/retry')
  @Allow('webhooks:write')
  @Endpoint({
    summary: 'Send a delivery again',
    description:
      'One that is dead, or that was taken and got lost there. It is sent now, and tried again as often as at first. One that is pending: 409.',
    errors: ['CONFLICT'],
  })
  retry(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @GuidParam('deliveryGuid') deliveryGuid: string,
  ) {
    return this.deliveries.retry(actor, guid, deliveryGuid);
  }

  @Post('test')
  @Allow('webhooks:write')
  @Endpoint({
    summary: 'Send a webhook a ping',
    description:
      'An event `ping` for this webhook alone, whatever it subscribes to; its `data.guid` is the webhook. What became of it stands among its deliveries.',
    data: DeliveryGuidResponse,
    errors: ['CONFLICT'],
  })
  test(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.deliveries.test(actor, guid);
  }

  @Post('replay')
  @Allow('webhooks:write')
  @Endpoint({
    summary: 'Send a webhook what happened in a time once more',
    description: `Events of the log, in the order in which they happened, whether they were sent before or not; each with the
\`webhook-id\` that it had. At most ${count(MAX_REPLAYED)} at a time: then 400.`,
    limits: { 'Events of one replay': count(MAX_REPLAYED) },
    data: ReplayResponse,
    errors: ['CONFLICT'],
  })
  replay(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Body() body: ReplayDto) {
    return this.deliveries.replay(actor, guid, body);
  }
}
