import { Body, Controller, Get, Header, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Actor, type ApiRequest, CurrentActor } from '../../../http/actor';
import { AcceptsBody, Allow, Public, RefuseHead, Unthrottled } from '../../../http/allow';
import { Answers } from '../../../http/openapi/answers';
import { mediaType } from '../../../http/validation/body';
import { PositionsDto } from './dto/positions.dto';
import { ForwardedResponse, PositionsResponse } from './dto/positions.response';
import { FORM } from './form-body';
import { PositionsService } from './positions.service';

const OSMAND = `The OsmAnd protocol: \`lat\`, \`lon\` (or \`location=lat,lon\`), \`timestamp\` (Unix seconds or milliseconds, or ISO 8601; now, if
it is missing), \`speed\` in knots, \`bearing\` or \`heading\`, \`altitude\` in metres, \`accuracy\` in metres, \`batt\` in percent; also \`fuel\` in
litres and \`fault\`. Other parameters are passed over.

The key in the path stands for the device (\`POST /api/tracking/devices/{guid}/key\` makes it); no token is needed. 1,200 positions a
minute for each device. An unknown key: 404.`;

const NUMBERS = ['lat', 'lon', 'speed', 'bearing', 'altitude', 'accuracy', 'batt'];

const OsmAndQuery = (): MethodDecorator => (target, name, descriptor) => {
  for (const parameter of NUMBERS)
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
  @Answers({
    summary: 'Take in positions of a device',
    description: `1 to 1,000, in any order; late ones land where they belong. The same device and timestamp again is a duplicate, not an
error. All or nothing: one bad position refuses them all and is named, such as \`positions.3.timestamp\`.

The answer comes when they are stored for good, with trips and stops brought up to date. 429 with \`Retry-After\` when more come in
than can be written.`,
    data: PositionsResponse,
    errors: ['NOT_FOUND'],
  })
  receive(@CurrentActor() actor: Actor, @Body() body: unknown) {
    return this.positions.receive(actor, body);
  }

  @Post('traccar')
  @Allow('positions:write')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['position', 'device'],
      additionalProperties: true,
      properties: {
        position: { type: 'object', additionalProperties: true },
        device: {
          type: 'object',
          required: ['uniqueId'],
          additionalProperties: true,
          properties: { uniqueId: { type: 'string', description: 'The `deviceId` here.', example: 'TRK-0001' } },
        },
      },
    },
  })
  @Answers({
    summary: 'Take in a position that a Traccar server forwards',
    description: `For its settings \`forward.url\` (this address), \`forward.type\` = \`json\` and \`forward.header\` =
\`Authorization: Bearer <API token>\`. So every tracker that Traccar understands can be used.

A position of an unknown device, without a valid fix, or out of range or time is dropped and counted as \`rejected\`, with 200: the
server would only send it again.`,
    data: ForwardedResponse,
  })
  receiveForwarded(@CurrentActor() actor: Actor, @Body() body: unknown) {
    return this.positions.receiveForwarded(actor, body);
  }

  @Get('osmand/:key')
  @Public()
  @Unthrottled()
  @RefuseHead()
  @Header('Cache-Control', 'no-store')
  @OsmAndQuery()
  @Answers({ summary: 'Take in a position from a phone, in the query', description: OSMAND, errors: ['FORBIDDEN'] })
  receiveQuery(@Param('key') key: string, @Query() query: Record<string, unknown>, @Req() request: ApiRequest) {
    return this.fromPhone(key, query, undefined, request);
  }

  @Post('osmand/:key')
  @Public()
  @Unthrottled()
  @AcceptsBody(FORM, 'application/json')
  @OsmAndQuery()
  @ApiConsumes(FORM, 'application/json')
  @ApiBody({ required: false, schema: { type: 'object', additionalProperties: true } })
  @Answers({
    summary: 'Take in a position from a phone, in the query, as a form or as JSON',
    description: `${OSMAND}

As JSON, what the current Traccar client sends: \`{"location": {"timestamp", "coords": {"latitude", "longitude", "speed", "heading",
"accuracy", "altitude"}, "battery": {"level"}}}\`, speed in metres a second, level from 0 to 1.`,
    errors: ['FORBIDDEN'],
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

  private fromPhone(key: string, parameters: object, json: unknown, { ip }: ApiRequest): Promise<void> {
    return this.positions.receiveFromPhone(key, { address: ip ?? '', parameters, json });
  }
}
