import { Injectable } from '@nestjs/common';
import type { LegChange, StopChange } from './route-progress';
import { RouteProgressRepository } from './route-progress.repository';

/** What arrivals write down of the routes that are driven; inside the unit of work that holds them. */
@Injectable()
export class RouteProgressService {
  constructor(private readonly routes: RouteProgressRepository) {}

  /** What was planned when the vehicle left is what was promised; a promise stays, whatever is planned later. */
  promise(businessId: string, routeId: string): Promise<void> {
    return this.routes.promise(businessId, routeId);
  }

  /** When the vehicle came, or will come, to stops. */
  changeStops(businessId: string, changes: readonly StopChange[]): Promise<void> {
    return this.routes.changeStops(businessId, changes);
  }

  /** The driver was at the stop: the earliest that is told counts. */
  arrive(businessId: string, dispatchId: string, shipmentId: string, at: Date): Promise<void> {
    return this.routes.arrive(businessId, dispatchId, shipmentId, at);
  }

  /** What is being driven, and when the vehicle is expected back. */
  changeLegs(businessId: string, legs: readonly LegChange[]): Promise<void> {
    return this.routes.changeLegs(businessId, legs);
  }
}
