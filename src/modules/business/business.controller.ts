import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account, Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentAccount, CurrentActor } from '../../platform/http/actor';
import { Allow, AllowAnyAccount, Public } from '../../platform/http/guards/allow';
import { BareJson, created } from '../../platform/http/envelope/http-result';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { BusinessService } from './business.service';
import { CreateBusinessDto, SoftCheckQuery, UpdateBusinessDto } from './dto/business.dto';
import { BusinessCreatedResponse, BusinessResponse } from './dto/business.response';

/** Creates, reads and changes businesses. Any account can create one. */
@ApiTags('Business')
@Controller('api/business')
export class BusinessController {
  constructor(private readonly business: BusinessService) {}

  @Post()
  @AllowAnyAccount()
  @Endpoint({
    id: 'createBusiness',
    summary: 'Create a business',
    description:
      'Creates a business for a logged-in user without one. The user becomes its owner. Responds with 409 if another business uses the email.',
    status: 201,
    data: BusinessCreatedResponse,
    hasLocationHeader: true,
    errors: ['CONFLICT'],
  })
  async create(@CurrentAccount() account: Account, @Body() body: CreateBusinessDto) {
    return created('/api/business/my-business', await this.business.create(account, body));
  }

  @Get('my-business')
  @Allow('business:read')
  @Endpoint({
    id: 'getBusiness',
    summary: 'Read the business',
    description: 'Returns the profile of the business to which the token belongs, with its plan.',
    data: BusinessResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor) {
    return this.business.read(actor);
  }

  @Put()
  @Allow('business:write')
  @Endpoint({
    id: 'updateBusiness',
    summary: 'Change the business',
    description:
      'Omitted fields keep their value. The time zone must be of the IANA database, and the currency of ISO 4217. Existing orders ' +
      'keep their currency.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  update(@CurrentActor() actor: Actor, @Body() body: UpdateBusinessDto, @IfMatch() expected: ExpectedVersion) {
    return this.business.update(actor, body, expected);
  }

  @Get('soft-check')
  @Public()
  @Endpoint({
    id: 'checkBusinessEmail',
    summary: 'Find whether a business exists for an email',
    description: 'Returns a bare JSON boolean, without the envelope.',
    bodySchema: { type: 'boolean', example: true },
  })
  async softCheck(@Query() { emailAddress }: SoftCheckQuery) {
    return new BareJson(await this.business.isEmailTaken(emailAddress));
  }
}
