import { Body, Controller, Headers, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { BodyLimit, Public } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import type { SignedRequest } from '../../../platform/http/validation/body';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { PushedEventsDto, PushedEventsResponse } from './dto/carrier-events.dto';
import { CarrierTrackingService } from './carrier-tracking.service';

/** Webhook that carriers call with tracking events. */
@ApiTags('Carriers')
@Controller('api/carriers')
export class CarrierEventsController {
  constructor(private readonly tracking: CarrierTrackingService) {}

  @Post(':carrierId/events/:eventsKey')
  @Public()
  @BodyLimit(256 * 1024) // Enough for a hundred events with the longest texts.
  @ApiHeader({ name: 'X-Timestamp', required: true, description: 'Unix time in seconds, at most 5 minutes off.' })
  @ApiHeader({
    name: 'X-Signature',
    required: true,
    description:
      '`v1=` and the hexadecimal HMAC-SHA256, keyed with the API secret, of X-Timestamp, a line feed and the body.',
  })
  @Endpoint({
    id: 'receiveCarrierEvents',
    summary: 'Send events of a carrier',
    description:
      'Receives events of carriers that use the HTTP protocol (docs/carrier-http-protocol.md). The path is `configuration.eventsPath` ' +
      'of the carrier. Each message has a signature instead of a token. An event that was recorded before is only counted, so a ' +
      'message can be repeated safely. Responds with 403 for an unknown path and for an invalid signature.',
    data: PushedEventsResponse,
    errors: ['FORBIDDEN'],
  })
  receive(
    @GuidParam('carrierId') carrierId: string,
    @GuidParam('eventsKey') eventsKey: string,
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @Req() { rawBody: body = Buffer.alloc(0) }: SignedRequest,
    @Body() { events }: PushedEventsDto,
  ): Promise<PushedEventsResponse> {
    return this.tracking.receive({ carrierId, eventsKey, timestamp, signature, body }, events);
  }
}
