import { Injectable } from '@nestjs/common';
import { hashToken, tokenPrefix } from '../../common/tokens';
import { TenantReader } from '../../database/tenant-reader';
import type { Account } from '../actor';
import type { Role } from '../permissions';
import { TokenUse } from './token-use';

interface TokenRow {
  token_id: string;
  user_id: string | null;
  business_id: string | null;
  role: Role | null;
  api_access: boolean;
  requests_per_minute: number;
  suspended: boolean;
  time_zone: string;
}

const COLUMNS = 'token_id, user_id, business_id, role, api_access, requests_per_minute, suspended, time_zone';
const STATEMENTS = {
  ddt: { name: 'authenticate-api-token', text: `SELECT ${COLUMNS} FROM authenticate_api_token($1)` },
  dds: { name: 'authenticate-session', text: `SELECT ${COLUMNS} FROM authenticate_session($1)` },
} as const;

/** Asks the database at each request who holds a token: a revoked one is out at once, on every instance. */
@Injectable()
export class TokenLookup {
  constructor(
    private readonly reader: TenantReader,
    private readonly use: TokenUse,
  ) {}

  async find(token: string): Promise<Account | undefined> {
    const prefix = tokenPrefix(token);
    if (prefix !== 'ddt' && prefix !== 'dds') return undefined;
    const [row] = await this.reader.readWithoutBusiness<TokenRow>({
      ...STATEMENTS[prefix],
      values: [hashToken(token)],
    });
    if (!row) return undefined;
    if (prefix === 'ddt') this.use.note(row.token_id);
    return {
      kind: prefix === 'ddt' ? 'api_token' : 'session',
      tokenId: row.token_id,
      userId: row.user_id,
      businessId: row.business_id,
      role: row.role,
      apiAccess: row.api_access,
      suspended: row.suspended,
      requestsPerMinute: row.requests_per_minute,
      timeZone: row.time_zone,
    };
  }
}
