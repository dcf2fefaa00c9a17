import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { created } from '../../platform/http/envelope/http-result';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { DepotsService, MAX_DEPOTS } from './depots.service';
import { CreateDepotDto, UpdateDepotDto } from './dto/depot.dto';
import { DepotResponse } from './dto/depot.response';

/** Manages the depots of a business. */
@ApiTags('Depots')
@Controller('api/depots')
export class DepotsController {
  constructor(private readonly depots: DepotsService) {}

  @Get()
  @Allow('depots:read')
  @Endpoint({
    id: 'listDepots',
    summary: 'List depots',
    description: 'Returns all depots of the business: the default depot first, then by name.',
    data: [DepotResponse],
  })
  list(@CurrentActor() actor: Actor) {
    return this.depots.list(actor);
  }

  @Get(':guid')
  @Allow('depots:read')
  @Endpoint({
    id: 'getDepot',
    summary: 'Read a depot',
    description: 'Returns the depot with the place of its address.',
    data: DepotResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.depots.read(actor, guid);
  }

  @Post()
  @Allow('depots:write')
  @Endpoint({
    id: 'createDepot',
    summary: 'Create a depot',
    description:
      'Adds a place where vehicles load and where routes start. Each business has one from the beginning: its default depot, at the ' +
      'address of the business.\n\n' +
      `Responds with 409 if another depot has the code, and if the business has ${MAX_DEPOTS} depots.`,
    status: 201,
    data: DepotResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['CONFLICT'],
    limits: { Depots: String(MAX_DEPOTS) },
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateDepotDto) {
    const { id, depot } = await this.depots.create(actor, body);
    return created(`/api/depots/${id}`, depot);
  }

  @Put(':guid')
  @Allow('depots:write')
  @Endpoint({
    id: 'updateDepot',
    summary: 'Change a depot',
    description:
      'Omitted fields keep their value. The default depot and the business have the same address, so a change of one changes the ' +
      'other. With `isDefault`, the business moves to the address of this depot, and the former default depot stays where it is. ' +
      'Records without a depot then belong to the new default depot.\n\n' +
      'Responds with 409 if another depot has the code.',
    data: DepotResponse,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateDepotDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.depots.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('depots:write')
  @Endpoint({
    id: 'deleteDepot',
    summary: 'Delete a depot',
    description:
      'The code of the depot can be used again. Responds with 409 for the default depot, and for a depot that a vehicle, a driver, or ' +
      'an open order, shipment or dispatch has. The error names one of them.',
    errors: ['CONFLICT'],
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.depots.delete(actor, guid, expected);
  }
}
