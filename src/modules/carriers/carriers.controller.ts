import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { OptionalPageQuery } from '../../platform/http/parameters/page';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { GuidParam } from '../../platform/http/validation/guid-param';
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

/** The catalogue of carriers, and the configurations and contacts of a business. */
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
    id: 'listCarriers',
    summary: 'List carriers',
    description:
      'Returns the catalogue that all businesses share, and which of its carriers this business has configured.',
    data: [CarrierResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.carriers.list(actor, query);
  }

  @Get('configured')
  @Allow('carriers:read')
  @Endpoint({
    id: 'listConfiguredCarriers',
    summary: 'List configured carriers',
    description:
      'Returns the carriers that this business has configured, with their account numbers. Secrets are never returned.',
    data: [ConfiguredCarrierResponse],
    paging: 'optional',
  })
  listConfigured(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.carriers.listConfigured(actor, query);
  }

  @Get('lookups')
  @Allow('carriers:read')
  @Endpoint({
    id: 'listCarrierLookups',
    summary: 'List carrier types and service levels',
    description: 'Returns the codes that other operations use, with their names.',
    data: CarrierLookupsResponse,
  })
  listLookups(): CarrierLookupsResponse {
    return { carrierTypes: CARRIER_TYPES, serviceLevels: SERVICE_LEVELS };
  }

  @Post('configure')
  @Allow('carriers:configure')
  @Endpoint({
    id: 'configureCarrier',
    summary: 'Configure a carrier for the business',
    description:
      'Verifies the credentials with the carrier, then stores the configuration, which replaces an earlier one and is active. ' +
      '`accountFields` of `GET /api/carriers/{carrierId}` are the fields that the carrier needs, with the accepted values. Secrets ' +
      'are stored encrypted and never returned. Responds with 400 CONFIGURATION_ERROR if the carrier rejects the credentials, and ' +
      'names the field if it is known. Responds with the same error if this service has no adapter for the carrier. Responds with 503 ' +
      'SERVICE_UNAVAILABLE if the carrier does not respond within 10 s. After an error, an earlier configuration stays as it was.',
    data: ConfiguredStateResponse,
    errors: ['CONFIGURATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  })
  configure(@CurrentActor() actor: Actor, @Body() body: ConfigureCarrierDto): Promise<ConfiguredStateResponse> {
    return this.configurations.configure(actor, body);
  }

  @Get('contacts')
  @Allow('carriers:read')
  @Endpoint({
    id: 'listCarrierContacts',
    summary: 'List contacts at carriers',
    description: 'Returns the contacts at carriers of this business, newest first.',
    data: [CarrierContactResponse],
    paging: 'optional',
  })
  listContacts(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.carriers.listContacts(actor, query);
  }

  @Post('contacts')
  @Allow('carriers:write')
  @Endpoint({
    id: 'addCarrierContact',
    summary: 'Add a contact at a carrier',
    description: 'Adds a person at a carrier of the catalogue. The carrier does not have to be configured.',
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
    id: 'getCarrier',
    summary: 'Read a carrier',
    description:
      'Returns the carrier with the configuration of this business, and the credentials and settings that it needs. `ETag` is the version of the configuration, or `"0"` without one.',
    data: CarrierDetailResponse,
    hasETagHeader: true,
  })
  readDetail(@CurrentActor() actor: Actor, @GuidParam('carrierId') carrierId: string) {
    return this.carriers.readDetail(actor, carrierId);
  }

  @Patch(':carrierId')
  @Allow('carriers:configure')
  @Endpoint({
    id: 'updateCarrier',
    summary: 'Change the configuration of a carrier',
    description:
      'Omitted fields keep their value. A new `baseUrl` requires the secrets of the carrier again. Changed credentials and another ' +
      'mode are verified with the carrier first. Responds with 400 CONFIGURATION_ERROR if the carrier rejects the credentials, with ' +
      '404 if the carrier is not configured, and with 503 SERVICE_UNAVAILABLE if the carrier does not respond. Errors change nothing.',
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
    id: 'removeCarrier',
    summary: 'Remove the configuration of a carrier',
    description:
      'Removes the configuration. The carrier stays in the catalogue. Responds with 409 if the carrier has shipments that have not ended.',
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
