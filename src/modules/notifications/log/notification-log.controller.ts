import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { requestedPage } from '../../../application/page';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { OptionalPageQuery } from '../../../http/page';
import { GuidParam } from '../../../http/validation/guid-param';
import { NotificationLogService } from './notification-log.service';
import { NotificationResponse } from './notification.response';

@ApiTags('Notifications')
@Controller(['api/v1/shipments', 'api/shipments'])
export class NotificationLogController {
  constructor(private readonly log: NotificationLogService) {}

  @Get(':shipmentId/notifications')
  @Allow('notifications:read')
  @Endpoint({
    summary: 'List what the consignee of a shipment was told',
    description: 'What, when, to whom, and what came back; the newest first.',
    data: [NotificationResponse],
    paged: 'optional',
  })
  list(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string, @Query() query: OptionalPageQuery) {
    return this.log.list(actor, shipmentId, requestedPage(query));
  }
}
