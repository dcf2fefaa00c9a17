import { Injectable } from '@nestjs/common';
import { IsNull, type Repository } from 'typeorm';
import { lockName } from '../../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { PublishableKey } from '../entities/publishable-key.entity';

/** Writes and locks publishable keys. Call it inside a unit of work. */
@Injectable()
export class PublishableKeysRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Counts the keys that are not revoked. Until the transaction ends, other requests that count them wait. */
  async lockAndCountKeys(businessId: string): Promise<number> {
    await lockName(this.work.manager, `publishable_keys:${businessId}`);
    return this.keys.countBy({ businessId, revokedAt: IsNull() });
  }

  async insertKey(key: Omit<PublishableKey, 'createdAt' | 'revokedAt'>): Promise<void> {
    await this.keys.insert(key);
  }

  /** Locks the key for the rest of the transaction. Returns null if it is unknown or revoked. */
  lockKey(businessId: string, id: string): Promise<PublishableKey | null> {
    return this.keys.findOne({ where: { businessId, id, revokedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  async revokeKey({ businessId, id }: PublishableKey): Promise<void> {
    await this.keys.update({ businessId, id }, { revokedAt: () => 'now()' });
  }

  private get keys(): Repository<PublishableKey> {
    return this.work.manager.getRepository(PublishableKey);
  }
}
