import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { AskedPage, Listed } from '../../../application/page';
import { found } from '../../../common/errors/api-error';
import { NotificationLogRepository } from './notification-log.repository';
import type { NotificationResponse } from './notification.response';

@Injectable()
export class NotificationLogService {
  constructor(private readonly log: NotificationLogRepository) {}

  /** @throws ApiError NOT_FOUND without the shipment */
  async list(
    { businessId }: Actor,
    shipmentId: string,
    window: AskedPage | undefined,
  ): Promise<Listed<NotificationResponse>> {
    found((await this.log.hasShipment(businessId, shipmentId)) || null, 'shipment');
    return this.log.list(businessId, shipmentId, window);
  }
}
