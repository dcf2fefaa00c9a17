import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { LoginDto } from '../dto/requests';
import { ChallengesRepository } from '../second-factor/challenges.repository';
import type { StoredAccount } from '../users.read-model';
import { type CheckedAccount, PasswordCheckService, createWrongCredentialsError } from './password-check.service';
import { type OpenedSession, SessionsService } from './sessions.service';

/** Logs users in by their password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passwords: PasswordCheckService,
    private readonly challenges: ChallengesRepository,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Checks the credentials and opens a session.
   *
   * @param network network of the client, for the limit of failed logins
   * @throws ApiError the same errors as `checkPassword`; SECOND_FACTOR_REQUIRED with a challenge for an account that has one
   */
  async login(credentials: LoginDto, network: string): Promise<OpenedSession> {
    const account = await this.passwords.checkPassword(credentials, network);
    if (account.hasSecondFactor) throw await this.createSecondFactorError(account);
    const opened = await this.sessions.openSession(account);
    if (!opened) throw createWrongCredentialsError(); // The password has changed since it was verified.
    return { ...opened, account };
  }

  /**
   * Checks the password without opening a session.
   *
   * @throws ApiError the same errors as `checkPassword`; FORBIDDEN for an account with a second factor
   */
  async authenticate(credentials: LoginDto, network: string): Promise<StoredAccount> {
    const account = await this.passwords.checkPassword(credentials, network);
    if (account.hasSecondFactor)
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        'Your account has a second factor, so the password is not enough here: sign in to the portal and accept there.',
      );
    return account;
  }

  /** Creates the challenge with which the user completes the sign-in, and returns the error that contains it. There is no session yet. */
  private async createSecondFactorError({ id, passwordHash }: CheckedAccount): Promise<ApiError> {
    const issued = await this.work.runWithoutBusiness(() =>
      this.challenges.issueChallenge({ purpose: 'second_factor', userId: id, checkedPasswordHash: passwordHash }),
    );
    const { token, expiresAt } = issued!; // It is undefined only for a challenge that continues another.
    return new ApiError('SECOND_FACTOR_REQUIRED', { challenge: token, expiresAt: expiresAt.toISOString() }, undefined, {
      'WWW-Authenticate': 'Bearer realm="dispatch"',
      'Cache-Control': 'no-store',
    });
  }
}
