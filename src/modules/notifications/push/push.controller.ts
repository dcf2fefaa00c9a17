import { Body, Controller, Delete, Get, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { PushEndpointFaultsInterceptor } from './subscriptions/push-endpoint-faults.interceptor';
import { PushSubscriptionDto } from './dto/push.dto';
import { PushKeyResponse, PushSubscriptionResponse } from './dto/push.response';
import { SUBSCRIBED_DESCRIPTION, READ_KEY_DESCRIPTION, UNSUBSCRIBED_DESCRIPTION } from './push-texts';
import { PushSubscriptionsService } from './subscriptions/push-subscriptions.service';

/** Manages the push subscriptions of the browsers of the business. */
@ApiTags('Notifications')
@Controller('api/push')
export class PushController {
  constructor(private readonly push: PushSubscriptionsService) {}

  @Get('key')
  @Allow('push:subscribe')
  @Endpoint({
    id: 'getPushKey',
    summary: 'Read the push key for browsers',
    description: READ_KEY_DESCRIPTION,
    data: PushKeyResponse,
  })
  readKey(@CurrentActor() { businessId }: Actor) {
    return this.push.readPublicKey(businessId);
  }

  @Post('subscriptions')
  @Allow('push:subscribe')
  @Endpoint({
    id: 'addPushSubscription',
    summary: 'Subscribe a browser to push messages',
    description:
      'Subscribes a browser of the caller to messages about exceptions, failed deliveries and late vehicles. Admins also get messages ' +
      `about webhooks that were disabled. ${SUBSCRIBED_DESCRIPTION} Responds with 403 for an API token, which has no browser.`,
    status: 201,
    data: PushSubscriptionResponse,
  })
  @UseInterceptors(PushEndpointFaultsInterceptor)
  subscribe(@CurrentActor() actor: Actor, @Body() body: PushSubscriptionDto) {
    return this.push.subscribe(actor.businessId, toMember(actor), body);
  }

  @Delete('subscriptions/:guid')
  @Allow('push:subscribe')
  @Endpoint({ id: 'removePushSubscription', summary: 'Unsubscribe a browser', description: UNSUBSCRIBED_DESCRIPTION })
  unsubscribe(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<void> {
    return this.push.unsubscribe(actor.businessId, toMember(actor), guid);
  }
}

/**
 * Returns the member as the owner of subscriptions.
 *
 * @throws ApiError FORBIDDEN for an API token
 */
function toMember({ userId, tokenId }: Actor) {
  if (!userId) throw new ApiError('FORBIDDEN', undefined, 'An API token has no browser: log in as a member.');
  return { userId, driverId: null, sessionId: tokenId };
}
