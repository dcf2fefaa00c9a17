import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account, Actor } from '../../application/actor';
import type { ExpectedVersion } from '../../application/expected-version';
import { CurrentAccount, CurrentActor } from '../../http/actor';
import { Allow, AllowAnyAccount, Public } from '../../http/allow';
import { Bare, created } from '../../http/http-result';
import { Endpoint } from '../../http/openapi/endpoint';
import { IfMatch } from '../../http/precondition';
import { BusinessService } from './business.service';
import { CreateBusinessDto, SoftCheckQuery, UpdateBusinessDto } from './dto/business.dto';
import { BusinessCreatedResponse, BusinessResponse } from './dto/business.response';

@ApiTags('Business')
@Controller('api/business')
export class BusinessController {
  constructor(private readonly business: BusinessService) {}

  @Post()
  @AllowAnyAccount()
  @Endpoint({
    summary: 'Create a business',
    description:
      'For a logged-in user who has none; the user becomes its owner. An email that another business uses: 409.',
    status: 201,
    data: BusinessCreatedResponse,
    location: true,
    errors: ['CONFLICT'],
  })
  async create(@CurrentAccount() account: Account, @Body() body: CreateBusinessDto) {
    return created('/api/business/my-business', await this.business.create(account, body));
  }

  @Get('my-business')
  @Allow('business:read')
  @Endpoint({
    summary: 'Read the business',
    description: 'The profile of the business to which the token belongs, with its plan.',
    data: BusinessResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor) {
    return this.business.read(actor);
  }

  @Put()
  @Allow('business:write')
  @Endpoint({
    summary: 'Change the business',
    description:
      'Changes what is given and leaves the rest. The time zone must be of the IANA database, the currency of ISO 4217. Existing orders keep their currency.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  update(@CurrentActor() actor: Actor, @Body() body: UpdateBusinessDto, @IfMatch() expected: ExpectedVersion) {
    return this.business.update(actor, body, expected);
  }

  @Get('soft-check')
  @Public()
  @Endpoint({
    summary: 'Tell whether a business exists for an email address',
    description: 'Answers a bare JSON boolean, without the envelope.',
    bareSchema: { type: 'boolean', example: true },
  })
  async softCheck(@Query() { emailAddress }: SoftCheckQuery) {
    return new Bare(await this.business.softCheck(emailAddress));
  }
}
