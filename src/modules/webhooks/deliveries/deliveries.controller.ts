import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount } from '../../../platform/http/openapi/markdown';
import { AddsFaults, parseSentTime } from '../../../platform/http/validation/added-faults';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { DeliveriesService } from './deliveries.service';
import { MAX_REPLAYED_EVENTS, findPeriodFaults, ReplaysService } from './replays.service';
import { DeliveriesQuery, ReplayDto } from './dto/delivery.dto';
import { DeliveryGuidResponse, DeliveryResponse, ReplayResponse } from './dto/delivery.response';

/** Lists and repeats the deliveries of a webhook. */
@ApiTags('Webhooks')
@Controller('api/webhooks/:guid')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly replays: ReplaysService,
  ) {}

  @Get('deliveries')
  @Allow('webhooks:read')
  @Endpoint({
    id: 'listWebhookDeliveries',
    summary: 'List what was sent to a webhook',
    description:
      'Returns the deliveries, newest event first, with the result of each attempt. A delivery is stored as long as its event (7 days ' +
      'by default).',
    data: [DeliveryResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Query() query: DeliveriesQuery) {
    return this.deliveries.list(actor, guid, query);
  }

  @Post('deliveries/:deliveryGuid/retry')
  @Allow('webhooks:write')
  @Endpoint({
    id: 'retryWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'Sends a delivery that has failed finally, or that the receiver accepted and lost. It is sent now, and retried as often as a new one. Responds with 409 for a pending delivery.',
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
    id: 'testWebhook',
    summary: 'Send a webhook a ping',
    description:
      'Sends an event `ping` to this webhook, even if it does not subscribe to it. `data.guid` is the webhook. The result is in the list of its deliveries.',
    data: DeliveryGuidResponse,
    errors: ['CONFLICT'],
  })
  test(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.deliveries.sendTestEvent(actor, guid);
  }

  @Post('replay')
  @Allow('webhooks:write')
  @Endpoint({
    id: 'replayWebhookEvents',
    summary: 'Send events of a period to a webhook again',
    description:
      'Sends the events of the log again, in the order in which they happened, whether they were sent before or not. Each keeps its ' +
      `\`webhook-id\`. Responds with 400 for more than ${formatCount(MAX_REPLAYED_EVENTS)} events.`,
    limits: { 'Events of one replay': formatCount(MAX_REPLAYED_EVENTS) },
    data: ReplayResponse,
    errors: ['CONFLICT'],
  })
  @AddsFaults(({ from, to }, { timeZone }) =>
    findPeriodFaults(parseSentTime(from, timeZone), parseSentTime(to, timeZone)),
  )
  replay(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Body() body: ReplayDto) {
    return this.replays.replay(actor, guid, body);
  }
}
