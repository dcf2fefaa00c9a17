import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { withContentETag } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { RouteResponse, TimelineResponse } from './dto/route.response';
import { RouteReadsService } from './route-reads.service';

const ROUTE_ID_NOTE = '`id` is the id of the route or of its dispatch. A driver sees only their own routes.';

/** Reads the route of a dispatch with the times of its stops. */
@ApiTags('Routes')
@Controller('api/route')
export class RoutesController {
  constructor(private readonly routes: RouteReadsService) {}

  @Get('timeline/:id')
  @Allow('dispatch:read')
  @Endpoint({
    id: 'getRouteTimeline',
    summary: 'Read the timeline of a route',
    description:
      "Returns the events of a route: past ones with their actual times, the others with expected times. Times are in the business's " +
      `time zone. ${ROUTE_ID_NOTE}`,
    data: TimelineResponse,
    hasETagHeader: true,
  })
  async readTimeline(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return withContentETag(await this.routes.readTimeline(actor, id));
  }

  @Get(':id')
  @Allow('dispatch:read')
  @Endpoint({
    id: 'getRoute',
    summary: 'Read a route',
    description:
      'Returns the route with its stops. They are ordered by time windows first, then by least travel time, unless the dispatcher set ' +
      `the sequence. The route starts and ends at the depot of the dispatch, unless its vehicle or driver says otherwise. ${ROUTE_ID_NOTE}`,
    data: RouteResponse,
    hasETagHeader: true,
  })
  async read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return withContentETag(await this.routes.read(actor, id));
  }
}
