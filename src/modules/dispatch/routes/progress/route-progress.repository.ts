import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { RouteStop } from '../entities/route-stop.entity';
import { Route } from '../entities/route.entity';

/**
 * SQL condition: the row of route_stops is the stop that the driver has reached at the time `:at`. That is the pickup if the route has one and
 * the shipment was not collected before, otherwise the delivery.
 */
const IS_REACHED_STOP_SQL = `kind = CASE
    WHEN EXISTS (
      SELECT 1
      FROM shipments shipment
      WHERE shipment.business_id = :businessId
        AND shipment.id = :shipmentId
        AND (shipment.collected_at IS NULL OR shipment.collected_at >= :at)
    ) AND EXISTS (
      SELECT 1
      FROM route_stops stop
      WHERE stop.business_id = :businessId
        AND stop.route_id = route_stops.route_id
        AND stop.shipment_id = :shipmentId
        AND stop.kind = 'pickup'
    ) THEN 'pickup'
    ELSE 'delivery'
  END`;

/** Locks routes and stores their progress. Call it inside a unit of work. */
@Injectable()
export class RouteProgressRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the route of the dispatch, if it has one, for the rest of the transaction. */
  async lockRoute(businessId: string, dispatchId: string): Promise<void> {
    await this.routes.findOne({
      select: { businessId: true, id: true },
      where: { businessId, dispatchId },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Stores the planned times of a locked route as the promised ones. Existing promises stay. */
  async promiseArrivals(businessId: string, routeId: string): Promise<void> {
    await this.routes.update(
      { businessId, id: routeId },
      { promisedReturnAt: () => 'COALESCE(promised_return_at, returns_at)' },
    );
    await this.stops.update({ businessId, routeId }, { promisedAt: () => 'COALESCE(promised_at, arrives_at)' });
  }

  /** Stores the earliest reported arrival, at the pickup before the shipment is collected, else at the delivery. */
  async recordArrival(businessId: string, dispatchId: string, shipmentId: string, at: Date): Promise<void> {
    await this.stops
      .createQueryBuilder()
      .update()
      .set({ arrivedAt: () => 'LEAST(arrived_at, :at)' })
      .where('business_id = :businessId AND shipment_id = :shipmentId')
      .andWhere(
        `route_id = (SELECT route.id
          FROM routes route
          WHERE route.business_id = :businessId AND route.dispatch_id = :dispatchId)`,
      )
      .andWhere(IS_REACHED_STOP_SQL)
      .setParameters({ businessId, dispatchId, shipmentId, at })
      .execute();
  }

  private get routes(): Repository<Route> {
    return this.work.manager.getRepository(Route);
  }

  private get stops(): Repository<RouteStop> {
    return this.work.manager.getRepository(RouteStop);
  }
}
