import { Injectable } from '@nestjs/common';
import type { RequestedPage, Page } from '../../../core/page';
import { instantSql, jsonObjectSql, nullableSql, typedSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import type { TokenResponse } from './dto/token.response';

const TOKEN_LIST: PlainList<TokenResponse> = {
  name: 'tokens',
  json: jsonObjectSql<TokenResponse>({
    guid: 't.id',
    name: 't.name',
    status: `CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= now() THEN 'expired' ELSE 'active' END`,
    createdAt: instantSql('t.created_at'),
    lastUsed: nullableSql(instantSql('t.last_used_at')),
    expiresAt: nullableSql(instantSql('t.expires_at')),
    scopes: typedSql('t.scopes'),
    allowedAddresses: typedSql('t.allowed_addresses'),
  }),
  table: 'api_tokens t',
  where: 't.business_id = $1',
  orderBy: 't.created_at DESC, t.id DESC',
};

/** Reads the API tokens of a business. */
@Injectable()
export class TokensReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns one page of tokens, newest first. */
  list(businessId: string, page: RequestedPage): Promise<Page<TokenResponse>> {
    return readListPage(this.reader, TOKEN_LIST, businessId, page);
  }
}
