import { Injectable } from '@nestjs/common';
import type { Language } from '../../../common/text/languages';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';

/** A recipient who may unsubscribe, and the branding of the page. */
export interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly businessName: string;
  readonly color: string;
  readonly hasUnsubscribed: boolean;
}

/** Reads who may unsubscribe by a link. */
@Injectable()
export class UnsubscribeReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the business of the notification. */
  async findBusiness(notificationId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'unsubscribe.business',
      text: 'SELECT f.business_id AS "businessId" FROM find_notification($1) f',
      values: [notificationId],
    });
    return row?.businessId;
  }

  /** Returns the recipient of the mail. */
  async findSubscriber(businessId: string, notificationId: string): Promise<Subscriber | undefined> {
    const [row] = await this.reader.select<Subscriber>(businessId, {
      name: 'unsubscribe.subscriber',
      text: `SELECT n.recipient AS email, n.language, b.name AS "businessName", COALESCE(p.color, '#1f5fbf') AS color,
          f.email IS NOT NULL AS "hasUnsubscribed"
        FROM notifications n JOIN businesses b ON b.id = $1
        LEFT JOIN tracking_page_settings p ON p.business_id = $1
        LEFT JOIN notification_refusals f ON f.business_id = $1 AND f.email = lower(n.recipient)
        WHERE n.business_id = $1 AND n.id = $2 AND n.channel = 'mail' AND n.recipient IS NOT NULL`,
      values: [businessId, notificationId],
    });
    return row;
  }
}
