import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { TrackedBusinessResponse } from '../../consignees/dto/public-tracking.response';
import { NotificationSettings } from '../entities/notification-settings.entity';

/** Inside an open unit of work. */
@Injectable()
export class NotificationSettingsRepository {
  constructor(private readonly work: UnitOfWork) {}

  find(businessId: string): Promise<NotificationSettings | null> {
    return this.work.manager.findOneBy(NotificationSettings, { businessId });
  }

  /** The row, locked, made with the columns' defaults where there was none. */
  async findForUpdate(businessId: string): Promise<NotificationSettings> {
    await this.work.manager.query(
      'INSERT INTO notification_settings (business_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [businessId],
    );
    return this.work.manager.findOneOrFail(NotificationSettings, {
      where: { businessId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update(businessId: string, changes: QueryDeepPartialEntity<NotificationSettings>): Promise<void> {
    await this.work.manager.update(
      NotificationSettings,
      { businessId },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  async mailIsOn(businessId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ on: boolean }[]>(
      'SELECT email_enabled AS on FROM business_defaults WHERE business_id = $1',
      [businessId],
    );
    return row?.on ?? false;
  }

  /** How the business shows itself, and on which clocks. */
  async findSender(
    businessId: string,
    origin: string,
  ): Promise<TrackedBusinessResponse & { readonly timeZone: string }> {
    const [row] = await this.work.manager.query<(TrackedBusinessResponse & { timeZone: string })[]>(
      `SELECT b.name, b.phone, b.email, CASE WHEN p.logo_id IS NOT NULL THEN $2::text || '/api/public/logos/' || p.logo_id END AS "logoUrl",
         COALESCE(p.color, '#1f5fbf') AS color, b.timezone AS "timeZone"
       FROM businesses b LEFT JOIN tracking_page_settings p ON p.business_id = $1 WHERE b.id = $1`,
      [businessId, origin],
    );
    return row!;
  }
}
