import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { SsoSettingsDto, VerifyDomainDto } from './dto/sso.dto';
import { SsoResponse, SsoTestResponse } from './dto/sso.response';
import { SsoSettingsService, type VersionedSso } from './sso-settings.service';

/** Manages the identity provider with which the users of a business log in. */
@ApiTags('Single sign-on')
@Controller('api/business/sso')
export class SsoSettingsController {
  constructor(private readonly settings: SsoSettingsService) {}

  @Get()
  @Allow('sso:read')
  @Endpoint({
    id: 'getSsoSettings',
    summary: 'Read the single sign-on settings',
    description:
      'Returns the OpenID provider of the business, and the TXT records that verify its domains. The client secret is never returned.',
    data: SsoResponse,
    hasETagHeader: true,
  })
  async read(@CurrentActor() actor: Actor) {
    return withETag(await this.settings.read(actor));
  }

  @Put()
  @Allow('sso:manage')
  @Endpoint({
    id: 'updateSsoSettings',
    summary: 'Set the single sign-on settings',
    description: `Sets all settings; a missing \`clientSecret\` keeps the stored one. Domains that stay in the list stay verified. Only owners
can do it, because the provider decides who signs in.

Users with an address in a verified domain then sign in by the provider. A person who signs in for the first time becomes a user of the
business. \`roleMap\` gives roles by \`roleClaim\` at each sign-in; it never makes or changes an owner.

With \`isEnforced\` the passwords of these users stop working, except those of owners (emergency login, in the audit log). Open sessions
stay until they end.

Responds with 409 for a test business.`,
    data: SsoResponse,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  async update(@CurrentActor() actor: Actor, @Body() body: SsoSettingsDto, @IfMatch() expected: ExpectedVersion) {
    return withETag(await this.settings.update(actor, body, expected));
  }

  @Delete()
  @Allow('sso:manage')
  @Endpoint({
    id: 'removeSsoSettings',
    summary: 'Remove the single sign-on settings',
    description:
      'Removes the provider and its domains. Users use passwords again; a user without one sets it by `POST /api/user/forgot-password`.',
    data: SsoResponse,
    hasETagHeader: true,
  })
  async remove(@CurrentActor() actor: Actor, @IfMatch() expected: ExpectedVersion) {
    return withETag(await this.settings.remove(actor, expected));
  }

  @Post('verify-domain')
  @Allow('sso:manage')
  @Endpoint({
    id: 'verifySsoDomain',
    summary: 'Confirm a domain by its TXT record',
    description: `Looks up the TXT record \`txtName\` of the domain. It must have the value \`txtValue\`. The operator of the service can verify a domain by
command instead.

Responds with 404 if the domain is not in the settings. Responds with 409 if there is no such record, or if another business has verified
the domain.`,
    data: SsoResponse,
    hasETagHeader: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async verifyDomain(@CurrentActor() actor: Actor, @Body() { domain }: VerifyDomainDto) {
    return withETag(await this.settings.verifyDomain(actor, domain));
  }

  @Post('test')
  @Allow('sso:manage')
  @Endpoint({
    id: 'testSsoSettings',
    summary: 'Read whether the provider can be used',
    description: `Reads the discovery document of the provider and checks that it can be used. Only a sign-in checks client id and secret.

Responds with 404 if there are no settings.`,
    data: SsoTestResponse,
    errors: ['NOT_FOUND'],
  })
  test(@CurrentActor() actor: Actor): Promise<SsoTestResponse> {
    return this.settings.testProvider(actor);
  }
}

const withETag = ({ sso, version }: VersionedSso) => new HttpResult(sso, { ETag: `"${version}"` });
