import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity, Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { MapSettings } from '../entities/map-settings.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** Map settings of businesses. Call it inside a unit of work. */
@Injectable()
export class MapSettingsRepository {
  constructor(private readonly work: UnitOfWork) {}

  findSettings(businessId: string): Promise<MapSettings | null> {
    return this.settings.findOneBy({ businessId });
  }

  /** Locks the row; creates it without a style if there is none. */
  async lockSettings(businessId: string): Promise<MapSettings> {
    await this.settings.createQueryBuilder().insert().values({ businessId }).orIgnore().updateEntity(false).execute();
    return this.settings.findOneOrFail({ where: { businessId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the changes and increments the version. */
  async updateSettings(businessId: string, changes: QueryDeepPartialEntity<MapSettings>): Promise<void> {
    await this.settings.update({ businessId }, { ...changes, ...NEXT_VERSION });
  }

  private get settings(): Repository<MapSettings> {
    return this.work.manager.getRepository(MapSettings);
  }
}
