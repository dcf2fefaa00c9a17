import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../outbox/outbox';
import { ShipmentEstimatesService } from '../../shipments/shipment-estimates.service';
import { RouteProgressService } from '../routes/route-progress.service';
import type { HeldDrive, HeldStop } from './arrivals.repository';
import type { VehicleArrivedData } from './dto/arrival.events';
import type { Findings } from './findings';

/** Keeps what is found out about drives, and tells of it. Inside an open unit of work, with the routes locked. */
@Injectable()
export class ArrivalRecordsService {
  constructor(
    private readonly routes: RouteProgressService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly outbox: Outbox,
  ) {}

  /** What is planned for these stops is from now on what they were promised; for those that have a promise nothing changes. */
  async promise(businessId: string, routeId: string, stops: readonly HeldStop[]): Promise<void> {
    const promised = stops.filter(({ isPromised }) => !isPromised);
    if (promised.length === 0) return;
    await this.routes.promise(businessId, routeId);
    await this.estimates.promise(
      businessId,
      promised.map(({ shipmentId }) => shipmentId),
    );
  }

  /** @returns the dispatches of which something is expected at another time now */
  async keep(businessId: string, found: readonly Findings[]): Promise<string[]> {
    await this.routes.changeStops(
      businessId,
      found.flatMap(({ stops }) => stops),
    );
    await this.routes.changeLegs(
      businessId,
      found.flatMap(({ drive: { routeId }, next }) => (next ? [{ routeId, ...next }] : [])),
    );
    await this.estimates.follow(
      businessId,
      found.flatMap(({ estimates }) => estimates),
    );
    const events = found.flatMap(({ drive, arrived }) => arrived.map((arrival) => eventOf(drive, arrival)));
    if (events.length) await this.outbox.addMany('vehicle.arrived', businessId, events);
    return found.filter(({ stops }) => stops.length > 0).map(({ drive }) => drive.dispatchId);
  }
}

/** The event tells the arrival as it was known first; a fix that comes late may still show that it was earlier. */
function eventOf(
  { dispatchId, vehicleId }: HeldDrive,
  { stop, at }: { stop: HeldStop; at: number },
): VehicleArrivedData {
  const { shipmentId, kind = 'delivery', sequence, place } = stop;
  const arrivedAt = new Date(at).toISOString();
  // Without a vehicle nothing arrives.
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
