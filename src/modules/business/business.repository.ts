import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity, Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Business } from './entities/business.entity';
import { Member } from './entities/member.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

/** Writes and locks businesses. Call it inside a unit of work. */
@Injectable()
export class BusinessRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertBusiness(business: QueryDeepPartialEntity<Business>): Promise<void> {
    await this.businesses.insert(business);
  }

  async insertOwner(businessId: string, userId: string): Promise<void> {
    await this.work.manager.getRepository(Member).insert({ businessId, userId, role: 'owner' });
  }

  /** Locks the business for the rest of the transaction. */
  lockBusiness(businessId: string): Promise<Business | null> {
    return this.businesses.findOne({ where: { id: businessId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the changes and increments the version. */
  async updateBusiness(businessId: string, changes: QueryDeepPartialEntity<Business>): Promise<void> {
    await this.businesses.update({ id: businessId }, { ...changes, ...NEXT_VERSION });
  }

  private get businesses(): Repository<Business> {
    return this.work.manager.getRepository(Business);
  }
}
