import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import type { RequestedPage, Page } from '../../../core/page';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { ApiError, type ErrorDetails, orNotFound } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { newId } from '../../../common/ids';
import { normalizeNetwork } from '../../../common/networks';
import { parseTimestamp } from '../../../common/time/time-zone';
import { hashToken, newToken } from '../../../common/secrets/tokens';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { TestBusinessesService } from '../test-business/test-businesses.service';
import type { ApiToken } from '../entities/api-token.entity';
import type { CreateTokenDto, UpdateTokenDto } from './dto/token.dto';
import type { GeneratedTokenResponse, TokenResponse } from './dto/token.response';
import { assertWithinOwnLimits, type TokenLimits } from './token-limits';
import { TokensRepository } from './tokens.repository';
import { TokensReadModel } from './tokens.read-model';

/** The largest number of live tokens of a business: neither revoked nor expired. It is enough for one token per integration. */
export const MAX_LIVE_TOKENS = 50;

/** Returns a fault for an expiry that is not in the future. */
export const findExpiryFaults = (expiry: Date | null, now: Date): ErrorDetails =>
  expiry && expiry <= now ? { expiresAt: 'Must lie in the future.' } : {};

/**
 * Manages API tokens. The token itself is shown once and stored as a hash. Each request checks the token, so that changes take effect at
 * once. Limits of a token are its scopes, the networks from which it is accepted, and its expiry.
 */
@Injectable()
export class TokensService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: TokensRepository,
    private readonly readModel: TokensReadModel,
    private readonly audit: AuditLog,
    private readonly testBusinesses: TestBusinessesService,
  ) {}

  list(actor: Actor, page: RequestedPage): Promise<Page<TokenResponse>> {
    return this.readModel.list(actor.businessId, page);
  }

  /**
   * Creates a token and returns its secret.
   *
   * @throws ApiError VALIDATION_ERROR for an expiry in the past; CONFLICT if the business has MAX_LIVE_TOKENS; FORBIDDEN if the caller is
   *   a token with fewer rights
   */
  create(actor: Actor, input: CreateTokenDto): Promise<GeneratedTokenResponse> {
    const createdAt = new Date();
    const { name } = input;
    const limits = resolveLimits(input, actor, NO_LIMITS, createdAt);
    const id = newId();
    return this.work.run(actor.businessId, async () => {
      const token = newToken((await this.testBusinesses.isTest(actor.businessId)) ? 'ddt_test' : 'ddt');
      await this.assertWithinLimitsOfCaller(actor, limits);
      if ((await this.tokens.lockAndCountLiveTokens(actor.businessId)) >= MAX_LIVE_TOKENS)
        throw new ApiError(
          'CONFLICT',
          undefined,
          `A business has at most ${MAX_LIVE_TOKENS} live API tokens: revoke one that is no longer used.`,
        );
      await this.tokens.insertToken({
        businessId: actor.businessId,
        id,
        name,
        tokenHash: hashToken(token),
        createdBy: getActorId(actor),
        createdAt,
        ...limits,
      });
      const shownLimits = toLimitsResponse(limits);
      await this.audit.record(actor, {
        action: 'token.created',
        subjectType: 'token',
        subjectId: id,
        changes: { name, ...shownLimits },
      });
      return { guid: id, name, token, createdAt: createdAt.toISOString(), ...shownLimits };
    });
  }

  /**
   * Changes the name and limits of a token. They apply from its next request.
   *
   * @throws ApiError CONFLICT for a revoked or expired token; the errors of `create`
   */
  update(actor: Actor, id: string, input: UpdateTokenDto): Promise<TokenResponse> {
    const now = new Date();
    return this.work.run(actor.businessId, async () => {
      const token = orNotFound(await this.tokens.lockToken(actor.businessId, id), 'token');
      assertLive(token, now);
      const limits = resolveLimits(input, actor, token, now);
      await this.assertWithinLimitsOfCaller(actor, token);
      await this.assertWithinLimitsOfCaller(actor, limits);
      const name = input.name ?? token.name;
      const changes = findChangedFields(
        { name: token.name, ...toLimitsResponse(token) },
        { name, ...toLimitsResponse(limits) },
      );
      if (Object.keys(changes).length > 0) {
        await this.tokens.updateToken(actor.businessId, id, { name, ...limits });
        await this.audit.record(actor, { action: 'token.updated', subjectType: 'token', subjectId: id, changes });
      }
      return {
        guid: id,
        status: 'active',
        createdAt: token.createdAt.toISOString(),
        lastUsed: token.lastUsedAt?.toISOString() ?? null,
        name,
        ...toLimitsResponse(limits),
      };
    });
  }

  /** Revokes a token from its next request on, in every process. It stays in the list. */
  revoke(actor: Actor, id: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const token = orNotFound(await this.tokens.lockToken(actor.businessId, id), 'token');
      if (token.revokedAt) return;
      await this.tokens.revokeToken(actor.businessId, id);
      await this.audit.record(actor, {
        action: 'token.revoked',
        subjectType: 'token',
        subjectId: id,
        changes: { name: token.name },
      });
    });
  }

  /** Rejects an API token that gives another token more rights than it has. Call it inside a unit of work. */
  private async assertWithinLimitsOfCaller(
    { kind, businessId, tokenId }: Actor,
    requested: TokenLimits,
  ): Promise<void> {
    if (kind !== 'api_token') return;
    assertWithinOwnLimits(orNotFound(await this.tokens.lockToken(businessId, tokenId), 'token'), requested);
  }
}

/** The limits of a new token whose request names none. */
const NO_LIMITS: TokenLimits = { scopes: null, allowedAddresses: null, expiresAt: null };

/**
 * Returns the limits of a token after a request, in their normal form. Omitted limits stay the current ones.
 *
 * @throws ApiError VALIDATION_ERROR for an expiry that is not in the future
 */
function resolveLimits(input: UpdateTokenDto, { timeZone }: Actor, current: TokenLimits, now: Date) {
  const { scopes = current.scopes, allowedAddresses = current.allowedAddresses } = input;
  const expiresAt = input.expiresAt ? parseTimestamp(input.expiresAt, timeZone) : null;
  refuseFaults('VALIDATION_ERROR', findExpiryFaults(expiresAt, now));
  return {
    scopes: scopes && [...scopes].sort(),
    allowedAddresses: allowedAddresses && [...new Set(allowedAddresses.map((text) => normalizeNetwork(text)!))],
    expiresAt: input.expiresAt === undefined ? current.expiresAt : expiresAt,
  };
}

const toLimitsResponse = ({ scopes, allowedAddresses, expiresAt }: TokenLimits) => ({
  expiresAt: expiresAt?.toISOString() ?? null,
  scopes: scopes && [...scopes],
  allowedAddresses: allowedAddresses && [...allowedAddresses],
});

/** @throws ApiError CONFLICT for a revoked or expired token */
function assertLive({ revokedAt, expiresAt }: ApiToken, now: Date): void {
  if (revokedAt) throw new ApiError('CONFLICT', undefined, 'This token is revoked: create a new one.');
  if (expiresAt && expiresAt <= now)
    throw new ApiError('CONFLICT', undefined, 'This token is expired: create a new one.');
}
