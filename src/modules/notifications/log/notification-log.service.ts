import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { RequestedPage, Listed } from '../../../core/page';
import { orNotFound } from '../../../common/errors/api-error';
import { NotificationLogReadModel } from './notification-log.read-model';
import type { NotificationResponse } from './dto/notification.response';

/** Lists the notifications of a shipment. */
@Injectable()
export class NotificationLogService {
  constructor(private readonly log: NotificationLogReadModel) {}

  /**
   * Returns the notifications of a shipment, newest first.
   *
   * @throws ApiError NOT_FOUND if the shipment does not exist
   */
  async list(
    { businessId }: Actor,
    shipmentId: string,
    page: RequestedPage | undefined,
  ): Promise<Listed<NotificationResponse>> {
    orNotFound((await this.log.hasShipment(businessId, shipmentId)) || null, 'shipment');
    return this.log.list(businessId, shipmentId, page);
  }
}
