import { Body, Controller, Delete, Get, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { toRequestedPage } from '../../core/page';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { HttpResult } from '../../platform/http/envelope/http-result';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { formatCount } from '../../platform/http/openapi/markdown';
import { OptionalPageQuery } from '../../platform/http/parameters/page';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { CreateWebhookDto, UpdateWebhookDto } from './dto/webhook.dto';
import { WebhookResponse, WebhookSecretResponse } from './dto/webhook.response';
import { WebhookAddressFaultsInterceptor } from './webhook-address-faults.interceptor';
import { MAX_WEBHOOKS, ROTATION_HOURS, WebhooksService } from './webhooks.service';

/** The response contains the secret. */
const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' };

/** Manages the webhooks to which the events of a business are sent. */
@ApiTags('Webhooks')
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Allow('webhooks:read')
  @Endpoint({
    id: 'listWebhooks',
    summary: 'List webhooks',
    description: 'Returns the webhooks, newest first. Returns all of them unless the request has `page` or `pageSize`.',
    data: [WebhookResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.webhooks.list(actor, toRequestedPage(query));
  }

  @Post()
  @Allow('webhooks:write')
  @Endpoint({
    id: 'createWebhook',
    summary: 'Add a webhook',
    description:
      'Adds an address to which events are sent from now on, as [Standard Webhooks](https://www.standardwebhooks.com) says: signed, ' +
      'at least once, in order for each record. The secret that signs them is only in this response. Responds with 409 if the ' +
      `business has ${MAX_WEBHOOKS} webhooks.`,
    limits: { 'Webhooks of a business': formatCount(MAX_WEBHOOKS) },
    status: 201,
    data: WebhookSecretResponse,
    hasLocationHeader: true,
    errors: ['CONFLICT'],
  })
  @UseInterceptors(WebhookAddressFaultsInterceptor)
  async create(@CurrentActor() actor: Actor, @Body() body: CreateWebhookDto) {
    const webhook = await this.webhooks.create(actor, body);
    return new HttpResult(webhook, { ...NO_STORE_HEADERS, Location: `/api/webhooks/${webhook.guid}` });
  }

  @Get(':guid')
  @Allow('webhooks:read')
  @Endpoint({
    id: 'getWebhook',
    summary: 'Read a webhook',
    description: 'Returns the URL, the event types and the state of the webhook, without its secret.',
    data: WebhookResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.webhooks.read(actor, guid);
  }

  @Put(':guid')
  @Allow('webhooks:write')
  @Endpoint({
    id: 'updateWebhook',
    summary: 'Change a webhook',
    description:
      'Omitted fields keep their value. `isActive: true` enables a webhook that the service has disabled. Its waiting events ' +
      'are sent then. Waiting events are also sent to a new address.',
    data: WebhookResponse,
    hasETagHeader: true,
  })
  @UseInterceptors(WebhookAddressFaultsInterceptor)
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateWebhookDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.webhooks.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('webhooks:write')
  @Endpoint({
    id: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Deletes the webhook. Nothing more is sent to it, including waiting messages.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.webhooks.delete(actor, guid, expected);
  }

  @Post(':guid/rotate-secret')
  @Allow('webhooks:write')
  @Endpoint({
    id: 'rotateWebhookSecret',
    summary: 'Change the secret of a webhook',
    description:
      `Returns a new secret, only in this response. For ${ROTATION_HOURS} hours messages are signed with both, the old one and the ` +
      'new one, so that the receiver can be changed in between. Rotating again within that time ends the older one at once.',
    data: WebhookSecretResponse,
  })
  async rotateSecret(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return new HttpResult(await this.webhooks.rotateSecret(actor, guid, expected), NO_STORE_HEADERS);
  }
}
