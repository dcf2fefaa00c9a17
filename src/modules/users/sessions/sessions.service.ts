import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { createSession, type NewSessionToken } from './new-session';
import { SsoRulesService } from './sso-rules.service';
import { type StoredAccount, UsersReadModel } from '../users.read-model';
import { UsersRepository } from '../users.repository';

/** A session that a login has opened, with its account. */
export interface OpenedSession extends NewSessionToken {
  readonly account: StoredAccount;
}

/** Opens and ends sessions. Session tokens are random and stored, so an ended session is rejected from the next request on. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly readModel: UsersReadModel,
    private readonly work: UnitOfWork,
    private readonly ssoRules: SsoRulesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Checks that the user may sign in with a password.
   *
   * @throws ApiError FORBIDDEN if the business requires single sign-on, except for owners
   */
  assertMaySignIn(account: StoredAccount): Promise<void> {
    return this.ssoRules.assertPasswordAllowed(account);
  }

  /**
   * Opens a session.
   *
   * @returns undefined if the password has changed since it was checked
   */
  async openSession(account: { id: string; passwordHash: string }): Promise<NewSessionToken | undefined> {
    const { token, ...created } = createSession(this.env.SESSION_TTL);
    const session = { ...created, userId: account.id, checkedPasswordHash: account.passwordHash };
    const isOpen = await this.work.runWithoutBusiness(() => this.users.openSession(session));
    return isOpen ? { token, expiresAt: created.expiresAt } : undefined;
  }

  /**
   * Ends the session of the request.
   *
   * @throws ApiError FORBIDDEN for an API token, which can only be revoked
   */
  async logout({ kind, tokenId, businessId }: Account): Promise<void> {
    if (kind !== 'session') {
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        'An API token is not a session: revoke it with DELETE /api/business/tokens/{guid}.',
      );
    }
    const endSession = () => this.users.endSession(tokenId);
    if (businessId) await this.work.run(businessId, endSession);
    else await this.work.runWithoutBusiness(endSession);
  }

  /**
   * Returns the user of the session, with the business in which the session is: the user's own, or its test business.
   *
   * @throws ApiError FORBIDDEN for an API token
   */
  async readAccount({ userId, businessId }: Account): Promise<StoredAccount> {
    if (!userId) throw new ApiError('FORBIDDEN', undefined, 'An API token belongs to a business, not to a user.');
    return { ...(await this.findAccount(userId, businessId)), businessId };
  }

  /**
   * Returns the account of a user.
   *
   * @param businessId the business of the user, or null for none
   * @throws ApiError NOT_FOUND
   */
  async findAccount(userId: string, businessId: string | null): Promise<StoredAccount> {
    return orNotFound(await this.readModel.findAccount(userId, businessId), 'user');
  }

  /** Returns the hash of the user's password; null without a password. */
  async findPasswordHash(account: Account): Promise<string | null> {
    const { email } = await this.readAccount(account);
    return (await this.readModel.findForLogin(email))?.passwordHash ?? null;
  }
}
