import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { AddressesService } from './addresses.service';
import { AddressCheckResponse } from './dto/address-check.response';
import { ValidateAddressDto } from './dto/validate-address.dto';

/** Checks addresses with carriers. */
@ApiTags('Carriers')
@Controller(['api/v1/addresses', 'api/addresses'])
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Post('validate')
  @Allow('carriers:write')
  @Endpoint({
    id: 'verifyAddress',
    summary: 'Request a check of an address from a carrier',
    description:
      'Requests from a configured carrier with the feature `address_validation` whether it knows the address. Nothing is stored. The ' +
      'sandbox knows each address with street, town, postal code and country. UPS knows addresses in the USA and Puerto Rico. ' +
      'Responds with 400 CONFIGURATION_ERROR if no configured carrier checks addresses, or the carrier does not check this one. ' +
      'Responds with 503 SERVICE_UNAVAILABLE if the carrier does not respond.',
    data: AddressCheckResponse,
    errors: ['CONFIGURATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  })
  validate(@CurrentActor() actor: Actor, @Body() body: ValidateAddressDto): Promise<AddressCheckResponse> {
    return this.addresses.validate(actor, body);
  }
}
