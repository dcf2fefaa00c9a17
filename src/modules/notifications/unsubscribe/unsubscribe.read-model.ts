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

  /** Returns the business of the notification. The function can read it before a business is known, in spite of row-level security. */
  async findBusiness(notificationId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'unsubscribe.business',
      text: 'SELECT notification.business_id AS "businessId" FROM find_notification($1) notification',
      values: [notificationId],
    });
    return row?.businessId;
  }

  /** Returns the recipient of the mail. */
  async findSubscriber(businessId: string, notificationId: string): Promise<Subscriber | undefined> {
    const [row] = await this.reader.select<Subscriber>(businessId, {
      name: 'unsubscribe.subscriber',
      text: `SELECT notification.recipient AS email, notification.language, business.name AS "businessName",
          COALESCE(page_settings.color, '#1f5fbf') AS color,
          refusal.email IS NOT NULL AS "hasUnsubscribed"
        FROM notifications notification
        JOIN businesses business ON business.id = $1
        LEFT JOIN tracking_page_settings page_settings ON page_settings.business_id = $1
        LEFT JOIN notification_refusals refusal
          ON refusal.business_id = $1
            AND refusal.email = lower(notification.recipient)
        WHERE notification.business_id = $1
          AND notification.id = $2
          AND notification.channel = 'mail'
          AND notification.recipient IS NOT NULL`,
      values: [businessId, notificationId],
    });
    return row;
  }
}
