import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierRules } from '../entities/carrier-rules.entity';
import type { CarrierRule } from './carrier-rule';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** Rules of businesses for the choice of carriers. Call it inside a unit of work. */
@Injectable()
export class CarrierRulesRepository {
  constructor(private readonly work: UnitOfWork) {}

  findSettings(businessId: string): Promise<CarrierRules | null> {
    return this.rules.findOneBy({ businessId });
  }

  /** Locks the row; creates it without rules if there is none. */
  async lockSettings(businessId: string): Promise<CarrierRules> {
    await this.rules.createQueryBuilder().insert().values({ businessId }).orIgnore().updateEntity(false).execute();
    return this.rules.findOneOrFail({ where: { businessId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the rules and increments the version. */
  async updateSettings(businessId: string, { rules }: { readonly rules: CarrierRule[] }): Promise<void> {
    await this.rules.update({ businessId }, { rules, ...NEXT_VERSION });
  }

  private get rules(): Repository<CarrierRules> {
    return this.work.manager.getRepository(CarrierRules);
  }
}
