import { Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { HttpResult } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { TrackingLinkResponse } from './tracking-link.response';
import { TrackingLinksService } from './tracking-links.service';

@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class TrackingLinkController {
  constructor(private readonly links: TrackingLinksService) {}

  @Post(':shipmentId/tracking-link')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Create another tracking link of a shipment',
    description:
      'Every shipment has a link from the start (`trackingUrl`): whoever has it follows the shipment without a token. This ' +
      'makes another one, and the one before leads nowhere from now on; one that was revoked is so given anew. It ends 30 ' +
      "days after the shipment's end; after that: 409.",
    data: TrackingLinkResponse,
    errors: ['CONFLICT'],
  })
  async renew(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    // A link is a secret: caches keep none, and what is kept for a repeated request is kept encrypted.
    return new HttpResult(await this.links.renew(actor, shipmentId), { 'Cache-Control': 'no-store' });
  }

  @Delete(':shipmentId/tracking-link')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Revoke the tracking link of a shipment',
    description: 'It leads nowhere from now on, and `trackingUrl` is null until the link is renewed.',
  })
  revoke(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string): Promise<void> {
    return this.links.revoke(actor, shipmentId);
  }
}
