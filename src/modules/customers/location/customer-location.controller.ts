import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ExpectedVersion } from '../../../application/expected-version';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { IfMatch } from '../../../http/precondition';
import { GuidParam } from '../../../http/validation/guid-param';
import { LocationResponse } from '../../places/dto/location.response';
import { PinDto } from '../../places/dto/pin.dto';
import { CustomerLocationService } from './customer-location.service';

@ApiTags('Customers')
@Controller(['api/v1/Customers/:customerId/location', 'api/Customers/:customerId/location'])
export class CustomerLocationController {
  constructor(private readonly locations: CustomerLocationService) {}

  @Get()
  @Allow('customers:read')
  @Endpoint({
    summary: 'Read where a customer is',
    description: "Where the customer's address is, as far as it is known, and how exact that is.",
    data: LocationResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('customerId') customerId: string): Promise<LocationResponse> {
    return this.locations.read(actor, customerId);
  }

  @Put()
  @Allow('customers:write')
  @Endpoint({
    summary: 'Set where a customer is',
    description:
      'Pins the place by hand. It is exact from then on, and stays until the address changes, whatever a geocoder finds. Shipments that are made for the customer to this address, without coordinates of their own, take it; those that there are keep their place.',
    data: LocationResponse,
  })
  async set(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Body() { latitude, longitude }: PinDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<LocationResponse> {
    await this.locations.put(actor, customerId, { latitude, longitude }, expected);
    return this.locations.read(actor, customerId);
  }

  @Delete()
  @Allow('customers:write')
  @Endpoint({
    summary: "Delete a customer's pin",
    description:
      'The address is looked up again, and coordinates that came with it are forgotten too. Without a pin nothing changes.',
  })
  remove(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.locations.put(actor, customerId, null, expected);
  }
}
