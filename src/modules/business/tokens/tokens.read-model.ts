import { Injectable } from '@nestjs/common';
import type { RequestedPage, Page } from '../../../core/page';
import { instantSql, jsonObjectSql, nullableSql, typedSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import type { TokenResponse } from './dto/token.response';

const TOKEN_LIST: PlainList<TokenResponse> = {
  name: 'tokens',
  json: jsonObjectSql<TokenResponse>({
    guid: 'token.id',
    name: 'token.name',
    status: `CASE
      WHEN token.revoked_at IS NOT NULL THEN 'revoked'
      WHEN token.expires_at <= now() THEN 'expired'
      ELSE 'active' END`,
    createdAt: instantSql('token.created_at'),
    lastUsed: nullableSql(instantSql('token.last_used_at')),
    expiresAt: nullableSql(instantSql('token.expires_at')),
    scopes: typedSql('token.scopes'),
    allowedAddresses: typedSql('token.allowed_addresses'),
  }),
  table: 'api_tokens token',
  where: 'token.business_id = $1',
  orderBy: 'token.created_at DESC, token.id DESC',
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
