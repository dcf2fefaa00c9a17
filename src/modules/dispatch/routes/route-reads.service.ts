import { Injectable } from '@nestjs/common';
import { durationText } from '../../../common/duration-text';
import { found } from '../../../common/errors/api-error';
import type { Actor } from '../../../http/actor';
import { driverUserOf } from '../visibility';
import type { RouteResponse, TimelineResponse } from './dto/route.response';
import { RouteReadsRepository } from './route-reads.repository';
import { routeTimeline } from './timeline';

/** Routes as they are planned and as they went; a driver sees only their own. */
@Injectable()
export class RouteReadsService {
  constructor(private readonly routes: RouteReadsRepository) {}

  async read(actor: Actor, id: string): Promise<RouteResponse> {
    const { route, stops } = await this.find(actor, id);
    return {
      guid: route.id,
      dispatchId: route.dispatchId,
      stops: stops.map(({ shipmentId, address, arrivesAt, status, latitude, longitude, precision }, index) => ({
        sequence: index + 1,
        shipmentId,
        address,
        estimatedArrival: arrivesAt.toISOString(),
        status,
        latitude,
        longitude,
        geocoded: precision !== 'none',
        precision,
      })),
      totalDistance: route.distanceM / 1_000,
      estimatedDuration: durationText(route.durationS),
    };
  }

  async timeline(actor: Actor, id: string): Promise<TimelineResponse> {
    const { route, stops } = await this.find(actor, id);
    return {
      routeId: route.id,
      events: routeTimeline({
        timeZone: actor.timeZone,
        depotLocation: route.depotAddress,
        schedule: {
          start: route.departsAt,
          stops: stops.map(({ arrivesAt }) => ({ arrival: arrivesAt })),
          returnAt: route.returnsAt,
        },
        stops: stops.map(({ address, endedAt }) => ({ location: address, endedAt })),
        startedAt: route.startedAt,
        completedAt: route.dispatchStatus === 'completed' ? route.endedAt : null,
        isRunning: route.dispatchStatus === 'in_progress',
      }),
    };
  }

  private async find(actor: Actor, id: string) {
    return found(await this.routes.read(actor.businessId, id, driverUserOf(actor)), 'route');
  }
}
