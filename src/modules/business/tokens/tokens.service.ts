import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import type { AskedPage, Page } from '../../../application/page';
import { AuditLog } from '../../../audit/audit-log';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { parseTimestamp } from '../../../common/time-zone';
import { hashToken, newToken } from '../../../common/tokens';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { CreateTokenDto } from './token.dto';
import type { GeneratedTokenResponse, TokenResponse } from './token.response';
import { TokensRepository } from './tokens.repository';

/** One for each integration, with room: who needs more shares or revokes. */
export const MAX_LIVE_TOKENS = 50;

/** API tokens: told once, kept as a hash, asked for at each request, so that a revoked one is out at once. */
@Injectable()
export class TokensService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: TokensRepository,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, window: AskedPage): Promise<Page<TokenResponse>> {
    return this.tokens.list(actor.businessId, window);
  }

  /** @throws ApiError VALIDATION_ERROR for an expiry that is not in the future; CONFLICT when there are 50 already */
  create(actor: Actor, { name, expiresAt = null }: CreateTokenDto): Promise<GeneratedTokenResponse> {
    const createdAt = new Date();
    const expiry = expiresAt === null ? null : parseTimestamp(expiresAt, actor.timeZone);
    if (expiry && expiry <= createdAt) throw new ApiError('VALIDATION_ERROR', { expiresAt: 'Must lie in the future.' });
    const [id, token] = [newId(), newToken('ddt')];
    return this.work.run(actor.businessId, async () => {
      if ((await this.tokens.countLiveAlone(actor.businessId)) >= MAX_LIVE_TOKENS)
        throw new ApiError(
          'CONFLICT',
          undefined,
          `A business has at most ${MAX_LIVE_TOKENS} live API tokens: revoke one that is no longer used.`,
        );
      await this.tokens.insert({
        businessId: actor.businessId,
        id,
        name,
        tokenHash: hashToken(token),
        createdBy: actorId(actor),
        createdAt,
        expiresAt: expiry,
      });
      const times = { createdAt: createdAt.toISOString(), expiresAt: expiry?.toISOString() ?? null };
      await this.audit.record(actor, {
        action: 'token.created',
        subjectType: 'token',
        subjectId: id,
        changes: { name, expiresAt: times.expiresAt },
      });
      return { guid: id, name, token, ...times };
    });
  }

  /** From the next request on, on every instance. A revoked one stays in the list. */
  revoke(actor: Actor, id: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const token = found(await this.tokens.findForUpdate(actor.businessId, id), 'token');
      if (token.revokedAt) return;
      await this.tokens.revoke(actor.businessId, id);
      await this.audit.record(actor, {
        action: 'token.revoked',
        subjectType: 'token',
        subjectId: id,
        changes: { name: token.name },
      });
    });
  }
}
