import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity, Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { NotificationSettings } from '../entities/notification-settings.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** Reads and writes notification settings. Call it inside a unit of work. */
@Injectable()
export class NotificationSettingsRepository {
  constructor(private readonly work: UnitOfWork) {}

  findSettings(businessId: string): Promise<NotificationSettings | null> {
    return this.settings.findOneBy({ businessId });
  }

  /** Locks the settings. Creates the row with the defaults of its columns if there is none. */
  async lockSettings(businessId: string): Promise<NotificationSettings> {
    await this.settings.createQueryBuilder().insert().values({ businessId }).orIgnore().updateEntity(false).execute();
    return this.settings.findOneOrFail({ where: { businessId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the changes and increments the version. */
  async updateSettings(businessId: string, changes: QueryDeepPartialEntity<NotificationSettings>): Promise<void> {
    await this.settings.update({ businessId }, { ...changes, ...NEXT_VERSION });
  }

  private get settings(): Repository<NotificationSettings> {
    return this.work.manager.getRepository(NotificationSettings);
  }
}
