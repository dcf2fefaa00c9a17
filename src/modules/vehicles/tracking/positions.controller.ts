import { Body, Controller, Get, Header, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { type ApiRequest, CurrentActor } from '../../../platform/http/actor';
import { AcceptsBody, Allow, Public, RefuseHead, Unthrottled } from '../../../platform/http/guards/allow';
import { clientNetwork } from '../../../platform/http/middleware/client-address';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount, formatDuration } from '../../../platform/http/openapi/markdown';
import { FORM_MEDIA_TYPE, mediaType } from '../../../platform/http/validation/body';
import { PositionsDto } from './dto/positions.dto';
import { ForwardedResponse, PositionsResponse } from './dto/positions.response';
import { MAX_POSITION_AHEAD_MS, MAX_POSITIONS, MAX_POSITION_AGE_MS } from './ingest/position-rules';
import { DEVICE_LIMIT, PositionsService } from './positions.service';
import { readForwardedJson, readForwardedUrl } from './protocols/traccar-protocol';

const OSMAND_DESCRIPTION = `The OsmAnd protocol: \`lat\`, \`lon\` (or \`location=lat,lon\`), \`timestamp\` (Unix seconds or milliseconds, or ISO 8601; now, if
it is missing), \`speed\` in knots, \`bearing\` or \`heading\`, \`altitude\` in metres, \`accuracy\` in metres, \`batt\` in percent; also \`fuel\` in
litres and \`fault\`; \`valid=false\` says that there is no fix. Other parameters are passed over.

Trackers repeat a message until it is taken, so what has no position to keep is answered 200, dropped, and counted with its reason at
the device (\`rejected\`): no coordinates, no valid fix, 0, 0, out of range, older than ${formatDuration(MAX_POSITION_AGE_MS)}, more than ${formatDuration(MAX_POSITION_AHEAD_MS)} ahead. The device
counts as heard all the same. A receiver that is 1,024 weeks behind (the week number of GPS began again) is corrected where that leads to
within ten minutes of now. Numbers may have a decimal comma, and an offset of \`timestamp\` a \`+\` that was not encoded. Any other field that is out of range becomes null.

The key in the path stands for the device (\`POST /api/tracking/devices/{guid}/key\` makes it); no token is needed. ${formatCount(DEVICE_LIMIT)} messages a
minute for each device. An unknown key: 401, which counts against the address like an invalid token.`;

const DROPPED_DESCRIPTION = `A position of an unknown device, without a valid fix, or out of range or time is dropped with 200 and \`rejected\`: 1,
for the server would only send it again; the device counts it with its reason. Any other field that is out of range becomes null.`;

const NUMERIC_PARAMETERS = ['lat', 'lon', 'speed', 'bearing', 'altitude', 'accuracy', 'batt'];

/** Names of Traccar for parameters of its template, besides those of the OsmAnd protocol. */
const FORWARDED_QUERY = {
  lat: '48.2082',
  lon: '16.3738',
  timestamp: '1772438400000',
  valid: 'true',
  speed: '12.5',
  bearing: '90',
  altitude: '171',
  accuracy: '5',
  batt: '87',
};

const ForwardedQuery = (): MethodDecorator => (target, name, descriptor) => {
  const schema = { type: 'string' } as const;
  ApiQuery({
    name: 'id',
    required: true,
    schema,
    description: 'The `deviceId` here: `{uniqueId}` in the template.',
  })(target, name, descriptor);
  for (const [parameter, example] of Object.entries(FORWARDED_QUERY))
    ApiQuery({ name: parameter, required: false, schema, example })(target, name, descriptor);
};

const OsmAndQuery = (): MethodDecorator => (target, name, descriptor) => {
  for (const parameter of NUMERIC_PARAMETERS)
    ApiQuery({ name: parameter, required: false, schema: { type: 'number' } })(target, name, descriptor);
  ApiQuery({ name: 'timestamp', required: false, schema: { type: 'string' } })(target, name, descriptor);
  ApiParam({ name: 'key', description: "The device's key." })(target, name, descriptor);
};

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
    description: `1 to ${formatCount(MAX_POSITIONS)}, in any order; late ones land where they belong. The same device and timestamp again is a duplicate, not an
error. All or nothing: one bad position refuses them all and is named, such as \`positions.3.timestamp\`.

The response is sent after they are committed, with trips and stops up to date. 429 with \`Retry-After\` when more come in
than can be written.`,
    data: PositionsResponse,
    limits: {
      'Positions in one request': formatCount(MAX_POSITIONS),
      'Time of a position': `not older than ${formatDuration(MAX_POSITION_AGE_MS)}, not more than ${formatDuration(MAX_POSITION_AHEAD_MS)} ahead`,
      'Messages of one phone, in 60 s': formatCount(DEVICE_LIMIT),
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
  @ForwardedQuery()
  @Endpoint({
    id: 'forwardTraccarPosition',
    summary: 'Forward a position from a Traccar server in the query',
    description: `One address for all of its devices. For its settings \`forward.type\` = \`url\`, \`forward.header\` =
\`Authorization: Bearer <API token>\` and \`forward.url\` = this address with
\`?id={uniqueId}&lat={latitude}&lon={longitude}&timestamp={fixTime}&valid={valid}&speed={speed}&bearing={course}&altitude={altitude}&accuracy={accuracy}&batt={batteryLevel}\`.
Traccar's own names (\`uniqueId\`, \`latitude\`, \`longitude\`, \`fixTime\`, \`deviceTime\`, \`course\`, \`batteryLevel\`, \`attributes\`) serve as
well. \`speed\` is in knots.

${DROPPED_DESCRIPTION}`,
    data: ForwardedResponse,
  })
  receiveForwardedUrl(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>) {
    return this.positions.receiveForwarded(actor, readForwardedUrl(query, Date.now()));
  }

  @Post('traccar')
  @Allow('positions:write')
  @ApiBody({
    schema: {
      type: 'object',
      additionalProperties: true,
      properties: {
        position: { type: 'object', additionalProperties: true },
        event: { type: 'object', additionalProperties: true, description: 'With `event.forward`.' },
        device: {
          type: 'object',
          required: ['uniqueId'],
          additionalProperties: true,
          properties: { uniqueId: { type: 'string', description: 'The `deviceId` here.' } },
        },
      },
    },
  })
  @Endpoint({
    id: 'forwardTraccarData',
    summary: 'Forward a position or an event from a Traccar server as JSON',
    description: `For its settings \`forward.url\` (this address), \`forward.type\` = \`json\` and \`forward.header\` =
\`Authorization: Bearer <API token>\`. So every tracker that Traccar understands can be used. \`event.forward.url\` and
\`event.forward.header\` may be the same: the position of an event is stored if it is valid; the rest is ignored.

${DROPPED_DESCRIPTION} A body without \`device.uniqueId\` that is no event is not from Traccar: 400.`,
    data: ForwardedResponse,
  })
  receiveForwarded(@CurrentActor() actor: Actor, @Body() body: unknown) {
    return this.positions.receiveForwarded(actor, readForwardedJson(body, Date.now()));
  }

  @Get('osmand/:key')
  @Public()
  @Unthrottled()
  @RefuseHead()
  @Header('Cache-Control', 'no-store')
  @OsmAndQuery()
  @Endpoint({
    id: 'sendOsmandPosition',
    summary: 'Send a position of a phone in the query',
    description: OSMAND_DESCRIPTION,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  receiveQuery(@Param('key') key: string, @Query() query: Record<string, unknown>, @Req() request: ApiRequest) {
    return this.fromPhone(key, query, undefined, request);
  }

  @Post('osmand/:key')
  @Public()
  @Unthrottled()
  @AcceptsBody(FORM_MEDIA_TYPE, 'application/json')
  @OsmAndQuery()
  @ApiConsumes(FORM_MEDIA_TYPE, 'application/json')
  @ApiBody({ required: false, schema: { type: 'object', additionalProperties: true } })
  @Endpoint({
    id: 'sendOsmandPositionBody',
    summary: 'Send a position of a phone in the query or the body',
    description: `${OSMAND_DESCRIPTION}

As JSON, what the current Traccar client sends: \`{"location": {"timestamp", "coords": {"latitude", "longitude", "speed", "heading",
"accuracy", "altitude"}, "battery": {"level"}}}\`, speed in metres a second, level from 0 to 1. \`location\` may be a list of up to ${formatCount(MAX_POSITIONS)}.`,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  receiveBody(
    @Param('key') key: string,
    @Query() query: Record<string, unknown>,
    @Body() body: unknown,
    @Req() request: ApiRequest,
  ) {
    if (mediaType(request) === 'application/json') return this.fromPhone(key, query, body, request);
    return this.fromPhone(key, { ...query, ...(body as object | undefined) }, undefined, request);
  }

  private fromPhone(key: string, parameters: object, json: unknown, request: ApiRequest): Promise<void> {
    return this.positions.receiveFromPhone(key, { address: clientNetwork(request), parameters, json });
  }
}
