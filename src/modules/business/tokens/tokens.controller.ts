import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow, RefuseHead } from '../../../platform/http/guards/allow';
import { AddsFaults, parseSentTime } from '../../../platform/http/validation/added-faults';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount } from '../../../platform/http/openapi/markdown';
import { PageQuery } from '../../../platform/http/parameters/page';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreateTokenDto, GenerateTokenQuery, UpdateTokenDto } from './dto/token.dto';
import { GeneratedTokenResponse, TokenResponse } from './dto/token.response';
import { findExpiryFaults, MAX_LIVE_TOKENS, TokensService } from './tokens.service';

const DEFAULT_TOKEN_NAME = 'API token';
/** The response contains the token. */
const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' };

/** Creates, lists, limits and revokes the API tokens of a business. */
@ApiTags('API tokens')
@Controller('api/business')
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Get('generate-api-token')
  @RefuseHead()
  @Allow('tokens:manage')
  @Endpoint({
    id: 'generateApiToken',
    summary: 'Generate an API token',
    description:
      'Creates a token that acts as an admin of the business and does not expire. The token is only in this response. Each call ' +
      `creates another one. Responds with 409 if ${MAX_LIVE_TOKENS} tokens are live.`,
    data: GeneratedTokenResponse,
    errors: ['METHOD_NOT_ALLOWED', 'CONFLICT'],
  })
  async generate(@CurrentActor() actor: Actor, @Query() { name }: GenerateTokenQuery) {
    return new HttpResult(
      await this.tokens.create(actor, { name: name?.trim() || DEFAULT_TOKEN_NAME }),
      NO_STORE_HEADERS,
    );
  }

  @Post('tokens')
  @Allow('tokens:manage')
  @Endpoint({
    id: 'createApiToken',
    summary: 'Create an API token with a name, limits and an expiry',
    description:
      'Creates a token that acts as an admin of the business, limited to its `scopes`. The token is only in this response. Responds ' +
      `with 403 if it would have more rights than the token of the request, and with 409 if ${MAX_LIVE_TOKENS} tokens are live.`,
    limits: { 'Live API tokens of a business': formatCount(MAX_LIVE_TOKENS) },
    status: 201,
    data: GeneratedTokenResponse,
    errors: ['CONFLICT'],
  })
  @AddsFaults(({ expiresAt }, { timeZone }) => findExpiryFaults(parseSentTime(expiresAt, timeZone), new Date()))
  async create(@CurrentActor() actor: Actor, @Body() body: CreateTokenDto) {
    return new HttpResult(await this.tokens.create(actor, body), NO_STORE_HEADERS);
  }

  @Get('tokens')
  @Allow('tokens:manage')
  @Endpoint({
    id: 'listApiTokens',
    summary: 'List API tokens',
    description: 'Returns the tokens, newest first, also revoked and expired ones.',
    data: [TokenResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() page: PageQuery) {
    return this.tokens.list(actor, page);
  }

  @Patch('tokens/:guid')
  @Allow('tokens:manage')
  @Endpoint({
    id: 'updateApiToken',
    summary: 'Change the name, limits or expiry of an API token',
    description:
      'Missing fields stay the same. The change takes effect on the next request with the token. Responds with 409 for a token that is revoked or has expired, and with 403 if the token of the request has fewer rights.',
    data: TokenResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  @AddsFaults(({ expiresAt }, { timeZone }) => findExpiryFaults(parseSentTime(expiresAt, timeZone), new Date()))
  update(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Body() body: UpdateTokenDto) {
    return this.tokens.update(actor, guid, body);
  }

  @Delete('tokens/:guid')
  @Allow('tokens:manage')
  @Endpoint({
    id: 'revokeApiToken',
    summary: 'Revoke an API token',
    description: 'The token is rejected from its next request. Revoking it again has no effect.',
  })
  revoke(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.tokens.revoke(actor, guid);
  }
}
