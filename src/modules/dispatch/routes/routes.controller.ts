import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { tagged } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { RouteResponse, TimelineResponse } from './dto/route.response';
import { RouteReadsService } from './route-reads.service';

const ID = "`id` is the route's or its dispatch's. A driver sees only the routes that they drive themselves.";

@ApiTags('Routes')
@Controller('api/route')
export class RoutesController {
  constructor(private readonly routes: RouteReadsService) {}

  @Get('timeline/:id')
  @Allow('dispatch:read')
  @Endpoint({
    summary: 'Read the timeline of a route',
    description: `Times are those of the business's clocks: what happened at its own time, the rest as it is expected now. ${ID}`,
    data: TimelineResponse,
    etag: true,
  })
  async timeline(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return tagged(await this.routes.timeline(actor, id));
  }

  @Get(':id')
  @Allow('dispatch:read')
  @Endpoint({
    summary: 'Read a route',
    description: `Stops in the order of the least travel time, where the dispatcher did not set their own; windows of orders, as times
of the day, come first. The depot, which is the business's address, is start and end. ${ID}`,
    data: RouteResponse,
    etag: true,
  })
  async read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return tagged(await this.routes.read(actor, id));
  }
}
