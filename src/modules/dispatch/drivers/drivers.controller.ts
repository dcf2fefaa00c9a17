import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ExpectedVersion } from '../../../application/expected-version';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { created } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { PageQuery } from '../../../http/page';
import { IfMatch } from '../../../http/precondition';
import { GuidParam } from '../../../http/validation/guid-param';
import { DriversService } from './drivers.service';
import { CreateDriverDto, UpdateDriverDto } from './dto/driver.dto';
import { DriverNameResponse, DriverResponse } from './dto/driver.response';

@ApiTags('Drivers')
@Controller('api/drivers')
export class DriversController {
  constructor(private readonly drivers: DriversService) {}

  @Get()
  @Allow('drivers:read')
  @Endpoint({ summary: 'List drivers', description: 'Newest first.', data: [DriverResponse], paged: true })
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery) {
    return this.drivers.list(actor, query);
  }

  @Post()
  @Allow('drivers:write')
  @Endpoint({
    summary: 'Add a driver',
    description: '`userGuid` ties the driver to a member of the business; unknown: 404, tied to another driver: 409.',
    status: 201,
    data: DriverNameResponse,
    location: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateDriverDto) {
    const driver = await this.drivers.create(actor, body);
    return created(`/api/drivers/${driver.guid}`, driver);
  }

  @Get(':guid')
  @Allow('drivers:read')
  @Endpoint({ summary: 'Read a driver', description: 'The whole record.', data: DriverResponse, etag: true })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.drivers.read(actor, guid);
  }

  @Put(':guid')
  @Allow('drivers:write')
  @Endpoint({
    summary: 'Change a driver',
    description: 'Any of the fields; what is left out stays, null clears.',
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
    summary: 'Delete a driver',
    description: 'While a draft, ready or running dispatch has the driver: 409.',
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
