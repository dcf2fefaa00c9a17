import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import type { ExpectedVersion } from '../../application/expected-version';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { Endpoint } from '../../http/openapi/endpoint';
import { OptionalPageQuery } from '../../http/page';
import { IfMatch } from '../../http/precondition';
import { GuidParam } from '../../http/validation/guid-param';
import { CarrierConfigurationService } from './carrier-configuration.service';
import { CarriersService } from './carriers.service';
import { CarrierContactResponse, NewCarrierContactResponse } from './dto/carrier-contact.response';
import {
  CarrierDetailResponse,
  CarrierGuidResponse,
  CarrierLookupsResponse,
  CarrierResponse,
  CarrierStateResponse,
  ConfiguredCarrierResponse,
  ConfiguredStateResponse,
} from './dto/carrier.response';
import { ConfigureCarrierDto } from './dto/configure-carrier.dto';
import { CreateCarrierContactDto } from './dto/create-carrier-contact.dto';
import { UpdateCarrierDto } from './dto/update-carrier.dto';
import { CARRIER_TYPES, SERVICE_LEVELS } from './service-levels';

@ApiTags('Carriers')
@Controller('api/carriers')
export class CarriersController {
  constructor(
    private readonly carriers: CarriersService,
    private readonly configurations: CarrierConfigurationService,
  ) {}

  @Get()
  @Allow('carriers:read')
  @Endpoint({
    summary: 'List carriers',
    description: 'The catalogue that all businesses share, and which of its carriers this business has configured.',
    data: [CarrierResponse],
    paged: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.carriers.list(actor, query);
  }

  @Get('configured')
  @Allow('carriers:read')
  @Endpoint({
    summary: 'List the carriers that the business configured',
    description: 'With the account number, never with a secret.',
    data: [ConfiguredCarrierResponse],
    paged: 'optional',
  })
  configured(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.carriers.configured(actor, query);
  }

  @Get('lookups')
  @Allow('carriers:read')
  @Endpoint({
    summary: 'List kinds of carriers and levels of service',
    description: 'The codes that other operations take and answer, with their names.',
    data: CarrierLookupsResponse,
  })
  lookups(): CarrierLookupsResponse {
    return { carrierTypes: CARRIER_TYPES, serviceLevels: SERVICE_LEVELS };
  }

  @Post('configure')
  @Allow('carriers:configure')
  @Endpoint({
    summary: 'Configure a carrier for the business',
    description:
      'Credentials are verified with the carrier; when it rejects them (400 CONFIGURATION_ERROR) an earlier configuration ' +
      'stays as it was. `accountNumber`, `apiKey` and `apiSecret` are required but for the own fleet. Secrets are kept ' +
      'encrypted and never answered. A carrier without a live endpoint in this service can be configured in test mode ' +
      'only. Configuring makes the carrier active and takes the place of an earlier configuration. A carrier by HTTP ' +
      'protocol needs `baseUrl` too and is asked there; 503 SERVICE_UNAVAILABLE names a carrier that does not answer ' +
      'within 10 s, and nothing is stored.',
    data: ConfiguredStateResponse,
    errors: ['CONFIGURATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  })
  configure(@CurrentActor() actor: Actor, @Body() body: ConfigureCarrierDto): Promise<ConfiguredStateResponse> {
    return this.configurations.configure(actor, body);
  }

  @Get('contacts')
  @Allow('carriers:read')
  @Endpoint({
    summary: 'List contacts at carriers',
    description: 'People at the carriers of this business, newest first.',
    data: [CarrierContactResponse],
    paged: 'optional',
  })
  contacts(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.carriers.contacts(actor, query);
  }

  @Post('contacts')
  @Allow('carriers:write')
  @Endpoint({
    summary: 'Add a contact at a carrier',
    description: 'A person at a carrier of the catalogue; it needs no configuration.',
    status: 201,
    data: NewCarrierContactResponse,
    errors: ['NOT_FOUND'],
  })
  addContact(@CurrentActor() actor: Actor, @Body() body: CreateCarrierContactDto): Promise<NewCarrierContactResponse> {
    return this.carriers.addContact(actor, body);
  }

  @Get(':carrierId')
  @Allow('carriers:read')
  @Endpoint({
    summary: 'Read a carrier',
    description: '`ETag` is the version of the configuration, `"0"` while there is none.',
    data: CarrierDetailResponse,
    etag: true,
  })
  detail(@CurrentActor() actor: Actor, @GuidParam('carrierId') carrierId: string) {
    return this.carriers.detail(actor, carrierId);
  }

  @Patch(':carrierId')
  @Allow('carriers:configure')
  @Endpoint({
    summary: 'Change the configuration of a carrier',
    description:
      'What is left out stays; a new `baseUrl` needs `apiKey` and `apiSecret` with it. New credentials, or another mode, are verified with the carrier first; 400 ' +
      'CONFIGURATION_ERROR changes nothing, nor does 503 SERVICE_UNAVAILABLE when the carrier does not answer. 404 while ' +
      'the carrier is not configured.',
    data: CarrierStateResponse,
    errors: ['CONFIGURATION_ERROR', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('carrierId') carrierId: string,
    @Body() body: UpdateCarrierDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<CarrierStateResponse> {
    return this.configurations.update(actor, carrierId, body, expected);
  }

  @Delete(':carrierId')
  @Allow('carriers:configure')
  @Endpoint({
    summary: "Remove the business's configuration of a carrier",
    description: 'The carrier stays in the catalogue. 409 while shipments that have not ended go with it.',
    data: CarrierGuidResponse,
    errors: ['CONFLICT'],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @GuidParam('carrierId') carrierId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<CarrierGuidResponse> {
    await this.configurations.remove(actor, carrierId, expected);
    return { guid: carrierId };
  }
}
