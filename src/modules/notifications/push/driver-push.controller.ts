import { Body, Controller, Delete, Get, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../core/actor';
import { CurrentDriver } from '../../../platform/http/actor';
import { AllowDriver } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { PushEndpointFaultsInterceptor } from './subscriptions/push-endpoint-faults.interceptor';
import { PushSubscriptionDto } from './dto/push.dto';
import { PushKeyResponse, PushSubscriptionResponse } from './dto/push.response';
import { SUBSCRIBED_DESCRIPTION, READ_KEY_DESCRIPTION, UNSUBSCRIBED_DESCRIPTION } from './push-texts';
import { PushSubscriptionsService } from './subscriptions/push-subscriptions.service';

/** Manages the push subscription of the driver's phone. */
@ApiTags("Driver's app")
@Controller('api/driver/push')
export class DriverPushController {
  constructor(private readonly push: PushSubscriptionsService) {}

  @Get('key')
  @AllowDriver()
  @Endpoint({
    id: 'getDriverPushKey',
    summary: "Read the push key for drivers' phones",
    description: READ_KEY_DESCRIPTION,
    data: PushKeyResponse,
  })
  readKey(@CurrentDriver() { businessId }: DriverActor) {
    return this.push.readPublicKey(businessId);
  }

  @Post('subscriptions')
  @AllowDriver()
  @Endpoint({
    id: 'addDriverPushSubscription',
    summary: "Subscribe a driver's phone to push messages",
    description: `Subscribes the phone to messages about routes that are new, have changed or were cancelled. The subscription ends with the session. ${SUBSCRIBED_DESCRIPTION}`,
    status: 201,
    data: PushSubscriptionResponse,
  })
  @UseInterceptors(PushEndpointFaultsInterceptor)
  subscribe(@CurrentDriver() { businessId, driverId, tokenId }: DriverActor, @Body() body: PushSubscriptionDto) {
    return this.push.subscribe(businessId, { userId: null, driverId, sessionId: tokenId }, body);
  }

  @Delete('subscriptions/:guid')
  @AllowDriver()
  @Endpoint({
    id: 'removeDriverPushSubscription',
    summary: "Unsubscribe a driver's phone",
    description: UNSUBSCRIBED_DESCRIPTION,
  })
  unsubscribe(
    @CurrentDriver() { businessId, driverId, tokenId }: DriverActor,
    @GuidParam('guid') guid: string,
  ): Promise<void> {
    return this.push.unsubscribe(businessId, { userId: null, driverId, sessionId: tokenId }, guid);
  }
}
