import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { created } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { TakesFilter } from '../../../platform/http/parameters/list-parameters';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { DriversService } from './drivers.service';
import { DriverListQuery } from './dto/driver-list.query';
import { CreateDriverDto, UpdateDriverDto } from './dto/driver.dto';
import { DriverNameResponse, DriverResponse } from './dto/driver.response';

/** Manages the drivers of a business. */
@ApiTags('Drivers')
@Controller('api/drivers')
export class DriversController {
  constructor(private readonly drivers: DriversService) {}

  @Get()
  @Allow('drivers:read')
  @TakesFilter()
  @Endpoint({
    id: 'listDrivers',
    summary: 'List drivers',
    description: 'Returns the drivers, newest first.',
    data: [DriverResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: DriverListQuery) {
    return this.drivers.list(actor, query);
  }

  @Post()
  @Allow('drivers:write')
  @Endpoint({
    id: 'createDriver',
    summary: 'Add a driver',
    description:
      '`userGuid` links the driver to a member of the business. Responds with 404 for an unknown member, and with 409 for one who is linked to another driver.',
    status: 201,
    data: DriverNameResponse,
    hasLocationHeader: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateDriverDto) {
    const driver = await this.drivers.create(actor, body);
    return created(`/api/drivers/${driver.guid}`, driver);
  }

  @Get(':guid')
  @Allow('drivers:read')
  @Endpoint({
    id: 'getDriver',
    summary: 'Read a driver',
    description: 'Returns the driver.',
    data: DriverResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.drivers.read(actor, guid);
  }

  @Put(':guid')
  @Allow('drivers:write')
  @Endpoint({
    id: 'updateDriver',
    summary: 'Change a driver',
    description: 'Changes the fields of the request. Missing fields stay the same, and null clears a field.',
    data: DriverNameResponse,
    errors: ['CONFLICT'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateDriverDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.drivers.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('drivers:write')
  @Endpoint({
    id: 'deleteDriver',
    summary: 'Delete a driver',
    description: 'Deletes the driver. Responds with 409 while a draft, ready or running dispatch uses the driver.',
    errors: ['CONFLICT'],
  })
  async delete(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    await this.drivers.delete(actor, guid, expected);
  }
}
