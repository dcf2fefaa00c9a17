import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IsNull, Not, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Shipment } from '../entities/shipment.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** Writes the tracking links of shipments. Call it with the shipment locked, inside a unit of work. */
@Injectable()
export class TrackingLinksRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Gives the shipment another link, which invalidates the previous one. `endsAt` is null while the shipment has not ended. */
  async renewLink(businessId: string, shipmentId: string): Promise<{ link: string; endsAt: Date | null }> {
    const link = randomUUID();
    const renewed = await this.shipments
      .createQueryBuilder()
      .update()
      .set({ trackingLink: link, ...NEXT_VERSION })
      .where('businessId = :businessId AND id = :shipmentId', { businessId, shipmentId })
      .returning('tracking_link_ends_at(status, status_changed_at) AS "endsAt"')
      .execute();
    const [{ endsAt }] = renewed.raw as [{ endsAt: Date | null }];
    return { link, endsAt };
  }

  /** Revokes the link, if there is one. */
  async revokeLink(businessId: string, shipmentId: string): Promise<void> {
    await this.shipments.update(
      { businessId, id: shipmentId, trackingLink: Not(IsNull()) },
      { trackingLink: null, ...NEXT_VERSION },
    );
  }

  private get shipments(): Repository<Shipment> {
    return this.work.manager.getRepository(Shipment);
  }
}
