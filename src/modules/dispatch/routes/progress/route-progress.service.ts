import { Injectable } from '@nestjs/common';
import type { LegChange, StopChange } from './route-progress';
import { RouteProgressBulk } from './route-progress.bulk';
import { RouteProgressRepository } from './route-progress.repository';

/** Locks routes and stores their progress for arrivals. Call inside a unit of work. */
@Injectable()
export class RouteProgressService {
  constructor(
    private readonly routes: RouteProgressRepository,
    private readonly bulk: RouteProgressBulk,
  ) {}

  /** Locks the route of the dispatch, if it has one, for the rest of the transaction. */
  lockRoute(businessId: string, dispatchId: string): Promise<void> {
    return this.routes.lockRoute(businessId, dispatchId);
  }

  /** Stores the planned times as the promised ones. Existing promises stay. */
  promiseArrivals(businessId: string, routeId: string): Promise<void> {
    return this.routes.promiseArrivals(businessId, routeId);
  }

  /** Stores actual and expected arrivals. */
  updateStops(businessId: string, changes: readonly StopChange[]): Promise<void> {
    return this.bulk.updateStops(businessId, changes);
  }

  /** Stores an arrival that the driver reported. The earliest one counts. */
  recordArrival(businessId: string, dispatchId: string, shipmentId: string, at: Date): Promise<void> {
    return this.routes.recordArrival(businessId, dispatchId, shipmentId, at);
  }

  /** Stores the current legs and expected returns. */
  updateLegs(businessId: string, legs: readonly LegChange[]): Promise<void> {
    return this.bulk.updateLegs(businessId, legs);
  }
}
