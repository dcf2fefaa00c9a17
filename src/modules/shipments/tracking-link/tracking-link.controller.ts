import { Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { TrackingLinkResponse } from './dto/tracking-link.response';
import { TrackingLinksService } from './tracking-links.service';

/** Replaces or revokes the tracking link that a consignee has. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class TrackingLinkController {
  constructor(private readonly links: TrackingLinksService) {}

  @Post(':shipmentId/tracking-link')
  @Allow('shipments:write')
  @Endpoint({
    id: 'renewTrackingLink',
    summary: 'Create another tracking link of a shipment',
    description:
      'Every shipment has a link (`trackingUrl`) that works without a token. This creates another one and invalidates the ' +
      'previous one. A revoked link is replaced in this way too. The link ends 30 days after the shipment. Responds ' +
      'with 409 after that.',
    data: TrackingLinkResponse,
    errors: ['CONFLICT'],
  })
  async renew(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    // A link is a secret, so no cache may store it. `IdempotencyRepository` encrypts the response that it stores for an idempotency key.
    return new HttpResult(await this.links.renew(actor, shipmentId), { 'Cache-Control': 'no-store' });
  }

  @Delete(':shipmentId/tracking-link')
  @Allow('shipments:write')
  @Endpoint({
    id: 'revokeTrackingLink',
    summary: 'Revoke the tracking link of a shipment',
    description: 'The link becomes invalid, and `trackingUrl` is null until the link is renewed.',
  })
  revoke(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string): Promise<void> {
    return this.links.revoke(actor, shipmentId);
  }
}
