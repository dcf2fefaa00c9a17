import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { created } from '../../platform/http/envelope/http-result';
import { Allow, ForAllDepots } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { PageQuery } from '../../platform/http/parameters/page';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { CreateStandingRouteDto, UpdateStandingRouteDto } from './dto/standing-route.dto';
import { StandingRouteResponse } from './dto/standing-route.response';
import { StandingRoutesService } from './standing-routes.service';

/** Manages routes that a driver drives on the same weekdays. */
@ApiTags('Dispatches')
@ForAllDepots()
@Controller('api/standing-routes')
export class StandingRoutesController {
  constructor(private readonly routes: StandingRoutesService) {}

  @Get()
  @Allow('plans:read')
  @Endpoint({
    id: 'listStandingRoutes',
    summary: 'List standing routes',
    description: 'Returns the routes that visit the same customers on weekdays, by name.',
    data: [StandingRouteResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() { page, pageSize }: PageQuery) {
    return this.routes.list(actor, { page, pageSize });
  }

  @Get(':guid')
  @Allow('plans:read')
  @Endpoint({
    id: 'getStandingRoute',
    summary: 'Read a standing route',
    description: 'Returns the route with its stops, and with its newest dispatch and what that could not have.',
    data: StandingRouteResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.routes.read(actor, guid);
  }

  @Post()
  @Allow('dispatch:write')
  @Endpoint({
    id: 'createStandingRoute',
    summary: 'Create a standing route',
    description:
      'Creates a standing route. A job creates one draft dispatch for each of its days, `leadDays` before, when that day begins in the ' +
      'time zone of the business. A day whose `departure` has passed when the route is created or changed gets none. The dispatch gets ' +
      'the shipments of these customers that are due on its day, also those that come later, until it departs. A plan leaves them to ' +
      'it. Responds with 404 for unknown records, naming each.',
    status: 201,
    data: StandingRouteResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['NOT_FOUND'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateStandingRouteDto) {
    const { id, route } = await this.routes.create(actor, body);
    return created(`/api/standing-routes/${id}`, route);
  }

  @Put(':guid')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'updateStandingRoute',
    summary: 'Change a standing route',
    description:
      'Changes the days that have no dispatch yet. Omitted fields keep their value, and dispatches that exist stay as they are.',
    data: StandingRouteResponse,
    hasETagHeader: true,
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateStandingRouteDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.routes.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'deleteStandingRoute',
    summary: 'Delete a standing route',
    description: 'Ends the route. Its dispatches stay.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.routes.delete(actor, guid, expected);
  }
}
