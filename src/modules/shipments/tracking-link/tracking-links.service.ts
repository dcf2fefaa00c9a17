import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { AuditLog } from '../../../audit/audit-log';
import { ApiError, found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { ShipmentsRepository } from '../shipments.repository';
import type { TrackingLinkResponse } from './tracking-link.response';
import { TrackingLinksRepository } from './tracking-links.repository';
import { TrackingTokensService } from './tracking-tokens.service';

/** Who may follow a shipment: whoever has its link, until it is renewed, revoked or has ended. */
@Injectable()
export class TrackingLinksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly links: TrackingLinksRepository,
    private readonly tokens: TrackingTokensService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ApiError CONFLICT when the shipment's link would have ended already */
  async renew(actor: Actor, shipmentId: string): Promise<TrackingLinkResponse> {
    const { businessId } = actor;
    const { link, endsAt } = await this.work.run(businessId, async () => {
      found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
      const renewed = await this.links.renew(businessId, shipmentId);
      if (renewed.endsAt && renewed.endsAt.getTime() <= Date.now())
        throw new ApiError(
          'CONFLICT',
          undefined,
          'The shipment ended more than 30 days ago: its link has ended with it.',
        );
      await this.record(actor, 'tracking_link.renewed', shipmentId);
      return renewed;
    });
    return { url: (await this.tokens.url(link))!, expiresAt: endsAt?.toISOString() ?? null };
  }

  revoke(actor: Actor, shipmentId: string): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { trackingLink } = found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
      if (trackingLink === null) return; // a retry: nothing to record
      await this.links.revoke(businessId, shipmentId);
      await this.record(actor, 'tracking_link.revoked', shipmentId);
    });
  }

  private record(actor: Actor, action: string, shipmentId: string): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'shipment', subjectId: shipmentId });
  }
}
