import { Injectable } from '@nestjs/common';
import { ShipmentEstimatesRepository } from './shipment-estimates.repository';

/** What is told and what was promised of shipments on their way. All calls belong into an open unit of work. */
@Injectable()
export class ShipmentEstimatesService {
  constructor(private readonly estimates: ShipmentEstimatesRepository) {}

  /** The vehicle leaves: the estimates as they are now are what "on time" is measured by, however they change on the way. */
  async promise(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length) await this.estimates.promise(businessId, shipmentIds);
  }

  /** The estimates follow what is expected now; times in milliseconds since 1970. Never waits for another transaction. */
  async follow(
    businessId: string,
    arrivals: readonly { readonly shipmentId: string; readonly expectedAt: number }[],
  ): Promise<void> {
    if (arrivals.length === 0) return;
    await this.estimates.follow(
      businessId,
      arrivals.map(({ shipmentId }) => shipmentId),
      arrivals.map(({ expectedAt }) => new Date(expectedAt)),
    );
  }
}
