import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { toRequestedPage } from '../../core/page';
import { CurrentActor } from '../../platform/http/actor';
import { created } from '../../platform/http/envelope/http-result';
import { Allow } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { OptionalPageQuery } from '../../platform/http/parameters/page';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { CreateParkingLotDto, UpdateParkingLotDto } from './dto/parking-lot.dto';
import { ParkingLotResponse, ParkingLotSummary } from './dto/parking-lot.response';
import { ParkingLotsService } from './parking-lots.service';

@ApiTags('Parking lots')
@Controller('api/parking-lots')
export class ParkingLotsController {
  constructor(private readonly parkingLots: ParkingLotsService) {}

  @Get()
  @Allow('parking-lots:read')
  @Endpoint({
    id: 'listParkingLots',
    summary: 'List parking lots',
    description: 'Newest first.',
    data: [ParkingLotResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.parkingLots.list(actor, toRequestedPage(query));
  }

  @Post()
  @Allow('parking-lots:write')
  @Endpoint({
    id: 'createParkingLot',
    summary: 'Add a parking lot',
    description: 'The name must be unique in the business.',
    status: 201,
    data: ParkingLotSummary,
    hasLocationHeader: true,
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateParkingLotDto) {
    const parkingLot = await this.parkingLots.create(actor, body);
    return created(`/api/parking-lots/${parkingLot.guid}`, parkingLot);
  }

  @Get(':guid')
  @Allow('parking-lots:read')
  @Endpoint({
    id: 'getParkingLot',
    summary: 'Read a parking lot',
    description: 'Returns its name and times.',
    data: ParkingLotResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.parkingLots.read(actor, guid);
  }

  @Put(':guid')
  @Allow('parking-lots:write')
  @Endpoint({
    id: 'updateParkingLot',
    summary: 'Change a parking lot',
    description: 'Fields that are left out stay unchanged.',
    data: ParkingLotSummary,
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateParkingLotDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.parkingLots.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('parking-lots:write')
  @Endpoint({ id: 'deleteParkingLot', summary: 'Delete a parking lot', description: 'The name can be used again.' })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.parkingLots.delete(actor, guid, expected);
  }
}
