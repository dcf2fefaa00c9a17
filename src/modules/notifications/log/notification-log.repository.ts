import { Injectable } from '@nestjs/common';
import type { AskedPage, Listed } from '../../../application/page';
import { expression, instant, jsonOf, nullable, number, when } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { type PlainList, readList } from '../../../lists/plain-list';
import type { NotificationResponse } from './notification.response';

/** $2 is the shipment. */
const NOTIFICATIONS: PlainList<NotificationResponse> = {
  name: 'notifications',
  json: jsonOf<NotificationResponse>({
    guid: 'n.id',
    kind: 'n.kind',
    channel: 'n.channel',
    status: expression('n.status'),
    reason: nullable('n.reason'),
    recipient: nullable('n.recipient'),
    language: nullable('n.language'),
    subject: nullable('n.subject'),
    text: nullable('n.body'),
    tries: number('n.tries'),
    answer: nullable('n.answer'),
    createdAt: instant('n.happened_at'),
    dueAt: when(`n.status = 'waiting'`, instant('n.due_at')),
    settledAt: nullable(instant('n.settled_at')),
  }),
  table: 'notifications n',
  where: 'n.business_id = $1 AND n.shipment_id = $2',
  orderBy: 'n.happened_at DESC, n.id DESC',
};

/** What became of what consignees were to be told. */
@Injectable()
export class NotificationLogRepository {
  constructor(private readonly reader: TenantReader) {}

  /** All of a shipment, or one page of them, the newest first. */
  list(businessId: string, shipmentId: string, window: AskedPage | undefined): Promise<Listed<NotificationResponse>> {
    return readList(this.reader, NOTIFICATIONS, businessId, window, [shipmentId]);
  }

  /** Whether there is such a shipment. */
  async hasShipment(businessId: string, shipmentId: string): Promise<boolean> {
    const rows = await this.reader.select(businessId, {
      name: 'notifications.shipment',
      text: 'SELECT FROM shipments WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL',
      values: [businessId, shipmentId],
    });
    return rows.length === 1;
  }
}
