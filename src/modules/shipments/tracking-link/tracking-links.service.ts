import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { AuditLog } from '../../../shared/audit/audit-log';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ShipmentsRepository } from '../shipments.repository';
import type { TrackingLinkResponse } from './dto/tracking-link.response';
import { TrackingLinksRepository } from './tracking-links.repository';
import { TrackingTokensService } from './tracking-tokens.service';

/** Renews and revokes the tracking links of shipments. */
@Injectable()
export class TrackingLinksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly links: TrackingLinksRepository,
    private readonly tokens: TrackingTokensService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Gives the shipment another link. The previous one becomes invalid.
   *
   * @throws ApiError CONFLICT when the shipment's link would have ended already
   */
  async renew(actor: Actor, shipmentId: string): Promise<TrackingLinkResponse> {
    const { businessId } = actor;
    const { link, endsAt } = await this.work.run(businessId, async () => {
      orNotFound(await this.shipments.lockShipment(businessId, shipmentId), 'shipment');
      const renewed = await this.links.renewLink(businessId, shipmentId);
      if (renewed.endsAt && renewed.endsAt.getTime() <= Date.now())
        throw new ApiError(
          'CONFLICT',
          undefined,
          'The shipment ended more than 30 days ago: its link has ended with it.',
        );
      await this.recordAudit(actor, 'tracking_link.renewed', shipmentId);
      return renewed;
    });
    const url = (await this.tokens.createTrackingUrl(link))!; // A link has a URL.
    return { url, expiresAt: endsAt?.toISOString() ?? null };
  }

  /** Revokes the link, if there is one. */
  revoke(actor: Actor, shipmentId: string): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { trackingLink } = orNotFound(await this.shipments.lockShipment(businessId, shipmentId), 'shipment');
      if (trackingLink === null) return; // The request is a repetition, so there is nothing to record.
      await this.links.revokeLink(businessId, shipmentId);
      await this.recordAudit(actor, 'tracking_link.revoked', shipmentId);
    });
  }

  private recordAudit(actor: Actor, action: string, shipmentId: string): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'shipment', subjectId: shipmentId });
  }
}
