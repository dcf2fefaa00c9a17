import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/jobs/outbox';
import { ShipmentEstimatesService } from '../../shipments/estimates/shipment-estimates.service';
import { RouteProgressService } from '../routes/progress/route-progress.service';
import type { LegChange } from '../routes/progress/route-progress';
import type { LockedDrive, TrackedStop } from './arrivals.read-model';
import type { VehicleArrivedData } from './dto/arrival.events';
import type { DriveUpdate, NewArrival } from './drive-update';

/**
 * Stores arrivals and expected times, and publishes them. Call it inside a unit of work, with the routes locked. `drive.ts` explains the
 * words drive and leg.
 */
@Injectable()
export class ArrivalRecordsService {
  constructor(
    private readonly routes: RouteProgressService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the planned arrivals as the promised ones, for stops that have none. A promise is the arrival that was planned when the vehicle
   * left; punctuality is measured against it.
   */
  async promiseArrivals(businessId: string, routeId: string, stops: readonly TrackedStop[]): Promise<void> {
    const unpromised = stops.filter(({ isPromised }) => !isPromised);
    if (unpromised.length === 0) return;
    await this.routes.promiseArrivals(businessId, routeId);
    await this.estimates.storePromises(
      businessId,
      unpromised.map(({ shipmentId }) => shipmentId),
    );
  }

  /** Stores the updates and publishes new arrivals. Returns the dispatches with a stop whose arrival or expected arrival has changed. */
  async storeUpdates(businessId: string, updates: readonly DriveUpdate[]): Promise<string[]> {
    const legChanges: LegChange[] = [];
    const events: VehicleArrivedData[] = [];
    for (const { drive, legChange, newArrivals } of updates) {
      if (legChange) legChanges.push({ routeId: drive.routeId, ...legChange });
      events.push(...newArrivals.map((arrival) => toArrivedEvent(drive, arrival)));
    }
    await this.routes.updateStops(
      businessId,
      updates.flatMap(({ stopChanges }) => stopChanges),
    );
    await this.routes.updateLegs(businessId, legChanges);
    await this.estimates.updateExpectedEstimates(
      businessId,
      updates.flatMap(({ estimates }) => estimates),
    );
    if (events.length > 0) await this.outbox.emitMany('vehicle.arrived', businessId, events);
    return updates.filter(({ stopChanges }) => stopChanges.length > 0).map(({ drive }) => drive.dispatchId);
  }
}

/**
 * Returns the event of an arrival as it was first known. If a position that is received late proves an earlier arrival, the stored arrival
 * is corrected without a further event.
 */
function toArrivedEvent({ dispatchId, vehicleId }: LockedDrive, { stop, atMs }: NewArrival): VehicleArrivedData {
  // A stop without a kind is a delivery.
  const { shipmentId, kind = 'delivery', sequence, place } = stop;
  return {
    // The record of the event is the dispatch.
    guid: dispatchId,
    dispatchId,
    // An arrival requires positions, which only a dispatch with a vehicle has.
    vehicleId: vehicleId!,
    shipmentId,
    kind,
    sequence,
    arrivedAt: new Date(atMs).toISOString(),
    location: place,
  };
}
