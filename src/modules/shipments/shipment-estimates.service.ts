import { Injectable } from '@nestjs/common';
import { Outbox } from '../../outbox/outbox';
import { ShipmentEstimatesRepository } from './shipment-estimates.repository';

/**
 * When shipments are expected, what is told of it and what was promised. Subscribers are told of an estimate that is five
 * minutes or more from the one they were told last, so that many small steps count as the way they are together. All calls
 * belong into an open unit of work.
 */
@Injectable()
export class ShipmentEstimatesService {
  constructor(
    private readonly estimates: ShipmentEstimatesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The first estimate of a new shipment, which is told with it. */
  begin(businessId: string, shipmentId: string): Promise<string | null> {
    return this.estimates.begin(businessId, shipmentId);
  }

  /** The service level has changed, or the day of collection; an estimate that came from a route stays. */
  async byServiceLevel(businessId: string, shipmentId: string): Promise<void> {
    await this.tell(businessId, await this.estimates.byServiceLevel(businessId, shipmentId));
  }

  /** A route says when each shipment arrives; null goes back to the estimate by service level. */
  async set(
    businessId: string,
    estimates: readonly { readonly shipmentId: string; readonly estimatedDelivery: Date | null }[],
  ): Promise<void> {
    if (estimates.length === 0) return;
    const moved = await this.estimates.set(
      businessId,
      estimates.map(({ shipmentId }) => shipmentId),
      estimates.map(({ estimatedDelivery }) => estimatedDelivery),
    );
    await this.tell(businessId, moved);
  }

  /** It goes out again on another day, and is expected by then. */
  async plan(businessId: string, shipmentId: string, estimate: Date): Promise<void> {
    await this.tell(businessId, await this.estimates.plan(businessId, shipmentId, estimate));
  }

  /** The estimates follow what is expected now; times in milliseconds since 1970. Never waits for another transaction. */
  async follow(
    businessId: string,
    arrivals: readonly { readonly shipmentId: string; readonly expectedAt: number }[],
  ): Promise<void> {
    if (arrivals.length === 0) return;
    const moved = await this.estimates.follow(
      businessId,
      arrivals.map(({ shipmentId }) => shipmentId),
      arrivals.map(({ expectedAt }) => new Date(expectedAt)),
    );
    await this.tell(businessId, moved);
  }

  /** The vehicle leaves: the estimates as they are now are what "on time" is measured by, however they change on the way. */
  async promise(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length) await this.estimates.promise(businessId, shipmentIds);
  }

  private async tell(businessId: string, moved: readonly { id: string }[]): Promise<void> {
    if (moved.length === 0) return;
    const ids = moved.map(({ id }) => id);
    await this.outbox.addMany('shipment.eta_changed', businessId, await this.estimates.markTold(businessId, ids));
  }
}
