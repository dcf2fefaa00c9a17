import { Body, Controller, Get, Header, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { type ApiRequest, CurrentActor } from '../../../platform/http/actor';
import { AcceptsBody, Allow, Public, RefuseHead, Unthrottled } from '../../../platform/http/guards/allow';
import { getClientNetwork } from '../../../platform/http/middleware/client-address';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount, formatDuration } from '../../../platform/http/openapi/markdown';
import { FORM_MEDIA_TYPE, getMediaType } from '../../../platform/http/validation/body';
import { PositionsDto } from './dto/positions.dto';
import { ForwardedResponse, PositionsResponse } from './dto/positions.response';
import { MAX_POSITION_AHEAD_MS, MAX_POSITIONS, MAX_POSITION_AGE_MS } from './ingest/position-rules';
import { MAX_DEVICE_REQUESTS_PER_MINUTE, PositionsService } from './positions.service';
import type { MessageFields } from './protocols/message-values';
import {
  DROPPED_DESCRIPTION,
  OSMAND_DESCRIPTION,
  OSMAND_JSON_DESCRIPTION,
  OsmAndParameters,
  TRACCAR_BODY_SCHEMA,
  TraccarQuery,
} from './protocols/protocol-docs';
import { readForwardedJson, readForwardedUrl } from './protocols/traccar-protocol';

/** Receives positions from API clients, from Traccar servers and from phones. */
@ApiTags('Tracking')
@Controller('api/tracking')
export class PositionsController {
  constructor(private readonly positions: PositionsService) {}

  @Post('positions')
  @Allow('positions:write')
  @ApiBody({ type: PositionsDto })
  @Endpoint({
    id: 'sendPositions',
    summary: 'Send positions of a device',
    description: `Accepts 1 to ${formatCount(MAX_POSITIONS)} positions in any order. Late ones are sorted into the history by their time. A position with the same device and
timestamp as a stored one is counted as a duplicate and is no error. If one position is invalid, none is stored; the error names it, such
as \`positions.3.timestamp\`.

The response is sent when the positions are committed and trips and stops are up to date. Responds with 429 and \`Retry-After\` if more
positions arrive than can be written.`,
    data: PositionsResponse,
    limits: {
      'Positions in one request': formatCount(MAX_POSITIONS),
      'Time of a position': `not older than ${formatDuration(MAX_POSITION_AGE_MS)}, not more than ${formatDuration(MAX_POSITION_AHEAD_MS)} ahead`,
      'Messages of one phone, in 60 s': formatCount(MAX_DEVICE_REQUESTS_PER_MINUTE),
    },
    errors: ['NOT_FOUND'],
  })
  receive(@CurrentActor() actor: Actor, @Body() body: unknown) {
    return this.positions.receive(actor, body);
  }

  @Get('traccar')
  @Allow('positions:write')
  @RefuseHead()
  @Header('Cache-Control', 'no-store')
  @TraccarQuery()
  @Endpoint({
    id: 'forwardTraccarPosition',
    summary: 'Forward a position from a Traccar server in the query',
    description: `Receives positions of all devices of a Traccar server. Set these settings there: \`forward.type\` = \`url\`, \`forward.header\` =
\`Authorization: Bearer <API token>\` and \`forward.url\` = this address with
\`?id={uniqueId}&lat={latitude}&lon={longitude}&timestamp={fixTime}&valid={valid}&speed={speed}&bearing={course}&altitude={altitude}&accuracy={accuracy}&batt={batteryLevel}\`.
The names that Traccar uses itself are accepted too: \`uniqueId\`, \`latitude\`, \`longitude\`, \`fixTime\`, \`deviceTime\`, \`course\`,
\`batteryLevel\` and \`attributes\`. \`speed\` is in knots.

${DROPPED_DESCRIPTION}`,
    data: ForwardedResponse,
  })
  receiveTraccarQuery(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>) {
    return this.positions.receiveForwarded(actor, readForwardedUrl(query, Date.now()));
  }

  @Post('traccar')
  @Allow('positions:write')
  @ApiBody({ schema: TRACCAR_BODY_SCHEMA })
  @Endpoint({
    id: 'forwardTraccarData',
    summary: 'Forward a position or an event from a Traccar server as JSON',
    description: `Receives positions and events of all devices of a Traccar server, and thereby of every tracker that Traccar supports. Set these
settings there: \`forward.url\` = this address, \`forward.type\` = \`json\` and \`forward.header\` = \`Authorization: Bearer <API token>\`.
\`event.forward.url\` and \`event.forward.header\` can have the same values: the position of an event is stored if it is valid, and the
rest is ignored.

${DROPPED_DESCRIPTION} Responds with 400 if the body is no event and has no \`device.uniqueId\`, because then it is not from Traccar.`,
    data: ForwardedResponse,
  })
  receiveTraccarBody(@CurrentActor() actor: Actor, @Body() body: unknown) {
    return this.positions.receiveForwarded(actor, readForwardedJson(body, Date.now()));
  }

  @Get('osmand/:key')
  @Public()
  @Unthrottled()
  @RefuseHead()
  @Header('Cache-Control', 'no-store')
  @OsmAndParameters()
  @Endpoint({
    id: 'sendOsmandPosition',
    summary: 'Send a position of a phone in the query',
    description: OSMAND_DESCRIPTION,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  receiveOsmAndQuery(@Param('key') key: string, @Query() query: Record<string, unknown>, @Req() request: ApiRequest) {
    return this.receiveFromPhone(key, query, undefined, request);
  }

  @Post('osmand/:key')
  @Public()
  @Unthrottled()
  @AcceptsBody(FORM_MEDIA_TYPE, 'application/json')
  @OsmAndParameters()
  @ApiConsumes(FORM_MEDIA_TYPE, 'application/json')
  @ApiBody({ required: false, schema: { type: 'object', additionalProperties: true } })
  @Endpoint({
    id: 'sendOsmandPositionBody',
    summary: 'Send a position of a phone in the query or the body',
    description: `${OSMAND_DESCRIPTION}\n\n${OSMAND_JSON_DESCRIPTION}`,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  receiveOsmAndBody(
    @Param('key') key: string,
    @Query() query: Record<string, unknown>,
    @Body() body: unknown,
    @Req() request: ApiRequest,
  ) {
    if (getMediaType(request) === 'application/json') return this.receiveFromPhone(key, query, body, request);
    // A form can have some parameters, and the query the others.
    const parameters: MessageFields = { ...query, ...(body as object | undefined) };
    return this.receiveFromPhone(key, parameters, undefined, request);
  }

  private receiveFromPhone(key: string, parameters: MessageFields, json: unknown, request: ApiRequest): Promise<void> {
    return this.positions.receiveFromPhone(key, { address: getClientNetwork(request), parameters, json });
  }
}
