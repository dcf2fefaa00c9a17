import { Injectable } from '@nestjs/common';
import { ApiError, type ErrorDetails } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { hashToken, tokenPrefix } from '../../common/tokens';
import { UnitOfWork } from '../../database/unit-of-work';
import { Outbox } from '../../outbox/outbox';
import { isCommonPassword } from './common-passwords';
import type { RegisterDto, ResetPasswordDto } from './dto/requests';
import type { AccountResponse } from './dto/responses';
import { LoginLimits } from './login-limits';
import { MailTokens } from './mail-tokens';
import { PasswordHasher } from './password-hasher';
import { UsersRepository } from './users.repository';

/** Making and keeping an account: registration, confirmation of the address, the password. Hashing holds no connection. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordHasher,
    private readonly mailTokens: MailTokens,
    private readonly limits: LoginLimits,
  ) {}

  /** @throws ApiError VALIDATION_ERROR, or CONFLICT for an email that has an account */
  async register({ email, password, confirmPassword, acceptedTerms, ...names }: RegisterDto): Promise<AccountResponse> {
    assertGood({
      ...passwordFaults(password, confirmPassword),
      ...(!acceptedTerms && { acceptedTerms: 'Must be true: the terms have to be accepted.' }),
    });
    const user = { id: newId(), email, passwordHash: await this.passwords.hash(password), ...names };
    const token = this.mailTokens.issue('verify');
    await this.work.runWithoutBusiness(async () => {
      await this.users.insert(user);
      await this.users.issueEmailToken(email, token);
      await this.outbox.mail(token.mail(email));
    });
    return { guid: user.id, email, verified: false };
  }

  /** @throws ApiError VALIDATION_ERROR for a token that is unknown, used or expired */
  async verify(token: string): Promise<AccountResponse> {
    const account = await this.work.runWithoutBusiness(() => this.users.verify(hashToken(token)));
    if (!account) throw badToken();
    return { guid: account.id, email: account.email, verified: true };
  }

  /** Mails a new token if there is such an account and its address is not confirmed. Nobody is told whether. */
  resendVerification(email: string): Promise<void> {
    return this.mailToken(email, 'verify');
  }

  /** Mails a token that sets a new password if there is such an account. Nobody is told whether. */
  forgotPassword(email: string): Promise<void> {
    return this.mailToken(email, 'reset');
  }

  /** Sets the password by a mailed token, and ends all sessions of the user. @throws ApiError VALIDATION_ERROR */
  async resetPassword({ token, password, confirmPassword }: ResetPasswordDto): Promise<AccountResponse> {
    assertGood(passwordFaults(password, confirmPassword));
    const hash = hashToken(token);
    const isOpen = tokenPrefix(token) === 'dde' && (await this.users.isEmailTokenOpen(hash, ['reset', 'invite']));
    if (!isOpen) throw badToken(); // before the costly part, which a made-up token must not get
    const passwordHash = await this.passwords.hash(password);
    const account = await this.work.runWithoutBusiness(() => this.users.resetPassword(hash, passwordHash));
    if (!account) throw badToken();
    return { guid: account.id, email: account.email, verified: true };
  }

  private async mailToken(email: string, purpose: 'verify' | 'reset'): Promise<void> {
    const allowed = await this.limits.mayMail(email);
    const token = this.mailTokens.issue(purpose);
    if (!allowed) return;
    await this.work.runWithoutBusiness(async () => {
      const to = await this.users.issueEmailToken(email, token);
      if (to) await this.outbox.mail(token.mail(to));
    });
  }
}

const badToken = () => new ApiError('VALIDATION_ERROR', { token: 'This token is unknown, used or expired.' });

function passwordFaults(password: string, confirmPassword: string): ErrorDetails {
  return {
    ...(isCommonPassword(password) && { password: 'Is one of the most common passwords; choose another.' }),
    ...(password !== confirmPassword && { confirmPassword: 'Must be the same as password.' }),
  };
}

function assertGood(faults: ErrorDetails): void {
  if (Object.keys(faults).length) throw new ApiError('VALIDATION_ERROR', faults);
}
