import { Injectable } from '@nestjs/common';
import type { RequestedPage, Listed } from '../../../core/page';
import {
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readList } from '../../../platform/database/lists/plain-list';
import type { NotificationResponse } from './dto/notification.response';

/** The list of a shipment's notifications as SQL; $2 is the shipment. */
const NOTIFICATION_LIST: PlainList<NotificationResponse> = {
  name: 'notifications',
  json: jsonObjectSql<NotificationResponse>({
    guid: 'notification.id',
    kind: 'notification.kind',
    channel: 'notification.channel',
    status: typedSql('notification.status'),
    reason: nullableSql('notification.reason'),
    recipient: nullableSql('notification.recipient'),
    language: nullableSql('notification.language'),
    subject: nullableSql('notification.subject'),
    text: nullableSql('notification.body'),
    tries: numberSql('notification.tries'),
    answer: nullableSql('notification.answer'),
    createdAt: instantSql('notification.happened_at'),
    dueAt: caseWhenSql(`notification.status = 'waiting'`, instantSql('notification.due_at')),
    settledAt: nullableSql(instantSql('notification.settled_at')),
  }),
  table: 'notifications notification',
  where: 'notification.business_id = $1 AND notification.shipment_id = $2',
  orderBy: 'notification.happened_at DESC, notification.id DESC',
};

/** Reads the notifications of a shipment. */
@Injectable()
export class NotificationLogReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all notifications of a shipment, or one page of them, newest first. */
  list(businessId: string, shipmentId: string, page: RequestedPage | undefined): Promise<Listed<NotificationResponse>> {
    return readList(this.reader, NOTIFICATION_LIST, businessId, page, [shipmentId]);
  }

  /** Returns whether the shipment exists and is not deleted. */
  async hasShipment(businessId: string, shipmentId: string): Promise<boolean> {
    const rows = await this.reader.select(businessId, {
      name: 'notifications.shipment',
      text: 'SELECT FROM shipments WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL',
      values: [businessId, shipmentId],
    });
    return rows.length === 1;
  }
}
