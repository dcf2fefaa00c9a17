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
    guid: 'n.id',
    kind: 'n.kind',
    channel: 'n.channel',
    status: typedSql('n.status'),
    reason: nullableSql('n.reason'),
    recipient: nullableSql('n.recipient'),
    language: nullableSql('n.language'),
    subject: nullableSql('n.subject'),
    text: nullableSql('n.body'),
    tries: numberSql('n.tries'),
    answer: nullableSql('n.answer'),
    createdAt: instantSql('n.happened_at'),
    dueAt: caseWhenSql(`n.status = 'waiting'`, instantSql('n.due_at')),
    settledAt: nullableSql(instantSql('n.settled_at')),
  }),
  table: 'notifications n',
  where: 'n.business_id = $1 AND n.shipment_id = $2',
  orderBy: 'n.happened_at DESC, n.id DESC',
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
