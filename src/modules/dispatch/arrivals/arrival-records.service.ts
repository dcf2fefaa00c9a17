import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/jobs/outbox';
import { ShipmentEstimatesService } from '../../shipments/estimates/shipment-estimates.service';
import { RouteProgressService } from '../routes/progress/route-progress.service';
import type { LockedDrive, TrackedStop } from './arrivals.read-model';
import type { VehicleArrivedData } from './dto/arrival.events';
import type { DriveUpdate } from './drive-update';

/** Stores arrivals and expected times, and publishes them. Call it inside a unit of work, with the routes locked. */
@Injectable()
export class ArrivalRecordsService {
  constructor(
    private readonly routes: RouteProgressService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly outbox: Outbox,
  ) {}

  /** Stores the planned arrivals of stops without a promise as the promised ones. */
  async promiseArrivals(businessId: string, routeId: string, stops: readonly TrackedStop[]): Promise<void> {
    const unpromised = stops.filter(({ isPromised }) => !isPromised);
    if (unpromised.length === 0) return;
    await this.routes.promiseArrivals(businessId, routeId);
    await this.estimates.storePromises(
      businessId,
      unpromised.map(({ shipmentId }) => shipmentId),
    );
  }

  /** Stores the updates and publishes new arrivals. Returns the dispatches whose expected times have changed. */
  async storeUpdates(businessId: string, updates: readonly DriveUpdate[]): Promise<string[]> {
    await this.routes.updateStops(
      businessId,
      updates.flatMap(({ stops }) => stops),
    );
    await this.routes.updateLegs(
      businessId,
      updates.flatMap(({ drive: { routeId }, next }) => (next ? [{ routeId, ...next }] : [])),
    );
    await this.estimates.updateExpectedEstimates(
      businessId,
      updates.flatMap(({ estimates }) => estimates),
    );
    const events = updates.flatMap(({ drive, arrived }) => arrived.map((arrival) => toArrivedEvent(drive, arrival)));
    if (events.length > 0) await this.outbox.emitMany('vehicle.arrived', businessId, events);
    return updates.filter(({ stops }) => stops.length > 0).map(({ drive }) => drive.dispatchId);
  }
}

/** Returns the event of an arrival as it was first known. A position that is received late may prove an earlier arrival. */
function toArrivedEvent(
  { dispatchId, vehicleId }: LockedDrive,
  { stop, at }: { stop: TrackedStop; at: number },
): VehicleArrivedData {
  const { shipmentId, kind = 'delivery', sequence, place } = stop;
  const arrivedAt = new Date(at).toISOString();
  // An arrival requires positions, which only a dispatch with a vehicle has.
  return {
    guid: dispatchId,
    dispatchId,
    vehicleId: vehicleId!,
    shipmentId,
    kind,
    sequence,
    arrivedAt,
    location: place,
  };
}
