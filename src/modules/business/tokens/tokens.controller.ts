import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow, RefuseHead } from '../../../http/allow';
import { HttpResult } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count } from '../../../http/openapi/markdown';
import { PageQuery } from '../../../http/page';
import { GuidParam } from '../../../http/validation/guid-param';
import { CreateTokenDto, GenerateTokenQuery } from './token.dto';
import { GeneratedTokenResponse, TokenResponse } from './token.response';
import { MAX_LIVE_TOKENS, TokensService } from './tokens.service';

const NAMELESS = 'API token';
/** The answer holds the token itself. */
const NO_STORE = { 'Cache-Control': 'no-store' };

@ApiTags('API tokens')
@Controller('api/business')
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Get('generate-api-token')
  @RefuseHead()
  @Allow('tokens:manage')
  @Endpoint({
    summary: 'Generate an API token',
    description: `The token stands in this answer only. It does not expire and acts as an admin of the business. Every call makes another one, to at most ${MAX_LIVE_TOKENS} that are live: then 409.`,
    data: GeneratedTokenResponse,
    errors: ['METHOD_NOT_ALLOWED', 'CONFLICT'],
  })
  async generate(@CurrentActor() actor: Actor, @Query() { name }: GenerateTokenQuery) {
    return new HttpResult(await this.tokens.create(actor, { name: name?.trim() || NAMELESS }), NO_STORE);
  }

  @Post('tokens')
  @Allow('tokens:manage')
  @Endpoint({
    summary: 'Create an API token with a name and an expiry',
    description: `The token stands in this answer only. It acts as an admin of the business. At most ${MAX_LIVE_TOKENS} are live: then 409.`,
    limits: { 'Live API tokens of a business': count(MAX_LIVE_TOKENS) },
    status: 201,
    data: GeneratedTokenResponse,
    errors: ['CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateTokenDto) {
    return new HttpResult(await this.tokens.create(actor, body), NO_STORE);
  }

  @Get('tokens')
  @Allow('tokens:manage')
  @Endpoint({
    summary: 'List API tokens',
    description: 'Newest first, also revoked and expired ones.',
    data: [TokenResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() window: PageQuery) {
    return this.tokens.list(actor, window);
  }

  @Delete('tokens/:guid')
  @Allow('tokens:manage')
  @Endpoint({
    summary: 'Revoke an API token',
    description: 'It is refused from the next request on. Revoking again changes nothing.',
  })
  revoke(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.tokens.revoke(actor, guid);
  }
}
