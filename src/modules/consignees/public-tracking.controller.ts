import { Body, Controller, Get, Param, Post, Put, Req, Res, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ApiRequest } from '../../http/actor';
import { Public } from '../../http/allow';
import { clientNetwork } from '../../http/client-address';
import { HttpResult } from '../../http/http-result';
import { Endpoint } from '../../http/openapi/endpoint';
import { RECORDS } from '../../http/openapi/examples/records';
import { count } from '../../http/openapi/markdown';
import { GuidParam } from '../../http/validation/guid-param';
import { ConsigneeWishesService } from './consignee-wishes.service';
import { InstructionsDto, RatingDto, RescheduleDto } from './dto/consignee.dto';
import { RescheduleResponse } from './dto/consignee.response';
import { InstructionsResponse, PublicTrackingResponse, RatingResponse } from './dto/public-tracking.response';
import { SecretLinkInterceptor } from './secret-link.interceptor';
import { MAX_STREAMS, MAX_STREAMS_OF_ADDRESS, TrackingStreamsService } from './streams/tracking-streams.service';
import { TrackingViewsService } from './tracking-views.service';

const Token = () =>
  ApiParam({
    name: 'token',
    description: "The last part of a shipment's `trackingUrl`.",
    schema: { type: 'string' },
  });

const EXAMPLE = `retry: 3120\n\nid: Yk3Jx0aQmZ1c\nevent: tracking\ndata: ${JSON.stringify(RECORDS.publicTracking)}\n\n`;

@ApiTags('Consignees')
@Controller('api/public')
@UseInterceptors(SecretLinkInterceptor)
export class PublicTrackingController {
  constructor(
    private readonly views: TrackingViewsService,
    private readonly wishes: ConsigneeWishesService,
    private readonly streams: TrackingStreamsService,
  ) {}

  @Get('tracking/:token')
  @Public()
  @Token()
  @Endpoint({
    summary: 'Follow a shipment by its link',
    description:
      'For whoever has the link; no token of the interface. 404, always the same, for a link that never was, was revoked, or ' +
      'ended 30 days after the shipment did. Nobody learns of other stops, of the driver, or of the address but postal code and town.',
    data: PublicTrackingResponse,
    errors: ['NOT_FOUND'],
  })
  read(@Param('token') token: string) {
    return this.views.read(token);
  }

  @Get('tracking/:token/stream')
  @Public()
  @Token()
  @Endpoint({
    summary: 'Follow a shipment as it comes',
    description:
      'Server-sent events named `tracking`: the shipment as its link shows it, at once and whenever that has changed, at most every ' +
      'two seconds. A link that is revoked or ends ends its streams. Comments show that the connection is alive.',
    events: { 'as it stands': EXAMPLE },
    limits: {
      'Streams of tracking pages of a client address, on each process': count(MAX_STREAMS_OF_ADDRESS),
      'Streams of tracking pages on each process': count(MAX_STREAMS),
    },
    errors: ['NOT_FOUND'],
  })
  watch(@Param('token') token: string, @Req() request: ApiRequest, @Res() response: Response) {
    const asks = { network: clientNetwork(request), onlyHeaders: request.method === 'HEAD' };
    return this.streams.watch(token, response, asks);
  }

  @Put('tracking/:token/instructions')
  @Public()
  @Token()
  @Endpoint({
    summary: 'Tell the driver how to bring it',
    description: 'All of it anew, until the vehicle has left; then 409. Driver and dispatcher see it.',
    data: InstructionsResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  instruct(@Param('token') token: string, @Body() body: InstructionsDto) {
    return this.wishes.instruct(token, body);
  }

  @Post('tracking/:token/reschedule')
  @Public()
  @Token()
  @Endpoint({
    summary: 'Ask for another day',
    description:
      'A request that the dispatcher accepts or refuses; another one takes its place while nobody has answered. 409 where the ' +
      'business does not allow it, and once the vehicle has left.',
    data: RescheduleResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  reschedule(@Param('token') token: string, @Body() body: RescheduleDto) {
    return this.wishes.reschedule(token, body);
  }

  @Post('tracking/:token/rating')
  @Public()
  @Token()
  @Endpoint({
    summary: 'Tell how the delivery was',
    description: 'Once, after it was delivered; 409 before, and the second time.',
    data: RatingResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  rate(@Param('token') token: string, @Body() body: RatingDto) {
    return this.wishes.rate(token, body);
  }

  @Get('logos/:guid')
  @Public()
  @Endpoint({
    summary: "Download a business's logo",
    description: 'Another logo has another address: this one may be kept for ever.',
    files: ['image/png', 'image/jpeg'],
    errors: ['NOT_FOUND'],
  })
  async logo(@GuidParam('guid') guid: string) {
    const { content, type } = await this.views.logo(guid);
    const file = new StreamableFile(content, { type, length: content.length });
    return new HttpResult(file, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }
}
