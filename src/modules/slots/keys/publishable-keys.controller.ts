import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { PageQuery } from '../../../platform/http/parameters/page';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreatePublishableKeyDto, PublishableKeyResponse } from '../dto/publishable-key.dto';
import { PublishableKeysService } from './publishable-keys.service';

/** Keys by which the pages of a shop search, hold and confirm slots. */
@ApiTags('Slots')
@Controller('api/business/publishable-keys')
export class PublishableKeysController {
  constructor(private readonly keys: PublishableKeysService) {}

  @Get()
  @Allow('business:read')
  @Endpoint({
    id: 'listPublishableKeys',
    summary: 'List publishable keys',
    description: 'Returns the keys that are not revoked, newest first.',
    data: [PublishableKeyResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() { page, pageSize }: PageQuery) {
    return this.keys.list(actor, { page, pageSize });
  }

  @Post()
  @Allow('business:write')
  @Endpoint({
    id: 'createPublishableKey',
    summary: 'Create a publishable key',
    description:
      'Creates a key for the pages of a shop, which send it as a bearer token. With it, pages of its `origins` can search, hold and ' +
      'confirm delivery slots, and nothing else. Each address may search 60 times and hold or confirm 10 times a minute. Responds ' +
      'with 409 if the business has 20 keys.',
    status: 201,
    data: PublishableKeyResponse,
  })
  create(@CurrentActor() actor: Actor, @Body() body: CreatePublishableKeyDto) {
    return this.keys.create(actor, body);
  }

  @Delete(':guid')
  @Allow('business:write')
  @Endpoint({
    id: 'deletePublishableKey',
    summary: 'Delete a publishable key',
    description: 'The key is rejected from the next request on.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.keys.revoke(actor, guid);
  }
}
