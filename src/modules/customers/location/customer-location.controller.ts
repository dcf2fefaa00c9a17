import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { LocationResponse } from '../../places/dto/location.response';
import { PinDto } from '../../places/dto/pin.dto';
import { CustomerLocationService } from './customer-location.service';

/** Reads and sets the coordinates of a customer's address, found by a geocoder or pinned by hand. */
@ApiTags('Customers')
@Controller(['api/v1/Customers/:customerId/location', 'api/Customers/:customerId/location'])
export class CustomerLocationController {
  constructor(private readonly locations: CustomerLocationService) {}

  @Get()
  @Allow('customers:read')
  @Endpoint({
    id: 'getCustomerLocation',
    summary: 'Read where a customer is',
    description: "Returns the coordinates of the customer's address if they are known, and how exact they are.",
    data: LocationResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('customerId') customerId: string): Promise<LocationResponse> {
    return this.locations.read(actor, customerId);
  }

  @Put()
  @Allow('customers:write')
  @Endpoint({
    id: 'setCustomerLocation',
    summary: 'Set where a customer is',
    description:
      'Sets the coordinates by hand. They count as exact and stay until the address changes; a geocoder does not overwrite them. New shipments to this address use them unless they have coordinates of their own. Existing shipments keep theirs.',
    data: LocationResponse,
  })
  async set(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Body() { latitude, longitude }: PinDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<LocationResponse> {
    await this.locations.setPin(actor, customerId, { latitude, longitude }, expected);
    return this.locations.read(actor, customerId);
  }

  @Delete()
  @Allow('customers:write')
  @Endpoint({
    id: 'deleteCustomerLocation',
    summary: "Delete a customer's pin",
    description:
      'Deletes the coordinates, including those that were sent with the address, and looks the address up again. Has no effect on an address without coordinates.',
  })
  remove(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.locations.setPin(actor, customerId, null, expected);
  }
}
