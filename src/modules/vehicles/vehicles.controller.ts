import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import type { ExpectedVersion } from '../../application/expected-version';
import { requestedPage } from '../../application/page';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { created } from '../../http/http-result';
import { Endpoint } from '../../http/openapi/endpoint';
import { OptionalPageQuery } from '../../http/page';
import { IfMatch } from '../../http/precondition';
import { GuidParam } from '../../http/validation/guid-param';
import { CreateVehicleDto, UpdateVehicleDto } from './dto/vehicle.dto';
import { VehicleCreatedResponse, VehicleResponse, VehicleUpdatedResponse } from './dto/vehicle.response';
import { VehiclesService } from './vehicles.service';

@ApiTags('Vehicles')
@Controller('api')
export class VehiclesController {
  constructor(private readonly vehicles: VehiclesService) {}

  @Get('vehicles')
  @Allow('vehicles:read')
  @Endpoint({
    summary: 'List vehicles',
    description: 'Newest first. The whole list, unless `page` or `pageSize` asks for a page.',
    data: [VehicleResponse],
    paged: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.vehicles.list(actor, requestedPage(query));
  }

  @Post('vehicle')
  @Allow('vehicles:write')
  @Endpoint({
    summary: 'Add a vehicle',
    description: 'It is `available`. A licence plate that another vehicle has: 409.',
    status: 201,
    data: VehicleCreatedResponse,
    location: true,
    errors: ['CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateVehicleDto) {
    const vehicle = await this.vehicles.create(actor, body);
    return created(`/api/vehicle/${vehicle.guid}`, vehicle);
  }

  @Put('vehicle')
  @Allow('vehicles:write')
  @Endpoint({
    summary: 'Change a vehicle',
    description: `Any of its fields; what is left out stays, null clears.

The status is set freely to \`available\`, \`maintenance\` or \`inactive\`. \`in_use\` comes only by a dispatch: setting it is 400,
and setting a vehicle in use to another status is 409.`,
    data: VehicleUpdatedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  update(@CurrentActor() actor: Actor, @Body() body: UpdateVehicleDto, @IfMatch() expected: ExpectedVersion) {
    return this.vehicles.update(actor, body, expected);
  }

  @Get('vehicle/:guid')
  @Allow('vehicles:read')
  @Endpoint({
    summary: 'Read a vehicle',
    description: 'The whole record, with who drives it now and its tracker.',
    data: VehicleResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.vehicles.read(actor, guid);
  }

  @Delete('vehicle/:guid')
  @Allow('vehicles:write')
  @Endpoint({
    summary: 'Delete a vehicle',
    description:
      'While a draft, ready or running dispatch has it: 409. Its licence plate is free again, and so is its tracking device.',
    errors: ['CONFLICT'],
  })
  async delete(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    await this.vehicles.delete(actor, guid, expected);
  }
}
