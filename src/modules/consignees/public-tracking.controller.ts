import { Body, Controller, Get, Param, Post, Put, Req, Res, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ApiRequest } from '../../platform/http/actor';
import { Public } from '../../platform/http/guards/allow';
import { getClientNetwork } from '../../platform/http/middleware/client-address';
import { HttpResult } from '../../platform/http/envelope/http-result';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { formatCount } from '../../platform/http/openapi/markdown';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { ConsigneeWishesService } from './consignee-wishes.service';
import { CONSIGNEES_RECORDS } from './consignees.openapi';
import { InstructionsDto, RatingDto, RescheduleDto } from './dto/consignee.dto';
import { RescheduleResponse, SelectableSlotResponse } from './dto/consignee.response';
import { InstructionsResponse, PublicTrackingResponse, RatingResponse } from './dto/public-tracking.response';
import { DayRequestsService } from './requests/day-requests.service';
import { SecretLinkInterceptor } from './secret-link.interceptor';
import { MAX_STREAMS, MAX_STREAMS_PER_ADDRESS, TrackingStreamsService } from './streams/tracking-streams.service';
import { TrackingViewsService } from './tracking-views.service';

const TokenParam = () =>
  ApiParam({
    name: 'token',
    description: "The last part of a shipment's `trackingUrl`.",
    schema: { type: 'string' },
  });

const STREAM_EXAMPLE = `retry: 3120\n\nid: Yk3Jx0aQmZ1c\nevent: tracking\ndata: ${JSON.stringify(CONSIGNEES_RECORDS.publicTracking)}\n\n`;

/** Serves consignees. They have no account: the token of the tracking link in the path identifies the shipment. */
@ApiTags('Consignees')
@Controller('api/public')
@UseInterceptors(SecretLinkInterceptor)
export class PublicTrackingController {
  constructor(
    private readonly views: TrackingViewsService,
    private readonly wishes: ConsigneeWishesService,
    private readonly days: DayRequestsService,
    private readonly streams: TrackingStreamsService,
  ) {}

  @Get('tracking/:token')
  @Public()
  @TokenParam()
  @Endpoint({
    id: 'getTrackedShipment',
    summary: 'Read a shipment by its tracking link',
    description:
      'Needs only the link, no API token. The response excludes other stops, the driver, and the address except postal code and town. ' +
      'Responds with 404 for a link that never existed, was revoked, or ended 30 days after the shipment.',
    data: PublicTrackingResponse,
    errors: ['NOT_FOUND'],
  })
  read(@Param('token') token: string) {
    return this.views.readTracking(token);
  }

  @Get('tracking/:token/stream')
  @Public()
  @TokenParam()
  @Endpoint({
    id: 'streamTrackedShipment',
    summary: 'Stream the changes of a tracked shipment',
    description:
      'Sends server-sent events named `tracking`. Each contains the complete shipment. The first one is sent immediately, the next ones when ' +
      'the shipment changes, at most every two seconds. The stream ends when its link is revoked or ends. Comments keep the connection alive.',
    streamExamples: { 'current state': STREAM_EXAMPLE },
    limits: {
      'Streams of tracking pages of a client address, on each process': formatCount(MAX_STREAMS_PER_ADDRESS),
      'Streams of tracking pages on each process': formatCount(MAX_STREAMS),
    },
    errors: ['NOT_FOUND'],
  })
  openStream(@Param('token') token: string, @Req() request: ApiRequest, @Res() response: Response) {
    const onlyHeaders = request.method === 'HEAD';
    return this.streams.openStream(token, response, { network: getClientNetwork(request), onlyHeaders });
  }

  @Get('tracking/:token/photo')
  @Public()
  @TokenParam()
  @Endpoint({
    id: 'downloadTrackedPhoto',
    summary: 'Download the photo of a tracked delivery',
    description:
      'Returns the photo of the proof of delivery if the business shows it (`proofPhotoShown`). Responds with 404 before the ' +
      'delivery, without a photo, and if the business does not show it.',
    mediaTypes: ['image/jpeg', 'image/png'],
    errors: ['NOT_FOUND'],
  })
  async downloadPhoto(@Param('token') token: string) {
    const { content, type } = await this.views.readPhoto(token);
    return new StreamableFile(content, { type, length: content.length });
  }

  @Put('tracking/:token/instructions')
  @Public()
  @TokenParam()
  @Endpoint({
    id: 'setDeliveryInstructions',
    summary: 'Set delivery instructions for the driver',
    description:
      'Replaces all instructions. Driver and dispatcher see them. Responds with 409 after the vehicle has left.',
    data: InstructionsResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  instruct(@Param('token') token: string, @Body() body: InstructionsDto) {
    return this.wishes.replaceInstructions(token, body);
  }

  @Get('tracking/:token/slots')
  @Public()
  @TokenParam()
  @Endpoint({
    id: 'listSelectableSlots',
    summary: 'List the slots that a consignee can request',
    description:
      'Returns the available delivery slots of the next 30 days, in the order of time. The list is empty if the business offers no slots or ' +
      'does not accept requests for another day, and after the vehicle has left.',
    data: [SelectableSlotResponse],
    errors: ['NOT_FOUND'],
  })
  listSlots(@Param('token') token: string) {
    return this.days.listSlots(token);
  }

  @Post('tracking/:token/reschedule')
  @Public()
  @TokenParam()
  @Endpoint({
    id: 'requestReschedule',
    summary: 'Request another day or slot',
    description:
      'Creates a request that the dispatcher accepts or declines. It replaces a request that is still pending. A slot is reserved until ' +
      'then. Responds with 409 if the business does not accept such requests, after the vehicle has left, and if the slot is not available. Then ' +
      '`error.alternatives` has up to three available slots.',
    data: RescheduleResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  reschedule(@Param('token') token: string, @Body() body: RescheduleDto) {
    return this.days.requestDay(token, body);
  }

  @Post('tracking/:token/rating')
  @Public()
  @TokenParam()
  @Endpoint({
    id: 'rateDelivery',
    summary: 'Rate the delivery',
    description: 'Stores the rating of the consignee. Responds with 409 before the delivery, and for a second rating.',
    data: RatingResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  rate(@Param('token') token: string, @Body() body: RatingDto) {
    return this.wishes.rateDelivery(token, body);
  }

  @Get('logos/:guid')
  @Public()
  @Endpoint({
    id: 'downloadBusinessLogo',
    summary: "Download a business's logo",
    description: 'Returns the picture. It may be cached forever, because a new logo has a new address.',
    mediaTypes: ['image/png', 'image/jpeg'],
    errors: ['NOT_FOUND'],
  })
  async downloadLogo(@GuidParam('guid') guid: string) {
    const { content, type } = await this.views.readLogo(guid);
    const file = new StreamableFile(content, { type, length: content.length });
    return new HttpResult(file, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }
}
