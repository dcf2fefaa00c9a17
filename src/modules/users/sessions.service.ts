import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../../application/actor';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { hashToken, newToken } from '../../common/tokens';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { UnitOfWork } from '../../database/unit-of-work';
import type { LoginDto } from './dto/requests';
import { LoginLimitsService } from './login-limits.service';
import { PasswordHasherService } from './password-hasher.service';
import { type AccountRow, UsersRepository } from './users.repository';

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: AccountRow;
}

/** Opening and ending sessions. Their tokens are random, not signed: an ended one is out at the next request. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly work: UnitOfWork,
    private readonly passwords: PasswordHasherService,
    private readonly limits: LoginLimitsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @param address the client's, for the limit
   * @throws ApiError UNAUTHORIZED, the same for an unknown email and a wrong password; FORBIDDEN when the address has
   *   to be confirmed first; RATE_LIMITED after ten failures
   */
  async login(credentials: LoginDto, address: string): Promise<OpenedSession> {
    return this.limited(credentials, address, (account) => this.open(account));
  }

  /** Whether these are the credentials of an account, without opening a session. Errors as of `login`. */
  authenticate(credentials: LoginDto, address: string): Promise<AccountRow> {
    return this.limited(credentials, address, (account) => Promise.resolve(account));
  }

  /** Ends the session that the request came with. An API token is revoked, not logged out. */
  async logout({ kind, tokenId }: Account): Promise<void> {
    if (kind !== 'session') {
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        'An API token is no session: revoke it with DELETE /api/business/tokens/{guid}.',
      );
    }
    await this.work.runWithoutBusiness(() => this.users.endSession(tokenId));
  }

  /** The user behind a session. */
  async me({ userId }: Account): Promise<AccountRow> {
    if (!userId) throw new ApiError('FORBIDDEN', undefined, 'An API token belongs to a business, not to a user.');
    return found(await this.users.find(userId), 'user');
  }

  private async limited<T>(
    credentials: LoginDto,
    address: string,
    act: (account: CheckedAccount) => Promise<T | undefined>,
  ): Promise<T> {
    const result = await this.limits.attempt(credentials.email, address, async () => {
      const account = await this.check(credentials);
      return account && act(account);
    });
    if (result !== undefined) return result;
    throw new ApiError('UNAUTHORIZED', undefined, 'Email or password is wrong.', {
      'WWW-Authenticate': 'Bearer realm="dispatch"',
    });
  }

  private async check({ email, password }: LoginDto): Promise<CheckedAccount | undefined> {
    const account = await this.users.findForLogin(email);
    const isRight = await this.passwords.matches(account?.password_hash, password);
    if (!account?.password_hash || !isRight) return undefined;
    if (this.env.SMTP_URL && !account.verified) {
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        'Confirm your email address first; POST /api/user/resend-verification mails a new link.',
      );
    }
    return { ...account, password_hash: account.password_hash };
  }

  private async open(account: CheckedAccount): Promise<OpenedSession | undefined> {
    const token = newToken('dds');
    const expiresAt = new Date(Date.now() + this.env.SESSION_TTL * 1000);
    const session = {
      id: newId(),
      hash: hashToken(token),
      userId: account.id,
      checkedPasswordHash: account.password_hash,
      expiresAt,
    };
    const opened = await this.work.runWithoutBusiness(() => this.users.openSession(session));
    return opened ? { token, expiresAt, account } : undefined;
  }
}

type CheckedAccount = AccountRow & { readonly password_hash: string };
