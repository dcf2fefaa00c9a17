import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JsonText, Page } from '../../../http/page';
import { ApiToken } from '../entities/api-token.entity';

@Injectable()
export class TokensRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** One page of all tokens, newest first. */
  list(businessId: string, page: number, pageSize: number): Promise<Page<never>> {
    return this.reader.read(businessId, async (read) => {
      const [row] = await read<{ json: string; total: number }>({
        name: 'tokens-page',
        text: `SELECT (SELECT count(*)::int FROM api_tokens WHERE business_id = $1) AS total,
            COALESCE(json_agg(token), '[]')::text AS json FROM (
              SELECT json_build_object('guid', t.id, 'name', t.name,
                'status', CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= now() THEN 'expired' ELSE 'active' END,
                'createdAt', iso(t.created_at), 'lastUsed', iso(t.last_used_at), 'expiresAt', iso(t.expires_at)) AS token
              FROM api_tokens t WHERE t.business_id = $1
              ORDER BY t.created_at DESC, t.id DESC LIMIT $2 OFFSET $3
            ) AS listed`,
        values: [businessId, pageSize, (page - 1) * pageSize],
      });
      return new Page<never>(new JsonText(row!.json), page, pageSize, row!.total);
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
