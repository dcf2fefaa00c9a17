import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Or, type QueryDeepPartialEntity } from 'typeorm';
import { lockName } from '../../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ApiToken } from '../entities/api-token.entity';

/** Writes and locks API tokens. Call it inside a unit of work. */
@Injectable()
export class TokensRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Counts the live tokens. Other transactions cannot count them, and so not add one, until this one ends. */
  async lockAndCountLiveTokens(businessId: string): Promise<number> {
    await lockName(this.work.manager, `api_tokens:${businessId}`);
    return this.work.manager.countBy(ApiToken, {
      businessId,
      revokedAt: IsNull(),
      expiresAt: Or(IsNull(), MoreThan(new Date())),
    });
  }

  async insertToken(token: QueryDeepPartialEntity<ApiToken>): Promise<void> {
    await this.work.manager.insert(ApiToken, token);
  }

  /** Locks the token for the rest of the transaction. */
  lockToken(businessId: string, id: string): Promise<ApiToken | null> {
    return this.work.manager.findOne(ApiToken, { where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async updateToken(businessId: string, id: string, change: QueryDeepPartialEntity<ApiToken>): Promise<void> {
    await this.work.manager.update(ApiToken, { businessId, id }, change);
  }

  async revokeToken(businessId: string, id: string): Promise<void> {
    await this.work.manager.update(ApiToken, { businessId, id }, { revokedAt: () => 'now()' });
  }
}
