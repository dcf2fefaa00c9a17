import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { Endpoint } from '../../http/openapi/endpoint';
import type { EventType } from '../../outbox/events';
import { DEFAULT_LIMIT, EventsQuery, MAX_LIMIT } from './dto/events.dto';
import { EventsResponse } from './dto/events.response';
import { EventsService } from './events.service';

const DESCRIPTION = `For who can't be called by webhooks, or has missed some: what endpoints are sent, in answers of up to
${MAX_LIMIT} events, for 7 days unless the operator keeps them for longer.

Keep \`next\` with what you did with the events, and send it as \`after\`: every event comes once, also one whose transaction was
committed after others that began later. While \`hasMore\`, ask again at once; else after some seconds. Change \`types\` whenever you
like: it narrows an answer, and what it left out does not come later.

An \`after\` older than what is kept is refused with 400 naming \`after\`, as events may be missing: load what you need anew, then go
on without it.`;

@ApiTags('Events')
@Controller('api/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Allow('events:read')
  @Endpoint({
    summary: 'List what happened since',
    description: DESCRIPTION,
    data: EventsResponse,
    limits: { 'Events in one answer': String(MAX_LIMIT) },
  })
  list(@CurrentActor() actor: Actor, @Query() { after, types, limit = DEFAULT_LIMIT }: EventsQuery) {
    const asked = types?.split(',') as EventType[] | undefined;
    return this.events.read(actor, { after, types: asked, limit });
  }
}
