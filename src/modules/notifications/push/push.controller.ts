import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { PushSubscriptionDto } from './push.dto';
import { PushKeyResponse, PushSubscriptionResponse } from './push.response';
import { ADDED, KEY, REMOVED } from './push-texts';
import { PushSubscriptionsService } from './push-subscriptions.service';

@ApiTags('Notifications')
@Controller('api/push')
export class PushController {
  constructor(private readonly push: PushSubscriptionsService) {}

  @Get('key')
  @Allow('push:subscribe')
  @Endpoint({ summary: 'Read the key to subscribe a browser with', description: KEY, data: PushKeyResponse })
  key(@CurrentActor() { businessId }: Actor) {
    return this.push.key(businessId);
  }

  @Post('subscriptions')
  @Allow('push:subscribe')
  @Endpoint({
    summary: 'Add a browser of mine that is told',
    description: `Of exceptions, failed deliveries, late vehicles and, as an admin, of webhooks that were switched off. ${ADDED} An API token has no browser: 403.`,
    status: 201,
    data: PushSubscriptionResponse,
  })
  subscribe(@CurrentActor() actor: Actor, @Body() body: PushSubscriptionDto) {
    return this.push.subscribe(actor.businessId, memberOf(actor), body);
  }

  @Delete('subscriptions/:guid')
  @Allow('push:subscribe')
  @Endpoint({ summary: 'Remove a browser of mine', description: REMOVED })
  unsubscribe(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<void> {
    return this.push.unsubscribe(actor.businessId, memberOf(actor), guid);
  }
}

function memberOf({ userId, tokenId }: Actor) {
  if (!userId) throw new ApiError('FORBIDDEN', undefined, 'An API token has no browser: log in as a member.');
  return { userId, driverId: null, sessionId: tokenId };
}
