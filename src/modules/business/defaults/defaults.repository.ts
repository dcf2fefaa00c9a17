import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity, Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { BusinessDefaults } from '../entities/business-defaults.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** Writes and locks default configurations. Call it inside a unit of work. */
@Injectable()
export class DefaultsRepository {
  constructor(private readonly work: UnitOfWork) {}

  findDefaults(businessId: string): Promise<BusinessDefaults | null> {
    return this.defaults.findOneBy({ businessId });
  }

  /** Locks the row; creates it with the defaults of the columns if there is none. */
  async lockDefaults(businessId: string): Promise<BusinessDefaults> {
    await this.defaults.createQueryBuilder().insert().values({ businessId }).orIgnore().updateEntity(false).execute();
    return this.defaults.findOneOrFail({ where: { businessId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the changes and increments the version. */
  async updateDefaults(businessId: string, changes: QueryDeepPartialEntity<BusinessDefaults>): Promise<void> {
    await this.defaults.update({ businessId }, { ...changes, ...NEXT_VERSION });
  }

  private get defaults(): Repository<BusinessDefaults> {
    return this.work.manager.getRepository(BusinessDefaults);
  }
}
