import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { created } from '../../platform/http/envelope/http-result';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { TakesFilter } from '../../platform/http/parameters/list-parameters';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { CreateVehicleDto, UpdateVehicleDto } from './dto/vehicle.dto';
import { VehicleListQuery } from './dto/vehicle-list.query';
import { VehicleCreatedResponse, VehicleResponse, VehicleUpdatedResponse } from './dto/vehicle.response';
import { VehiclesService } from './vehicles.service';

/** Manages the vehicles of a business. */
@ApiTags('Vehicles')
@Controller('api')
export class VehiclesController {
  constructor(private readonly vehicles: VehiclesService) {}

  @Get('vehicles')
  @Allow('vehicles:read')
  @TakesFilter()
  @Endpoint({
    id: 'listVehicles',
    summary: 'List vehicles',
    description: 'Newest first. The whole list, unless `page` or `pageSize` asks for a page.',
    data: [VehicleResponse],
    paged: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: VehicleListQuery) {
    return this.vehicles.list(actor, query);
  }

  @Post('vehicle')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'createVehicle',
    summary: 'Add a vehicle',
    description: 'It is `available`. A licence plate that another vehicle has: 409.',
    status: 201,
    data: VehicleCreatedResponse,
    location: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateVehicleDto) {
    const vehicle = await this.vehicles.create(actor, body);
    return created(`/api/vehicle/${vehicle.guid}`, vehicle);
  }

  @Put('vehicle')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'updateVehicle',
    summary: 'Change a vehicle',
    description: `Any of the fields; missing fields stay the same, null clears.

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
    id: 'getVehicle',
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
    id: 'deleteVehicle',
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
