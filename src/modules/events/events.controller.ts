import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import { CurrentActor } from '../../platform/http/actor';
import { Allow, ForAllDepots } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import type { EventType } from '../../platform/jobs/events';
import { DEFAULT_EVENTS_PER_RESPONSE, EventsQuery, MAX_EVENTS_PER_RESPONSE } from './dto/events.dto';
import { EventsResponse } from './dto/events.response';
import { EventsService } from './events.service';

const DESCRIPTION = `Returns the events of webhooks, up to ${MAX_EVENTS_PER_RESPONSE} at a time, for clients that cannot receive webhooks or have missed some. Events
are stored for 7 days unless the operator stores them longer.

Store \`next\` together with your results, and send it as \`after\`. Every event is returned once, also if its transaction committed after
later ones. Request again at once while \`hasMore\` is true, otherwise after some seconds. \`types\` may change between requests: it narrows a
response, and excluded events are not returned later.

Responds with 400 naming \`after\` if it is older than the stored events, because events may be missing. Load your data again, then continue
without \`after\`.`;

/** Lists the events of a business, for integrators who poll instead of receiving webhooks. */
@ApiTags('Events')
@ForAllDepots()
@Controller('api/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Allow('events:read')
  @Endpoint({
    id: 'listEvents',
    summary: 'List what happened since',
    description: DESCRIPTION,
    data: EventsResponse,
    limits: { 'Events in one response': String(MAX_EVENTS_PER_RESPONSE) },
  })
  list(@CurrentActor() actor: Actor, @Query() { after, types, limit = DEFAULT_EVENTS_PER_RESPONSE }: EventsQuery) {
    const requestedTypes = types?.split(',') as EventType[] | undefined;
    return this.events.read(actor, { after, types: requestedTypes, limit });
  }
}
