import { Injectable } from '@nestjs/common';
import type { Language } from '../../../common/languages';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';

/** Who may say that no more mails are wanted, and what the page about it looks like. */
export interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly businessName: string;
  readonly color: string;
  readonly hasUnsubscribed: boolean;
}

@Injectable()
export class UnsubscribeRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** Whose the notification is. */
  async businessOf(notificationId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'unsubscribe.business',
      text: 'SELECT f.business_id AS "businessId" FROM find_notification($1) f',
      values: [notificationId],
    });
    return row?.businessId;
  }

  /** To whom the mail went. */
  async find(businessId: string, notificationId: string): Promise<Subscriber | undefined> {
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

  async refuse(businessId: string, email: string): Promise<void> {
    await this.work.manager.query(
      'INSERT INTO notification_refusals (business_id, email) VALUES ($1, lower($2)) ON CONFLICT DO NOTHING',
      [businessId, email],
    );
  }

  async allow(businessId: string, email: string): Promise<void> {
    await this.work.manager.query('DELETE FROM notification_refusals WHERE business_id = $1 AND email = lower($2)', [
      businessId,
      email,
    ]);
  }
}
