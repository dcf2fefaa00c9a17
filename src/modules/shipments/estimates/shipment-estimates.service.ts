import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/jobs/outbox';
import { ShipmentEstimatesBulk, type UnpublishedEstimate } from './shipment-estimates.bulk';

/**
 * Estimates of shipments, their publication and the promised delivery. An estimate is published when it differs enough from the one
 * published last (MIN_PUBLISHED_CHANGE_SECONDS), so that many small changes add up. Call it inside a unit of work.
 *
 * | Method                      | Source of the estimate                            | Replaces one from a route |
 * | --------------------------- | ------------------------------------------------- | ------------------------- |
 * | setFirstEstimate            | the agreed day, or the days of the service level  | there is none             |
 * | updateEstimatesWithoutRoute | the same, after a change                          | no                        |
 * | setRouteEstimates           | the arrival of the route, or the same without one | yes                       |
 * | updateExpectedEstimates     | the expected arrival of a dispatch in progress    | yes                       |
 * | setPlannedEstimate          | the end of the next attempt's day or window       | yes                       |
 */
@Injectable()
export class ShipmentEstimatesService {
  constructor(
    private readonly estimates: ShipmentEstimatesBulk,
    private readonly outbox: Outbox,
  ) {}

  /** Sets the first estimate of a new shipment, which the event of the creation contains. */
  setFirstEstimate(businessId: string, shipmentId: string): Promise<string | null> {
    return this.estimates.setFirstEstimate(businessId, shipmentId);
  }

  /** Updates the estimates after a change of the agreed day, the service level or the collection; an estimate from a route stays. */
  async updateEstimatesWithoutRoute(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.publish(businessId, await this.estimates.updateEstimatesWithoutRoute(businessId, shipmentIds));
  }

  /** Sets the estimates from the arrivals of a route. Null restores the estimate without a route. */
  async setRouteEstimates(
    businessId: string,
    estimates: readonly { readonly shipmentId: string; readonly estimatedDelivery: Date | null }[],
  ): Promise<void> {
    if (estimates.length === 0) return;
    const unpublished = await this.estimates.setRouteEstimates(
      businessId,
      estimates.map(({ shipmentId }) => shipmentId),
      estimates.map(({ estimatedDelivery }) => estimatedDelivery),
    );
    await this.publish(businessId, unpublished);
  }

  /** Sets the estimate of a shipment whose next delivery attempt is on another day. */
  async setPlannedEstimate(businessId: string, shipmentId: string, estimate: Date): Promise<void> {
    await this.publish(businessId, await this.estimates.setPlannedEstimate(businessId, shipmentId, estimate));
  }

  /** Updates the estimates from expected arrivals, in milliseconds since 1970. Never waits for another transaction. */
  async updateExpectedEstimates(
    businessId: string,
    arrivals: readonly { readonly shipmentId: string; readonly expectedAt: number }[],
  ): Promise<void> {
    if (arrivals.length === 0) return;
    const unpublished = await this.estimates.updateExpectedEstimates(
      businessId,
      arrivals.map(({ shipmentId }) => shipmentId),
      arrivals.map(({ expectedAt }) => new Date(expectedAt)),
    );
    await this.publish(businessId, unpublished);
  }

  /**
   * Stores the current estimates as promised when the vehicle leaves. Punctuality is measured against them, even if estimates change
   * later.
   */
  async storePromises(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length) await this.estimates.storePromises(businessId, shipmentIds);
  }

  /** Emits the estimates of the shipments and marks them as published. */
  private async publish(businessId: string, unpublished: readonly UnpublishedEstimate[]): Promise<void> {
    if (unpublished.length === 0) return;
    const ids = unpublished.map(({ id }) => id);
    const events = await this.estimates.markPublished(businessId, ids);
    await this.outbox.emitMany('shipment.eta_changed', businessId, events);
  }
}
