import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { TrackedLink } from './tracking-link';

@Injectable()
export class TrackingLinksRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** Whose the link is. */
  async find(link: string): Promise<TrackedLink | undefined> {
    const [row] = await this.reader.readWithoutBusiness<Omit<TrackedLink, 'link'>>({
      name: 'tracking-links.find',
      text: `SELECT f.business_id AS "businessId", f.shipment_id AS "shipmentId", f.time_zone AS "timeZone"
        FROM find_tracking_link($1) f`,
      values: [link],
    });
    return row && { link, ...row };
  }

  /** Gives the shipment, which is locked, another link: the one before leads nowhere from now on. */
  async renew(businessId: string, shipmentId: string): Promise<{ link: string; endsAt: Date | null }> {
    const [[row]] = await this.work.manager.query<[{ link: string; endsAt: Date | null }[], number]>(
      `UPDATE shipments s SET tracking_link = $3, version = s.version + 1, updated_at = now()
       WHERE s.business_id = $1 AND s.id = $2
       RETURNING s.tracking_link AS link, tracking_link_ends_at(s.status, s.status_changed_at) AS "endsAt"`,
      [businessId, shipmentId, randomUUID()],
    );
    return row!;
  }

  /** Takes the link away, if there is one. */
  async revoke(businessId: string, shipmentId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments SET tracking_link = NULL, version = version + 1, updated_at = now()
       WHERE business_id = $1 AND id = $2 AND tracking_link IS NOT NULL`,
      [businessId, shipmentId],
    );
  }
}
