import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../../database/unit-of-work';
import { TrackingPageSettings } from '../entities/tracking-page-settings.entity';

/** Inside an open unit of work. */
@Injectable()
export class TrackingPageSettingsRepository {
  constructor(private readonly work: UnitOfWork) {}

  find(businessId: string): Promise<TrackingPageSettings | null> {
    return this.work.manager.findOneBy(TrackingPageSettings, { businessId });
  }

  /** The row, locked, made with the columns' defaults where there was none. */
  async findForUpdate(businessId: string): Promise<TrackingPageSettings> {
    await this.work.manager.query(
      'INSERT INTO tracking_page_settings (business_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [businessId],
    );
    return this.work.manager.findOneOrFail(TrackingPageSettings, {
      where: { businessId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update(businessId: string, changes: QueryDeepPartialEntity<TrackingPageSettings>): Promise<void> {
    await this.work.manager.update(
      TrackingPageSettings,
      { businessId },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }
}
