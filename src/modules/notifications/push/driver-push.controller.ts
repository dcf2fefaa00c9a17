import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../application/actor';
import { CurrentDriver } from '../../../http/actor';
import { AllowDriver } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { PushSubscriptionDto } from './push.dto';
import { PushKeyResponse, PushSubscriptionResponse } from './push.response';
import { ADDED, KEY, REMOVED } from './push-texts';
import { PushSubscriptionsService } from './push-subscriptions.service';

@ApiTags("Driver's app")
@Controller('api/driver/push')
export class DriverPushController {
  constructor(private readonly push: PushSubscriptionsService) {}

  @Get('key')
  @AllowDriver()
  @Endpoint({ summary: "Read the key to subscribe the driver's phone with", description: KEY, data: PushKeyResponse })
  key(@CurrentDriver() { businessId }: DriverActor) {
    return this.push.key(businessId);
  }

  @Post('subscriptions')
  @AllowDriver()
  @Endpoint({
    summary: 'Add a phone of the driver that is told',
    description: `Of a tour that is new, has changed or was cancelled, as long as the session goes on. ${ADDED}`,
    status: 201,
    data: PushSubscriptionResponse,
  })
  subscribe(@CurrentDriver() { businessId, driverId, tokenId }: DriverActor, @Body() body: PushSubscriptionDto) {
    return this.push.subscribe(businessId, { userId: null, driverId, sessionId: tokenId }, body);
  }

  @Delete('subscriptions/:guid')
  @AllowDriver()
  @Endpoint({ summary: 'Remove a phone of the driver', description: REMOVED })
  unsubscribe(
    @CurrentDriver() { businessId, driverId, tokenId }: DriverActor,
    @GuidParam('guid') guid: string,
  ): Promise<void> {
    return this.push.unsubscribe(businessId, { userId: null, driverId, sessionId: tokenId }, guid);
  }
}
