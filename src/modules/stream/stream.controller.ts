import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, getDriverUser } from '../../core/actor';
import { type ApiRequest, CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { StreamQuery } from './dto/stream.dto';
import { LiveStreamsService } from './live-streams.service';
import { STREAM_DESCRIPTION, STREAM_EXAMPLES } from './stream-docs';
import { StreamView } from './stream-view';

/** Streams positions and changes of a business as server-sent events. The portal follows them. */
@ApiTags('Tracking')
@Controller('api/tracking')
export class StreamController {
  constructor(private readonly streams: LiveStreamsService) {}

  @Get('stream')
  @Allow('stream:read')
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The `id` of the last event that was received: what came since is sent first.',
    schema: { type: 'string' },
  })
  @Endpoint({
    id: 'streamUpdates',
    summary: 'Follow positions and changes of status as they happen',
    description: STREAM_DESCRIPTION,
    streamExamples: STREAM_EXAMPLES,
  })
  openStream(
    @CurrentActor() actor: Actor,
    @Query() query: StreamQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ) {
    return this.streams.openStream(actor, {
      authorization: request.authorization ?? '',
      isHeadRequest: request.method === 'HEAD',
      response,
      view: createView(actor, query),
      lastEventId,
    });
  }
}

const createView = (actor: Actor, { types, vehicleIds }: StreamQuery): StreamView =>
  new StreamView(parseList(types), parseList(vehicleIds?.toLowerCase()), getDriverUser(actor), actor.depotIds);

const parseList = (text: string | undefined): ReadonlySet<string> | null => (text ? new Set(text.split(',')) : null);
