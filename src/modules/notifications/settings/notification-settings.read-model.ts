import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { TrackedBusinessResponse } from '../../consignees/dto/public-tracking.response';

/** Reads settings of other modules that notifications depend on. */
@Injectable()
export class NotificationSettingsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns whether the business sends mails to consignees at all. */
  async isMailEnabled(businessId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ isEnabled: boolean }[]>(
      'SELECT email_enabled AS "isEnabled" FROM business_defaults WHERE business_id = $1',
      [businessId],
    );
    return row?.isEnabled ?? false;
  }

  /** Returns the name, branding and time zone of the business. */
  async findSender(
    businessId: string,
    origin: string,
  ): Promise<TrackedBusinessResponse & { readonly timeZone: string }> {
    const [row] = await this.work.manager.query<(TrackedBusinessResponse & { timeZone: string })[]>(
      `SELECT
         business.name,
         business.phone,
         business.email,
         CASE
           WHEN page_settings.logo_id IS NOT NULL THEN $2::text || '/api/public/logos/' || page_settings.logo_id
         END AS "logoUrl",
         COALESCE(page_settings.color, '#1f5fbf') AS color,
         business.timezone AS "timeZone"
       FROM businesses business
       LEFT JOIN tracking_page_settings page_settings ON page_settings.business_id = $1
       WHERE business.id = $1`,
      [businessId, origin],
    );
    return row!; // The business of a notification exists.
  }
}
