import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Or, type QueryDeepPartialEntity } from 'typeorm';
import type { AskedPage, Page } from '../../../application/page';
import { instant, jsonOf, nullable } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import { ApiToken } from '../entities/api-token.entity';
import type { TokenResponse } from './token.response';

const TOKENS: PlainList<TokenResponse> = {
  name: 'tokens',
  json: jsonOf<TokenResponse>({
    guid: 't.id',
    name: 't.name',
    status: `CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= now() THEN 'expired' ELSE 'active' END`,
    createdAt: instant('t.created_at'),
    lastUsed: nullable(instant('t.last_used_at')),
    expiresAt: nullable(instant('t.expires_at')),
  }),
  table: 'api_tokens t',
  where: 't.business_id = $1',
  orderBy: 't.created_at DESC, t.id DESC',
};

@Injectable()
export class TokensRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** One page of all tokens, newest first. */
  list(businessId: string, window: AskedPage): Promise<Page<TokenResponse>> {
    return readWindow(this.reader, TOKENS, businessId, window);
  }

  /** How many tokens are accepted now; whoever asks next waits until this transaction has ended. */
  async countLiveAlone(businessId: string): Promise<number> {
    await this.work.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('api_tokens:' || $1, 0))`, [
      businessId,
    ]);
    return this.work.manager.countBy(ApiToken, {
      businessId,
      revokedAt: IsNull(),
      expiresAt: Or(IsNull(), MoreThan(new Date())),
    });
  }

  async insert(token: QueryDeepPartialEntity<ApiToken>): Promise<void> {
    await this.work.manager.insert(ApiToken, token);
  }

  findForUpdate(businessId: string, id: string): Promise<ApiToken | null> {
    return this.work.manager.findOne(ApiToken, { where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async revoke(businessId: string, id: string): Promise<void> {
    await this.work.manager.update(ApiToken, { businessId, id }, { revokedAt: () => 'now()' });
  }
}
