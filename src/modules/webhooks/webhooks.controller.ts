import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import type { ExpectedVersion } from '../../application/expected-version';
import { requestedPage } from '../../application/page';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { HttpResult } from '../../http/http-result';
import { Endpoint } from '../../http/openapi/endpoint';
import { count } from '../../http/openapi/markdown';
import { OptionalPageQuery } from '../../http/page';
import { IfMatch } from '../../http/precondition';
import { GuidParam } from '../../http/validation/guid-param';
import { CreateWebhookDto, UpdateWebhookDto } from './dto/webhook.dto';
import { WebhookResponse, WebhookSecretResponse } from './dto/webhook.response';
import { MAX_WEBHOOKS, ROTATION_HOURS, WebhooksService } from './webhooks.service';

/** The answer holds the secret itself. */
const NO_STORE = { 'Cache-Control': 'no-store' };

@ApiTags('Webhooks')
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Allow('webhooks:read')
  @Endpoint({
    summary: 'List webhooks',
    description: 'Newest first. The whole list, unless `page` or `pageSize` asks for a page.',
    data: [WebhookResponse],
    paged: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.webhooks.list(actor, requestedPage(query));
  }

  @Post()
  @Allow('webhooks:write')
  @Endpoint({
    summary: 'Add a webhook',
    description: `From now on events are sent to its address, as [Standard Webhooks](https://www.standardwebhooks.com) says: signed,
at least once, in order for each record. The secret that they are signed with stands in this answer only. A business has at most
${MAX_WEBHOOKS}: then 409.`,
    limits: { 'Webhooks of a business': count(MAX_WEBHOOKS) },
    status: 201,
    data: WebhookSecretResponse,
    location: true,
    errors: ['CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateWebhookDto) {
    const webhook = await this.webhooks.create(actor, body);
    return new HttpResult(webhook, { ...NO_STORE, Location: `/api/webhooks/${webhook.guid}` });
  }

  @Get(':guid')
  @Allow('webhooks:read')
  @Endpoint({
    summary: 'Read a webhook',
    description: 'Where it leads, what it is told, and how it does. Never its secret.',
    data: WebhookResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.webhooks.read(actor, guid);
  }

  @Put(':guid')
  @Allow('webhooks:write')
  @Endpoint({
    summary: 'Change a webhook',
    description: `What is left out stays. \`isActive: true\` switches one on again that the service has switched off; what waits for it is
sent then. A new address is sent what waits, too.`,
    data: WebhookResponse,
    etag: true,
  })
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
    summary: 'Delete a webhook',
    description: 'Nothing more is sent to it, nor what already waits.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.webhooks.delete(actor, guid, expected);
  }

  @Post(':guid/rotate-secret')
  @Allow('webhooks:write')
  @Endpoint({
    summary: 'Change the secret of a webhook',
    description: `It stands in this answer only. For ${ROTATION_HOURS} hours messages are signed with both, the old one and the new one, so that the
receiver can be changed in between. Rotating again within that time ends the older one at once.`,
    data: WebhookSecretResponse,
  })
  async rotateSecret(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return new HttpResult(await this.webhooks.rotateSecret(actor, guid, expected), NO_STORE);
  }
}
