import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { hashToken, getTokenPrefix } from '../../../common/secrets/tokens';
import { TenantReader } from '../../database/queries/tenant-reader';
import type { Account } from '../../../core/actor';
import type { Role } from '../../../core/roles';
import type { Scope } from '../../../core/scopes';
import { TokenUse } from './token-use';

/** Row of a look-up: what a request needs to know of the account that sent the token. */
interface TokenRow {
  /** Position of the token's hash in the list $1 of the statement, from 1. */
  position: number;
  token_id: string;
  user_id: string | null;
  business_id: string | null;
  role: Role | null;
  api_access: boolean;
  requests_per_minute: number;
  suspended: boolean;
  time_zone: string;
  driver_id: string | null;
  scopes: Scope[] | null;
  allowed_addresses: string[] | null;
  must_enrol: boolean;
  depot_ids: string[] | null;
  /** The origins of the pages that may use the token. Only publishable keys have the column. */
  origins?: string[];
}

/** The kind of account by the prefix of its token. A token has the form `<prefix>_<letters and digits>`. */
const ACCOUNT_KINDS = {
  ddt: 'api_token',
  ddt_test: 'api_token', // of a test business
  dds: 'session', // of a user
  ddr: 'driver_session',
  ddp: 'publishable_key', // which everyone can read in the page of a shop
} as const;
type BearerPrefix = keyof typeof ACCOUNT_KINDS;
const BEARER_PREFIXES = Object.keys(ACCOUNT_KINDS) as BearerPrefix[];

/** The parts of a token that are held in memory. They suffice to look it up again. */
export interface PresentedToken {
  readonly prefix: BearerPrefix;
  readonly hash: Buffer;
}

const BEARER_HEADER = /^bearer (\S+)$/i;

/** The columns that every look-up function returns. */
const ACCOUNT_COLUMNS = 'token_id, user_id, business_id, role, api_access, requests_per_minute, suspended, time_zone';
// Not every look-up function returns all columns of a TokenRow. These stand for the missing ones.
const NO_DRIVER = 'NULL AS driver_id';
const NO_LIMITS = 'NULL AS scopes, NULL AS allowed_addresses';
const NO_ENROLMENT = 'false AS must_enrol';
const NO_DEPOT_LIMIT = 'NULL AS depot_ids';
/** The depots to which a member of the business is limited; NULL for all. */
const DEPOT_LIMIT = 'depots_of_member(user_id, business_id) AS depot_ids';

/** The prepared statement that looks up tokens, by the kind of their accounts. */
const LOOKUP_STATEMENTS = {
  api_token: {
    name: 'api-tokens.many',
    text: buildAccountsSql(
      'authenticate_api_token',
      `${ACCOUNT_COLUMNS}, ${NO_DRIVER}, scopes, allowed_addresses, ${NO_ENROLMENT}, ${NO_DEPOT_LIMIT}`,
    ),
  },
  session: {
    name: 'sessions.many',
    text: buildAccountsSql(
      'authenticate_session',
      `${ACCOUNT_COLUMNS}, ${NO_DRIVER}, ${NO_LIMITS}, must_enrol, ${DEPOT_LIMIT}`,
    ),
  },
  driver_session: {
    name: 'driver-sessions.many',
    text: buildAccountsSql(
      'authenticate_driver_session',
      `${ACCOUNT_COLUMNS}, driver_id, ${NO_LIMITS}, ${NO_ENROLMENT}, ${NO_DEPOT_LIMIT}`,
    ),
  },
  publishable_key: {
    name: 'publishable-keys.many',
    text: buildAccountsSql(
      'authenticate_publishable_key',
      `${ACCOUNT_COLUMNS}, ${NO_DRIVER}, ${NO_LIMITS}, ${NO_ENROLMENT}, ${NO_DEPOT_LIMIT}, origins`,
    ),
  },
} as const;

/** Returns SQL that has a row for each valid token. Column `position` is the place of its hash in the list $1, which begins with 1. */
function buildAccountsSql(lookupFunction: string, columns: string): string {
  return `SELECT presented.position::int AS position, ${columns}
    FROM unnest($1::bytea[]) WITH ORDINALITY AS presented (hash, position) CROSS JOIN LATERAL ${lookupFunction}(presented.hash)`;
}

/** The maximum number of look-ups in one statement. All their requests continue at the same moment, which delays other work. */
const MAX_BATCH_SIZE = 16;

/**
 * Looks up bearer tokens. Nothing is cached, so a revoked token is rejected on the next request, on every instance. Requests that
 * arrive in one round of the event loop share a statement.
 */
@Injectable()
export class TokenLookup {
  private readonly loader = new DataLoader((tokens: readonly PresentedToken[]) => this.findAccounts(tokens), {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    batchScheduleFn: (send) => setImmediate(send),
  });

  constructor(
    private readonly reader: TenantReader,
    private readonly tokenUse: TokenUse,
  ) {}

  /** Returns the account of a bearer token, and notes that an API token or driver session was used. */
  async findAccount(token: string): Promise<Account | undefined> {
    const prefix = findBearerPrefix(token);
    if (!prefix) return undefined;
    const account = await this.loader.load({ prefix, hash: hashToken(token) });
    const kind = ACCOUNT_KINDS[prefix];
    const hasLastUse = kind === 'api_token' || kind === 'driver_session';
    if (account?.businessId && hasLastUse) this.tokenUse.recordUse(kind, account.businessId, account.tokenId);
    return account;
  }

  /** Parses an Authorization header. Event streams store the result and check it again, since a stream may outlast its token. */
  parseAuthorization(authorization: string): PresentedToken | undefined {
    const token = BEARER_HEADER.exec(authorization)?.[1] ?? '';
    const prefix = findBearerPrefix(token);
    return prefix ? { prefix, hash: hashToken(token) } : undefined;
  }

  /** Returns the current account of each token in the same order, undefined for a token that is unknown, expired or revoked. */
  async findAccounts(tokens: readonly PresentedToken[]): Promise<(Account | undefined)[]> {
    const accounts = new Map<string, Account>();
    for (const prefix of BEARER_PREFIXES) {
      for (const [hash, account] of await this.findAccountsByPrefix(prefix, tokens))
        accounts.set(prefix + hash, account);
    }
    return tokens.map(({ prefix, hash }) => accounts.get(prefix + hash.toString('hex')));
  }

  /** Looks up the tokens with one prefix in a single statement. Returns the accounts by the hash, in hexadecimal. */
  private async findAccountsByPrefix(
    prefix: BearerPrefix,
    tokens: readonly PresentedToken[],
  ): Promise<ReadonlyMap<string, Account>> {
    const hashes = new Map<string, Buffer>();
    for (const token of tokens) if (token.prefix === prefix) hashes.set(token.hash.toString('hex'), token.hash);
    if (hashes.size === 0) return new Map();
    const hexHashes = [...hashes.keys()];
    const rows = await this.reader.readWithoutBusiness<TokenRow>({
      ...LOOKUP_STATEMENTS[ACCOUNT_KINDS[prefix]],
      values: [[...hashes.values()]],
    });
    return new Map(rows.map((row) => [hexHashes[row.position - 1]!, toAccount(prefix, row)]));
  }
}

/** Returns the prefix of a token that can authenticate a request; undefined for any other text. */
const findBearerPrefix = (token: string): BearerPrefix | undefined =>
  BEARER_PREFIXES.find((prefix) => prefix === getTokenPrefix(token));

const toAccount = (prefix: PresentedToken['prefix'], row: TokenRow): Account => ({
  kind: ACCOUNT_KINDS[prefix],
  tokenId: row.token_id,
  userId: row.user_id,
  businessId: row.business_id,
  role: row.role,
  driverId: row.driver_id,
  apiAccess: row.api_access,
  mustEnrol: row.must_enrol,
  suspended: row.suspended,
  requestsPerMinute: row.requests_per_minute,
  timeZone: row.time_zone,
  scopes: row.scopes,
  depotIds: row.depot_ids,
  allowedAddresses: row.allowed_addresses,
  ...(row.origins && { origins: row.origins }),
});
