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
    description: 'Returns the vehicles, newest first. Returns all of them unless the request has `page` or `pageSize`.',
    data: [VehicleResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: VehicleListQuery) {
    return this.vehicles.list(actor, query);
  }

  @Post('vehicle')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'createVehicle',
    summary: 'Add a vehicle',
    description: 'The new vehicle is `available`. Responds with 409 if another vehicle has the licence plate.',
    status: 201,
    data: VehicleCreatedResponse,
    hasLocationHeader: true,
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
    description: `Changes the fields of the request. Missing fields stay the same, and null clears a field.

The status may be set to \`available\`, \`maintenance\` or \`inactive\`. Only a dispatch sets \`in_use\`. Responds with 400 for a request that sets
it, and with 409 for one that changes the status of a vehicle in use.`,
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
    description: 'Returns the vehicle with its current driver and its tracking device.',
    data: VehicleResponse,
    hasETagHeader: true,
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
      'Deletes the vehicle. Its licence plate and its tracking device can be used again. Responds with 409 while a draft, ready or ' +
      'running dispatch has the vehicle.',
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
