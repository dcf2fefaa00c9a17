import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { DefaultConfigurationDto } from './dto/defaults.dto';
import { DefaultConfigurationResponse } from './dto/defaults.response';
import { DefaultsService } from './defaults.service';

/** Reads and changes the values that new records of a business get by default. */
@ApiTags('Business')
@Controller('api/business/default-configuration')
export class DefaultsController {
  constructor(private readonly defaults: DefaultsService) {}

  @Get()
  @Allow('business:read')
  @Endpoint({
    id: 'getDefaultConfiguration',
    summary: 'Read the default configuration',
    description:
      'Returns the values that apply where an order or a shipment names no carrier, service level or dimensions, and the ' +
      'notifications that are sent.',
    data: DefaultConfigurationResponse,
    hasETagHeader: true,
  })
  async read(@CurrentActor() actor: Actor) {
    const { configuration, version } = await this.defaults.read(actor);
    return new HttpResult(configuration, { ETag: `"${version}"` });
  }

  @Put()
  @Allow('business:write')
  @Endpoint({
    id: 'updateDefaultConfiguration',
    summary: 'Change the default configuration',
    description: `Missing fields stay the same. Responds with 404 for an unknown carrier, and with 400 for a service level that the carrier does not offer.

A new shipment without a carrier, service level or dimensions gets the defaults. It gets no carrier if the default carrier is not active
then, or does not offer the service level of the shipment. Existing shipments do not change.`,
    data: DefaultConfigurationResponse,
    errors: ['NOT_FOUND'],
  })
  update(@CurrentActor() actor: Actor, @Body() body: DefaultConfigurationDto, @IfMatch() expected: ExpectedVersion) {
    return this.defaults.update(actor, body, expected);
  }
}
