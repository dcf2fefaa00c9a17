import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../database/unit-of-work';
import type { ShipmentStatus } from '../shipments/shipment-status';
import { linkLives, type TrackedLink } from '../shipments/tracking-link/tracking-link';
import type { InstructionsResponse, RatingResponse } from './dto/public-tracking.response';

/** The shipment that a link leads to, locked. */
export interface HeldShipment {
  readonly id: string;
  readonly status: ShipmentStatus;
  readonly rescheduleAllowed: boolean;
}

/** What consignees say. Inside an open unit of work. */
@Injectable()
export class ConsigneeWishesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Null where the link was revoked or has ended meanwhile. */
  async hold({ businessId, link }: TrackedLink): Promise<HeldShipment | null> {
    const [row] = await this.work.manager.query<HeldShipment[]>(
      `SELECT s.id, s.status, COALESCE((SELECT c.reschedule_allowed FROM tracking_page_settings c WHERE c.business_id = $1), false)
         AS "rescheduleAllowed"
       FROM shipments s WHERE s.business_id = $1 AND s.tracking_link = $2 AND s.deleted_at IS NULL AND ${linkLives('s')}
       FOR NO KEY UPDATE OF s`,
      [businessId, link],
    );
    return row ?? null;
  }

  async instruct(businessId: string, shipmentId: string, given: InstructionsResponse): Promise<void> {
    const { text, safePlace, pinWanted } = given;
    await this.work.manager.query(
      `INSERT INTO delivery_instructions (business_id, shipment_id, text, safe_place, pin_wanted) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (business_id, shipment_id) DO UPDATE SET text = EXCLUDED.text, safe_place = EXCLUDED.safe_place,
         pin_wanted = EXCLUDED.pin_wanted, updated_at = EXCLUDED.updated_at`,
      [businessId, shipmentId, text, safePlace, pinWanted],
    );
  }

  /** One request waits at a time: the one before is replaced. */
  async askForDay(businessId: string, shipmentId: string, date: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE reschedule_requests SET status = 'replaced', decided_at = now()
       WHERE business_id = $1 AND shipment_id = $2 AND status = 'pending'`,
      [businessId, shipmentId],
    );
    await this.work.manager.query(
      'INSERT INTO reschedule_requests (business_id, id, shipment_id, wanted_on) VALUES ($1, $2, $3, $4)',
      [businessId, newId(), shipmentId, date],
    );
  }

  /** The database refuses a second one of the same shipment. */
  async rate(businessId: string, shipmentId: string, { stars, comment }: RatingResponse): Promise<void> {
    await this.work.manager.query(
      'INSERT INTO delivery_ratings (business_id, shipment_id, stars, comment) VALUES ($1, $2, $3, $4)',
      [businessId, shipmentId, stars, comment],
    );
  }
}
