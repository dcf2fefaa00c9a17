import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work';

/** What shipments on their way are expected at; inside an open unit of work. */
@Injectable()
export class ShipmentEstimatesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Shipments that another transaction holds are passed over: the next change updates them. */
  async follow(businessId: string, ids: readonly string[], estimates: readonly Date[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments s SET estimated_delivery = e.estimate, updated_at = now(), version = s.version + 1
       FROM unnest($2::uuid[], $3::timestamptz[]) AS e (id, estimate)
       WHERE s.business_id = $1 AND s.id = e.id AND s.id IN (
         SELECT f.id FROM shipments f JOIN unnest($2::uuid[], $3::timestamptz[]) AS n (id, estimate) ON n.id = f.id
         WHERE f.business_id = $1 AND f.estimated_delivery IS DISTINCT FROM n.estimate FOR NO KEY UPDATE OF f SKIP LOCKED)`,
      [businessId, ids, estimates],
    );
  }

  /**
   * A dispatch that starts holds its shipments. One that had started before promises were kept may meet another
   * transaction at a shipment: that one stays without a promise, rather than being waited for out of turn.
   */
  async promise(businessId: string, ids: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments SET promised_delivery = estimated_delivery WHERE business_id = $1 AND id IN (
         SELECT id FROM shipments WHERE business_id = $1 AND id = ANY ($2::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`,
      [businessId, ids],
    );
  }
}
