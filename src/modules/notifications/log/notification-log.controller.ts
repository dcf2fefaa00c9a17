import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { toRequestedPage } from '../../../core/page';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { NotificationLogService } from './notification-log.service';
import { NotificationResponse } from './dto/notification.response';

/** Lists the messages that the consignee of a shipment was sent. */
@ApiTags('Notifications')
@Controller(['api/v1/shipments', 'api/shipments'])
export class NotificationLogController {
  constructor(private readonly log: NotificationLogService) {}

  @Get(':shipmentId/notifications')
  @Allow('notifications:read')
  @Endpoint({
    id: 'listShipmentNotifications',
    summary: 'List notifications of a shipment',
    description:
      'Returns each message with its recipient, its status and the response of the mail server or SMS gateway, newest first.',
    data: [NotificationResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string, @Query() query: OptionalPageQuery) {
    return this.log.list(actor, shipmentId, toRequestedPage(query));
  }
}
