import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { LoginDto } from '../dto/requests';
import { PasswordHasherService } from '../passwords/password-hasher.service';
import { type LoginAccount, UsersReadModel } from '../users.read-model';
import { LoginLimitsService } from './login-limits.service';
import { SsoRulesService } from './sso-rules.service';

/** An account whose password was right. */
export type CheckedAccount = LoginAccount & { readonly passwordHash: string };

/** Checks email and password, with the limit of failed logins. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly readModel: UsersReadModel,
    private readonly passwords: PasswordHasherService,
    private readonly limits: LoginLimitsService,
    private readonly ssoRules: SsoRulesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns the account of the credentials.
   *
   * @param network network of the client, for the limit of failed logins
   * @throws ApiError UNAUTHORIZED for an unknown email and, with the same message, for a wrong password; FORBIDDEN for an unconfirmed
   *   email address or if the business requires single sign-on; RATE_LIMITED after ten failures
   */
  async checkPassword(credentials: LoginDto, network: string): Promise<CheckedAccount> {
    const account = await this.limits.attemptLogin(credentials.email, network, () =>
      this.findByCredentials(credentials),
    );
    if (account) return account;
    throw createWrongCredentialsError();
  }

  /** Returns undefined for an unknown email or a wrong password. Without a mail server no address can be confirmed, so none has to be. */
  private async findByCredentials({ email, password }: LoginDto): Promise<CheckedAccount | undefined> {
    const account = await this.readModel.findForLogin(email);
    const isPasswordRight = await this.passwords.matches(account?.passwordHash, password);
    if (!account?.passwordHash || !isPasswordRight) return undefined;
    if (this.env.SMTP_URL && !account.verified) {
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        'Confirm your email address first. POST /api/user/resend-verification sends a new link.',
      );
    }
    await this.ssoRules.assertPasswordAllowed(account);
    return { ...account, passwordHash: account.passwordHash };
  }
}

export const createWrongCredentialsError = () =>
  new ApiError('UNAUTHORIZED', undefined, 'Email or password is wrong.', {
    'WWW-Authenticate': 'Bearer realm="dispatch"',
  });
