import { Injectable } from '@nestjs/common';
import { AskedTogether } from '../common/asked-together';
import { hashToken, tokenPrefix } from '../common/tokens';
import { TenantReader } from '../database/tenant-reader';
import type { Account } from './actor';
import type { Role } from './roles';
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
  driver_id: string | null;
}

/** Kinds of tokens that a request may come with. */
const PRESENTABLE = ['ddt', 'dds', 'ddr'] as const;
type Presentable = (typeof PRESENTABLE)[number];

/** A token as it is kept in memory: enough to ask about it again. */
export interface PresentedToken {
  readonly prefix: Presentable;
  readonly hash: Buffer;
}

const BEARER = /^bearer (\S+)$/i;
const COLUMNS = 'token_id, user_id, business_id, role, api_access, requests_per_minute, suspended, time_zone';
const NO_DRIVER = `${COLUMNS}, NULL AS driver_id`;
const DRIVER = `${COLUMNS}, driver_id`;
const STATEMENTS = {
  ddt: { name: 'api-tokens.one', text: `SELECT ${NO_DRIVER} FROM authenticate_api_token($1)` },
  dds: { name: 'sessions.one', text: `SELECT ${NO_DRIVER} FROM authenticate_session($1)` },
  ddr: { name: 'driver-sessions.one', text: `SELECT ${DRIVER} FROM authenticate_driver_session($1)` },
} as const;
const AGAIN = {
  ddt: { name: 'api-tokens.many', text: manyOf('authenticate_api_token', NO_DRIVER) },
  dds: { name: 'sessions.many', text: manyOf('authenticate_session', NO_DRIVER) },
  ddr: { name: 'driver-sessions.many', text: manyOf('authenticate_driver_session', DRIVER) },
} as const;
const KINDS = { ddt: 'api_token', dds: 'session', ddr: 'driver_session' } as const;

/** For each hash the row of its token, in the order of the hashes; none for a token that has ended. */
function manyOf(lookup: string, columns: string): string {
  return `SELECT t.n::int AS n, ${columns} FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n) CROSS JOIN LATERAL ${lookup}(t.hash)`;
}

/**
 * Asks the database for each request who holds its token: a revoked one is out at once, on every instance. Requests with one
 * token that come at the same time are asked for together: a thousand of them are no thousand look-ups that others wait behind.
 */
@Injectable()
export class TokenLookup {
  private readonly lookups = new AskedTogether((token) => this.lookUp(token));

  constructor(
    private readonly reader: TenantReader,
    private readonly use: TokenUse,
  ) {}

  find(token: string): Promise<Account | undefined> {
    return this.lookups.find(token);
  }

  private async lookUp(token: string): Promise<Account | undefined> {
    const prefix = presentable(token);
    if (!prefix) return undefined;
    const [row] = await this.reader.readWithoutBusiness<TokenRow>({
      ...STATEMENTS[prefix],
      values: [hashToken(token)],
    });
    if (!row) return undefined;
    if (prefix !== 'dds') this.use.note(KINDS[prefix], row.token_id);
    return toAccount(prefix, row);
  }

  /** The token of an Authorization header, for answers that last: it may end before they do. */
  presented(authorization: string): PresentedToken | undefined {
    const token = BEARER.exec(authorization)?.[1] ?? '';
    const prefix = presentable(token);
    return prefix ? { prefix, hash: hashToken(token) } : undefined;
  }

  /** Who holds each of these tokens now, in their order; undefined for one that has ended. */
  async findAgain(tokens: readonly PresentedToken[]): Promise<(Account | undefined)[]> {
    const accounts = new Map<string, Account>();
    for (const prefix of PRESENTABLE) {
      const hashes = new Map<string, Buffer>();
      for (const token of tokens) if (token.prefix === prefix) hashes.set(token.hash.toString('hex'), token.hash);
      if (hashes.size === 0) continue;
      const names = [...hashes.keys()];
      const rows = await this.reader.readWithoutBusiness<TokenRow & { n: number }>({
        ...AGAIN[prefix],
        values: [[...hashes.values()]],
      });
      for (const row of rows) accounts.set(prefix + names[row.n - 1]!, toAccount(prefix, row));
    }
    return tokens.map(({ prefix, hash }) => accounts.get(prefix + hash.toString('hex')));
  }
}

const presentable = (token: string): Presentable | undefined =>
  PRESENTABLE.find((prefix) => prefix === tokenPrefix(token));

const toAccount = (prefix: PresentedToken['prefix'], row: TokenRow): Account => ({
  kind: KINDS[prefix],
  tokenId: row.token_id,
  userId: row.user_id,
  businessId: row.business_id,
  role: row.role,
  driverId: row.driver_id,
  apiAccess: row.api_access,
  suspended: row.suspended,
  requestsPerMinute: row.requests_per_minute,
  timeZone: row.time_zone,
});
